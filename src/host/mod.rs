//! Window, sound and controllers.

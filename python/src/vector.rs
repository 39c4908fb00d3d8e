//! Environments with the same cartridge, run by threads.

use numpy::ndarray::{Array1, ArrayD, IxDyn};
use numpy::{IntoPyArray, PyArray1, PyArrayDyn, PyReadonlyArray1};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::console::rgb;
use crate::env::{Env, Observed, Outcome, Setup};
use crate::picture::Kind;
use crate::rules::Rules;
use crate::{cartridge, refused, symbols_of};
use palette::Palette;

/// Observations, rewards, ends, cuts, lives and numbers of frames, a row for each environment.
type Results<'py> = (
    Bound<'py, PyArrayDyn<u8>>,
    Bound<'py, PyArray1<f64>>,
    Bound<'py, PyArray1<bool>>,
    Bound<'py, PyArray1<bool>>,
    Bound<'py, PyArray1<i64>>,
    Bound<'py, PyArray1<u64>>,
);

/// Environments with the same cartridge and rules, for `vcs2600.envs`.
#[pyclass(module = "vcs2600._core")]
pub struct Vector {
    envs: Vec<Env>,
    threads: ThreadPool,
    shape: Vec<usize>,
}

#[pymethods]
impl Vector {
    #[new]
    #[pyo3(signature = (image, rules, count, *, scheme=None, symbols="", threads=1, observed="grey", size=None, frame_skip=4,
        max_pool=true, stack=1, sticky=0.0, most_frames=0, life_ends=false))]
    #[allow(clippy::too_many_arguments)]
    fn new(
        image: &Bound<'_, PyAny>,
        rules: &str,
        count: usize,
        scheme: Option<&str>,
        symbols: &str,
        threads: usize,
        observed: &str,
        size: Option<[usize; 2]>,
        frame_skip: u32,
        max_pool: bool,
        stack: usize,
        sticky: f64,
        most_frames: u64,
        life_ends: bool,
    ) -> PyResult<Vector> {
        let (cartridge, _) = cartridge(image, scheme)?;
        let symbols = symbols_of(symbols)?;
        let observed = match observed {
            "indices" => Observed::Pixels(Kind::Indices),
            "grey" => Observed::Pixels(Kind::Grey),
            "rgb" => Observed::Pixels(Kind::Rgb),
            "ram" => Observed::Ram,
            other => {
                let why = format!("`{other}` is not one of indices, grey, rgb, ram");
                return Err(PyValueError::new_err(why));
            }
        };
        let setup = Setup {
            observed,
            size,
            frame_skip,
            max_pool,
            stack,
            sticky,
            most_frames,
            life_ends,
        };
        let rules = Rules::parse(rules, &symbols).map_err(refused)?;
        let env = Env::new(cartridge, rules, setup).map_err(refused)?;
        let threads = ThreadPoolBuilder::new().num_threads(threads.max(1)).build();
        let mut shape = env.shape();
        shape.insert(0, stack);
        shape.insert(0, count);
        Ok(Vector {
            shape,
            envs: vec![env; count],
            threads: threads.map_err(refused)?,
        })
    }

    /// The shape of the observations: environments, stack, pixels.
    #[getter]
    fn shape(&self) -> Vec<usize> {
        self.shape.clone()
    }

    /// The numbers of the actions of the rules.
    #[getter]
    fn actions(&self) -> Vec<usize> {
        self.envs
            .first()
            .map(|env| env.actions().to_vec())
            .unwrap_or_default()
    }

    /// Begins an episode of the environments whose element of `which` is true, with their seeds.
    fn reset<'py>(
        &mut self,
        py: Python<'py>,
        which: PyReadonlyArray1<'py, bool>,
        seeds: PyReadonlyArray1<'py, u64>,
    ) -> PyResult<Results<'py>> {
        let (which, seeds) = (which.as_slice()?, seeds.as_slice()?);
        self.check("which", which.len())?;
        self.check("seeds", seeds.len())?;
        let Vector { envs, threads, .. } = self;
        py.detach(|| {
            threads.install(|| {
                let all = envs.par_iter_mut().zip(which.par_iter().zip(seeds));
                all.filter(|(_, (which, _))| **which)
                    .for_each(|(env, (_, seed))| env.reset(*seed));
            });
        });
        Ok(self.results(py))
    }

    /// Runs a step of the environments whose element of `which` is true, with the actions of these numbers.
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        which: PyReadonlyArray1<'py, bool>,
        actions: PyReadonlyArray1<'py, i64>,
    ) -> PyResult<Results<'py>> {
        let (which, actions) = (which.as_slice()?, actions.as_slice()?);
        self.check("which", which.len())?;
        self.check("actions", actions.len())?;
        let most = crate::actions::NAMES.len() as i64;
        if let Some(action) = actions.iter().find(|action| !(0..most).contains(*action)) {
            return Err(PyValueError::new_err(format!(
                "there is no action {action}"
            )));
        }
        let Vector { envs, threads, .. } = self;
        py.detach(|| {
            threads.install(|| {
                let all = envs.par_iter_mut().zip(which.par_iter().zip(actions));
                all.filter(|(_, (which, _))| **which)
                    .for_each(|(env, (_, action))| env.step(*action as usize));
            });
        });
        Ok(self.results(py))
    }

    /// The number of lives of each environment.
    fn lives<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let lives = self.envs.iter().map(|env| env.outcome().lives);
        lives.collect::<Array1<i64>>().into_pyarray(py)
    }

    /// The RAM of each environment's console.
    fn ram<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDyn<u8>> {
        let bytes: Vec<u8> = self
            .envs
            .iter()
            .flat_map(|env| *env.console().ram())
            .collect();
        let shape = [self.envs.len(), bytes.len() / self.envs.len().max(1)];
        array(shape.to_vec(), bytes).into_pyarray(py)
    }

    /// An environment's last frame in RGB.
    fn rgb<'py>(&self, py: Python<'py>, number: usize) -> PyResult<Bound<'py, PyArrayDyn<u8>>> {
        let env = self.envs.get(number);
        let env =
            env.ok_or_else(|| PyValueError::new_err(format!("there is no environment {number}")))?;
        Ok(rgb(py, env.console(), &Palette::of(env.standard())))
    }
}

impl Vector {
    fn check(&self, name: &str, length: usize) -> PyResult<()> {
        let count = self.envs.len();
        match length == count {
            true => Ok(()),
            false => Err(PyValueError::new_err(format!(
                "`{name}` has {length} elements, and there are {count} environments"
            ))),
        }
    }

    fn results<'py>(&self, py: Python<'py>) -> Results<'py> {
        let mut pixels = Vec::with_capacity(self.shape.iter().product());
        for env in &self.envs {
            pixels.extend_from_slice(env.stack());
        }
        let outcomes: Vec<Outcome> = self.envs.iter().map(Env::outcome).collect();
        fn of<'py, T: numpy::Element>(
            py: Python<'py>,
            outcomes: &[Outcome],
            field: impl Fn(&Outcome) -> T,
        ) -> Bound<'py, PyArray1<T>> {
            outcomes
                .iter()
                .map(field)
                .collect::<Array1<T>>()
                .into_pyarray(py)
        }
        (
            array(self.shape.clone(), pixels).into_pyarray(py),
            of(py, &outcomes, |outcome| outcome.reward),
            of(py, &outcomes, |outcome| outcome.terminated),
            of(py, &outcomes, |outcome| outcome.truncated),
            of(py, &outcomes, |outcome| outcome.lives),
            of(py, &outcomes, |outcome| outcome.frames),
        )
    }
}

/// An array of this shape, which has as many elements as there are bytes.
pub fn array(shape: Vec<usize>, bytes: Vec<u8>) -> ArrayD<u8> {
    ArrayD::from_shape_vec(IxDyn(&shape), bytes).expect("as many bytes as the shape has")
}

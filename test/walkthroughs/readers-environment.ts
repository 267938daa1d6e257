import { dirname, delimiter } from 'node:path'
import { pythonRequirements } from '../sdk/languages/python-environment.ts'
import { quickJava } from '../sdk/openapi-generator.ts'
import { toolEnvironment } from '../sdk/toolchain.ts'

/** Of a terminal, and where registries are. */
const ofTerminal =
  /^(?:HOME|USER|LOGNAME|LANG|LC_\w+|TZ|TERM|\w+_proxy|\w+_PROXY|npm_config_(?:cache|registry)|NODE_EXTRA_CA_CERTS)$/

/** Where a machine's toolchains, their caches and registries are: a rustup outside of `HOME` does not run without it. */
const ofToolchains =
  /^(?:XDG_CACHE_HOME|(?:CARGO|RUSTUP|PYENV|PIP|JAVA|MAVEN|GEM|BUNDLE|COMPOSER|KOTLIN)_\w+|GO(?:ROOT|PATH|CACHE|MODCACHE|PROXY|FLAGS|SUMDB|NOSUMDB|PRIVATE|TOOLCHAIN))$/

/** Only what the terminal of a reader has who installed the same toolchains. */
export function readersEnvironment(env = toolEnvironment): NodeJS.ProcessEnv {
  const { PATH = '', ...others } = env
  const folders = PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const kept = Object.entries(others).filter(
    ([name]) => ofTerminal.test(name) || ofToolchains.test(name),
  )
  return {
    ...Object.fromEntries(kept),
    PATH: [dirname(process.execPath), ...folders].join(delimiter),
    // What a page's packages need comes in the versions of the proof, so that a run fails for a change of ours.
    PIP_CONSTRAINT: pythonRequirements,
    // The libraries of Rust take a minute to compile, so that the proof of its clients and the pages share them.
    CARGO_PROFILE_DEV_DEBUG: 'false',
    CARGO_INCREMENTAL: '0',
    JAVA_TOOL_OPTIONS: quickJava.join(' '),
  }
}

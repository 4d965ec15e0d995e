import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { say, withProgress } from './progress.mjs'
import { run } from './run.mjs'
import { Stop } from './stop.mjs'

// The shell without a window takes half of the processor's time; a whole browser does as well.
const CHROMIUM = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const CHROMIUM_PACKAGES = ['chromium-headless-shell', 'chromium']
const NATS = ['nats-server']
const PGBENCH = ['pgbench']
const PGBENCH_PACKAGES = ['postgresql-contrib']

/**
 * A browser for the tests: the one that is named, one that is installed, or Debian's, which is then installed.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} the path of its program
 */
export async function ensureChromium(env) {
  const named = env.EVENS_CHROMIUM
  if (named === undefined || named === '') {
    const advice = "install it (on Debian: apt-get install chromium) or give EVENS_CHROMIUM its program's path"
    return ensure(env, CHROMIUM, CHROMIUM_PACKAGES, `Chromium is needed for the browser tests: ${advice}`)
  }
  if (isProgram(named)) return named
  throw new Stop(`EVENS_CHROMIUM names ${named}, and there is no program`)
}

/**
 * The server that carries news between nodes, for the tests that take it away.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function ensureNats(env) {
  const advice = 'install it (on Debian: apt-get install nats-server)'
  return ensure(env, NATS, NATS, `nats-server is needed for the fault tests: ${advice}`)
}

/**
 * PostgreSQL's own load, for the benchmark of bets.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function ensurePgbench(env) {
  const advice = 'install it (on Debian: apt-get install postgresql-contrib)'
  return ensure(env, PGBENCH, PGBENCH_PACKAGES, `pgbench is needed for the benchmark of bets: ${advice}`)
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} names what the program may be called
 * @param {readonly string[]} packages Debian's that bring it, the best first
 * @param {string} missing what to say where it cannot be had
 */
async function ensure(env, names, packages, missing) {
  const find = () => findProgram(names, placesOf(env))
  for (const name of packages) {
    if (find() === null) await installDebian(env, name)
  }
  const found = find()
  if (found === null) throw new Stop(missing)
  return found
}

// Servers lie where an ordinary user's shell does not look.
const placesOf = (/** @type {NodeJS.ProcessEnv} */ env) => `${env.PATH ?? ''}${delimiter}/usr/sbin`

/**
 * @param {readonly string[]} names
 * @param {string | undefined} path
 */
export function findProgram(names, path = '') {
  const places = path.split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => places.map((folder) => join(folder, name))).find(isProgram) ?? null
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 */
async function installDebian(env, name) {
  if (findProgram(['apt-get'], env.PATH) === null) return
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (asRoot.length > 0 && findProgram(['sudo'], env.PATH) === null) return
  let output = ''
  const apt = async (/** @type {readonly string[]} */ words) => {
    const [program = '', ...args] = [...asRoot, 'apt-get', ...words]
    const settings = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
    return run(program, args, { cwd: '/', env: settings, output: (text) => (output = (output + text).slice(-4000)) })
  }
  const code = await withProgress(`installing ${name} for the tests, the first time only`, async () => {
    await apt(['update'])
    return apt(['install', '-y', '--no-install-recommends', name])
  })
  if (code === 0) return say(`${name} installed`)
  process.stderr.write(`${output.trim().split('\n').slice(-5).join('\n')}\n`)
}

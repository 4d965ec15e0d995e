import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { say, withProgress } from './progress.mjs'
import { run } from './run.mjs'
import { Stop } from './stop.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ADVICE = "install it (on Debian: apt-get install chromium) or give EVENS_CHROMIUM its program's path"

/**
 * A browser for the tests: the one that is named, one that is installed, or Debian's, which is then installed.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} the path of its program
 */
export async function ensureChromium(env) {
  const named = env.EVENS_CHROMIUM
  if (named) {
    if (isProgram(named)) return named
    throw new Stop(`EVENS_CHROMIUM names ${named}, and there is no program`)
  }
  const found = findProgram(NAMES, env.PATH)
  if (found !== null) return found
  await installDebian(env)
  const installed = findProgram(NAMES, env.PATH)
  if (installed === null) throw new Stop(`Chromium is needed for the browser tests: ${ADVICE}`)
  return installed
}

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

/** @param {NodeJS.ProcessEnv} env */
async function installDebian(env) {
  if (findProgram(['apt-get'], env.PATH) === null) return
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (asRoot.length > 0 && findProgram(['sudo'], env.PATH) === null) return
  let output = ''
  const apt = async (/** @type {readonly string[]} */ words) => {
    const [program = '', ...args] = [...asRoot, 'apt-get', ...words]
    const settings = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
    return run(program, args, { cwd: '/', env: settings, output: (text) => (output = (output + text).slice(-4000)) })
  }
  const code = await withProgress('installing Chromium for the browser tests, the first time only', async () => {
    await apt(['update'])
    return apt(['install', '-y', '--no-install-recommends', 'chromium'])
  })
  if (code === 0) return say('Chromium installed')
  process.stderr.write(`${output.trim().split('\n').slice(-5).join('\n')}\n`)
}

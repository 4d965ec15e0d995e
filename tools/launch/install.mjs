import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { say, secondsSince, withProgress } from './progress.mjs'
import { run } from './run.mjs'
import { Stop } from './stop.mjs'

/** @typedef {{ packages: Record<string, { version?: string, link?: boolean, optional?: boolean }> }} Lockfile */

/**
 * True when the installed packages match the lockfile. Optional packages are for other machines too, so their absence
 * is ignored.
 *
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile | null} installed the copy that npm leaves in node_modules, last, when an installation is complete
 */
export function isInstalled(wanted, installed) {
  if (installed === null) return false
  return Object.entries(wanted.packages).every(([path, { version, link, optional }]) => {
    const found = installed.packages[path]
    if (path === '' || (optional && found === undefined)) return true
    return found !== undefined && found.version === version && found.link === link
  })
}

/**
 * Installs what is missing and says nothing when nothing is.
 *
 * @param {string} root
 * @param {string | null} needed a file that has to be there as well
 */
export async function ensureInstalled(root, needed) {
  const installed = readLockfile(join(root, 'node_modules', '.package-lock.json'))
  const wanted = readLockfile(join(root, 'package-lock.json'))
  if (wanted === null) throw new Stop('package-lock.json is missing or damaged')
  if (isInstalled(wanted, installed) && (needed === null || existsSync(join(root, needed)))) return
  await install(root)
}

/**
 * @param {string} path
 * @returns {Lockfile | null}
 */
function readLockfile(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/** @param {string} root */
async function install(root) {
  const startedMs = Date.now()
  let output = ''
  const { program, args } = npm(process.env)
  // A user's settings may leave out what the build needs: the site is built where it runs.
  const options = [
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  ]
  const code = await withProgress('installing packages, about 400 MB, the first time only', () =>
    run(program, [...args, 'ci', ...options], {
      cwd: root,
      env: process.env,
      output: (text) => {
        output = (output + text).slice(-20_000)
      },
    }),
  )
  if (code !== 0) {
    process.stderr.write(`${output.trim().split('\n').slice(-20).join('\n')}\n`)
    throw new Stop(`npm ci failed with code ${code}; its last words are above`)
  }
  say(`packages installed in ${secondsSince(startedMs)}`)
}

/**
 * The npm that called us, run by the Node it is run by: the Node in node_modules is about to be replaced.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function npm(env) {
  const { npm_execpath: cli, npm_node_execpath: node } = env
  if (cli !== undefined && basename(cli).startsWith('npm')) return { program: node ?? process.execPath, args: [cli] }
  return { program: 'npm', args: [] }
}

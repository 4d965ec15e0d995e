import { existsSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Stop } from './stop.mjs'

const NODE_MAJOR = 24

/** @typedef {{ platform: string, arch: string, version: string, glibc: boolean }} Machine */

/** @returns {Machine} */
export function thisMachine() {
  const { platform, arch, versions } = process
  return { platform, arch, version: versions.node, glibc: platform === 'linux' && hasGlibc() }
}

function hasGlibc() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return report.header?.glibcVersionRuntime !== undefined
}

/**
 * The path of the Node binary that npm installs as a package; null on machines without such a package.
 *
 * @param {Machine} machine
 * @returns {string | null}
 */
export function broughtNode({ platform, arch, glibc }) {
  if (platform !== 'linux' || !glibc || (arch !== 'x64' && arch !== 'arm64')) return null
  return join('node_modules', `node-linux-${arch}`, 'bin', 'node')
}

/**
 * The Node that runs the site: the one we bring, for that is what it is tested with, or this one if it is new enough.
 *
 * @param {string} root
 * @param {Machine} machine
 */
export function findNode(root, machine) {
  const brought = broughtNode(machine)
  if (brought !== null && existsSync(join(root, brought))) return join(root, brought)
  if (Number.parseInt(machine.version, 10) >= NODE_MAJOR) return process.execPath
  const place = `${machine.platform}-${machine.arch}${machine.platform === 'linux' && !machine.glibc ? ' without glibc' : ''}`
  throw new Stop(
    `this is Node ${machine.version}, and Node ${NODE_MAJOR} cannot be brought along on ${place}; please install it`,
  )
}

/**
 * npm scripts look for `node` in this folder first. npm 10 leaves it out, because two packages offer it.
 *
 * @param {string} root
 * @param {string} node
 */
export function linkForScripts(root, node) {
  const link = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(link) || !node.startsWith(root)) return
  try {
    symlinkSync(join('..', node.slice(join(root, 'node_modules').length + 1)), link)
  } catch {
    // Only for a person's own `npm run`: our commands find Node by their PATH.
  }
}

/**
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withNodeFirst(node, env) {
  return { ...env, PATH: `${dirname(node)}:${env.PATH ?? ''}` }
}

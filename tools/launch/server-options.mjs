import { join } from 'node:path'

/**
 * Left to itself Node lets garbage grow with the memory of the machine: a server that needs 270 MB of heap took a
 * gigabyte. The limit is several times that need, and `NODE_OPTIONS` can set another one.
 */
const MEMORY = { '--max-semi-space-size': 8, '--max-old-space-size': 1024 }

/**
 * The options of the server's process that the environment does not set itself.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]}
 */
export function memoryOptions(env) {
  return Object.entries(MEMORY)
    .filter(([name]) => !(env['NODE_OPTIONS'] ?? '').replaceAll('_', '-').includes(name))
    .map(([name, megabytes]) => `${name}=${megabytes}`)
}

/**
 * Code that was compiled once is not compiled again: a third of each start. The folder is the repository's own.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root
 * @returns {NodeJS.ProcessEnv}
 */
export const withCompileCache = (env, root) => ({ NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...env })

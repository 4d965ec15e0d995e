import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Signals that ask us to end; a closed terminal counts as one. */
export const ENDING_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program to its end and gives its code. A signal to us goes on to it, and then we end as well: no later step
 * may begin after Ctrl+C.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, output?: (text: string) => void, signal?: AbortSignal }} options with
 *   `output` the program writes there and not on the terminal; `signal` ends it and all processes it has started
 * @returns {Promise<number>}
 */
export function run(program, args, { cwd, env, output, signal: abort }) {
  // A group of its own, so that it can be ended with everything that it has started.
  const detached = abort !== undefined
  const child = spawn(program, args, { cwd, env, stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit', detached })
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    if (detached && child.pid !== undefined) process.kill(-child.pid, signal)
    else child.kill(signal)
  }
  const onAbort = () => end('SIGTERM')
  abort?.addEventListener('abort', onAbort)
  if (output) {
    child.stdout?.setEncoding('utf8').on('data', output)
    child.stderr?.setEncoding('utf8').on('data', output)
  }
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    child.once('close', () => process.exit(128 + constants.signals[signal]))
    end(signal)
  }
  for (const signal of ENDING_SIGNALS) process.once(signal, forward)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const name of ENDING_SIGNALS) process.off(name, forward)
      abort?.removeEventListener('abort', onAbort)
      resolve(exitCodeOf(code, signal))
    })
  })
}

/**
 * The exit code as a shell reports it: 128 plus the signal's number after a signal.
 *
 * @param {number | null} code
 * @param {string | null} signal
 */
export function exitCodeOf(code, signal) {
  return signal === null ? (code ?? 1) : 128 + constants.signals[signal]
}

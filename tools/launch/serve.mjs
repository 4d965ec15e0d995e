import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ENDING_SIGNALS, exitCodeOf } from './run.mjs'

/** Ctrl+C reaches us from the terminal and again from npm: within this time it counts once. */
const SAME_WISH_MS = 1000
const PARENT_LOOK_MS = 250

/**
 * Runs the server and ends with it. The server gets a session of its own, so that every signal comes through here,
 * once: a second one would cut its draining short. Should we be killed, the channel between us breaks, and the server
 * ends at once on its `disconnect` event.
 *
 * @param {string} node
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>}
 */
export function serve(node, args, { cwd, env }) {
  const server = spawn(node, args, { cwd, env, detached: true, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  let askedMs = Number.NEGATIVE_INFINITY
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    if (performance.now() - askedMs < SAME_WISH_MS) return
    askedMs = performance.now()
    server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  for (const signal of ENDING_SIGNALS) process.on(signal, end)
  whenNpmIsGone(() => end('SIGTERM'))
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code, signal) => resolve(exitCodeOf(code, signal)))
  })
}

/**
 * Detects that npm was killed with SIGKILL, which it cannot forward: its child, the shell or this process, then gets
 * another parent. Only npm is watched: the process that started npm, or this one without npm, may end and leave the site
 * running.
 *
 * @param {() => void} act
 */
function whenNpmIsGone(act) {
  const isGone = npmWatch()
  if (isGone === null) return
  const timer = setInterval(() => {
    if (!isGone()) return
    clearInterval(timer)
    act()
  }, PARENT_LOOK_MS)
  timer.unref()
}

/** @returns {(() => boolean) | null} */
function npmWatch() {
  const parent = process.ppid
  if (isNpm(parent)) return () => process.ppid !== parent
  const grandparent = parentOf(parent)
  if (grandparent !== null && isNpm(grandparent)) return () => parentOf(parent) !== grandparent
  return null
}

/** @param {number} pid */
function isNpm(pid) {
  return readProc(`/proc/${pid}/comm`)?.startsWith('npm') ?? false
}

/** @param {number} pid */
function parentOf(pid) {
  const parent = Number(/^PPid:\s*(\d+)/m.exec(readProc(`/proc/${pid}/status`) ?? '')?.[1])
  return Number.isInteger(parent) ? parent : null
}

/**
 * @param {string} path
 * @returns {string | null} nothing where there is no such process, and everywhere but on Linux
 */
function readProc(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

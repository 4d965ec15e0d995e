const TICK_MS = process.stdout.isTTY ? 1000 : 10_000

/** @param {string} line */
export function say(line) {
  process.stdout.write(`evens: ${line}\n`)
}

/**
 * Shows that something long goes on: one line that counts on a terminal, a new line now and then without one.
 *
 * @template T
 * @param {string} doing what is done, for the reader
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(doing, work) {
  const startedMs = Date.now()
  const show = () => {
    const line = `${doing} … ${Math.round((Date.now() - startedMs) / 1000)} s`
    if (process.stdout.isTTY) process.stdout.write(`\r\u001B[2Kevens: ${line}`)
    else say(line)
  }
  show()
  const timer = setInterval(show, TICK_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    if (process.stdout.isTTY) process.stdout.write('\r\u001B[2K')
  }
}

/** @param {number} sinceMs */
export function secondsSince(sinceMs) {
  return `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`
}

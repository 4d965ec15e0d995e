import { fork, type ChildProcess } from 'node:child_process'
import type { DrawnImage } from './re-encode.ts'

const PROGRAM = new URL('re-encode-process.ts', import.meta.url)
/** Decoding has a limit of its own; this one is for a process that hangs. */
const ANSWER_MS = 60_000
const IDLE_MS = 30_000

/**
 * Re-encodes pictures in a process of low priority, one at a time so that their memory does not add up. It has no
 * secrets: no environment, no connection but the one to the site. It starts with a picture and ends when none comes. A
 * picture that ends it is refused.
 */
export function createDrawing() {
  let child: ChildProcess | null = null
  let answer: (drawn: DrawnImage | null) => void = () => undefined
  let resting: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function running(): ChildProcess {
    if (child !== null) return child
    const started = fork(PROGRAM, { env: {}, execArgv: [], serialization: 'advanced' })
    started.on('message', (drawn) => answer(drawn as DrawnImage | null))
    started.once('exit', () => {
      if (child !== started) return
      child = null
      answer(null)
    })
    started.on('error', () => undefined)
    // An idle one does not keep the site from ending.
    started.unref()
    started.channel?.unref()
    child = started
    return started
  }

  function stop(): void {
    clearTimeout(resting)
    child?.kill('SIGKILL')
    child = null
    answer(null)
  }

  async function drawNow(given: Buffer): Promise<DrawnImage | null> {
    clearTimeout(resting)
    const hanging = setTimeout(stop, ANSWER_MS)
    const drawn = await new Promise<DrawnImage | null>((resolve) => {
      answer = resolve
      running().send(given, (error) => {
        if (error !== null) resolve(null)
      })
    })
    clearTimeout(hanging)
    resting = setTimeout(stop, IDLE_MS).unref()
    return drawn === null ? null : { ...drawn, jpeg: Buffer.from(drawn.jpeg) }
  }

  return {
    draw(given: Buffer): Promise<DrawnImage | null> {
      const drawn = last.then(() => drawNow(given))
      last = drawn.catch(() => undefined)
      return drawn
    },
    stop,
    /** For tests that kill the process. */
    pid: (): number | undefined => child?.pid,
  }
}

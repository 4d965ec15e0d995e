import { openSockets } from './sockets.ts'

/** Watchers of one table: the time from the close of each round to the frame that tells it. */
const [port, count, topic = ''] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4]]
const CLOSED = Buffer.from('"state":"closed"')
const CLOSES_AT = Buffer.from('"closesAt":')
const DIGITS = 13

export type Watched = { readonly agesMs: readonly number[]; readonly frames: number; readonly bytes: number }

let agesMs: number[] = []
let [frames, bytes] = [0, 0]

process.on('message', () => {
  process.send?.({ agesMs, frames, bytes } satisfies Watched)
  agesMs = []
  frames = 0
  bytes = 0
})

openSockets({
  port,
  count,
  topicsOf: () => [topic],
  hear(all) {
    for (const frame of all) {
      frames += 1
      bytes += frame.length
      if (frame.includes(CLOSED)) agesMs.push(Date.now() - closesAtIn(frame))
    }
  },
})

function closesAtIn(frame: Buffer): number {
  const from = frame.indexOf(CLOSES_AT) + CLOSES_AT.length
  return Number(frame.toString('latin1', from, from + DIGITS))
}

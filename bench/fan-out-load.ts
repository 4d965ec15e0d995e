import { TOPICS, TOPICS_OF_SOCKET } from './fan-out-topics.ts'
import { openSockets } from './sockets.ts'

/** Counts the changes that sockets are sent, and looks at the age of some. */
const [port, count] = [Number(process.argv[2]), Number(process.argv[3])]
const CHANGE = Buffer.from('{"k":"d"')
const AT = Buffer.from('"at":')
const QUOTE = 0x22

let received = 0
let ages: number[] = []

process.on('message', (order: 'start' | 'report') => {
  if (order === 'report') process.send?.({ received, ages })
  received = 0
  ages = []
})

openSockets({
  port,
  count,
  topicsOf: (index) =>
    Array.from({ length: TOPICS_OF_SOCKET }, (_, at) => TOPICS[(index * 7 + at * 26) % TOPICS.length]),
  hear(frames) {
    const changes = frames.filter((frame) => frame[6] === CHANGE[6])
    received += changes.length
    const [first] = changes
    if (first !== undefined) noteAge(first)
  },
})

function noteAge(frame: Buffer): void {
  const after = frame.indexOf(AT) + AT.length
  const from = frame[after] === QUOTE ? after + 1 : after
  ages.push(Date.now() - Number(frame.toString('latin1', from, from + 13)))
}

import type { FeedMessage } from '@evens/contracts/feed'
import { expect, test } from 'vitest'
import { createRecorder, createReplay, readRecording, recorded } from './recording.ts'
import { begun, HOUR, listen, MINUTE, NOON } from './testing/listener.ts'
import { tallyAs } from './testing/tally.ts'
import { createTime } from './testing/time.ts'

const OPTIONS = { seed: 'tape', sports: [tallyAs('martial-arts', 20)] }

function aRecording(): { messages: FeedMessage[]; text: string } {
  const { simulator, messages, now } = begun(OPTIONS, NOON)
  const all = [...messages, ...listen(simulator, now, now + HOUR)]
  let text = ''
  const record = createRecorder((line) => {
    text += line
  })
  all.forEach(record)
  return { messages: all, text }
}
const { messages, text } = aRecording()

async function played(speed: number, passMs: number, isShifted = false, startMs = NOON) {
  const time = createTime(startMs)
  const received: FeedMessage[] = []
  let isOver = false
  const replay = createReplay(readRecording(text), { ...time, speed, isShifted, onEnd: () => (isOver = true) })
  await replay.start((message) => received.push(message), {})
  const atOnce = received.length
  time.pass(passMs)
  return { received, atOnce, isOver, replay, time }
}

test('a recording is played back to the letter', async () => {
  const { received, isOver } = await played(1, HOUR + MINUTE)
  expect(received).toEqual(messages)
  expect(isOver).toBe(true)
})

test('it keeps its pace, or a faster one', async () => {
  const half = messages.filter(({ at }) => at <= NOON + HOUR / 2).length
  expect((await played(1, HOUR / 2)).received).toHaveLength(half)
  expect((await played(10, HOUR / 20)).received).toHaveLength(half)
  expect((await played(1, 0)).atOnce).toBeLessThan(half)
})

test('its times can be those of today', async () => {
  const today = NOON + 100 * 24 * HOUR
  const { received } = await played(2, HOUR, true, today)
  expect(received).toHaveLength(messages.length)
  for (const [at, message] of received.entries()) {
    const original = messages[at] as FeedMessage
    expect(message.at).toBe(Math.round(today + (original.at - NOON) / 2))
    if (message.type === 'fixture_change' && original.type === 'fixture_change')
      expect(message.fixture.startsAt).toBe(Math.round(today + (original.fixture.startsAt - NOON) / 2))
  }
})

test('it continues after the messages already received', async () => {
  const cut = messages.findIndex(({ at }) => at > NOON + HOUR / 2)
  const taken = messages.slice(0, cut)
  const progress = Object.fromEntries(
    ['sim-line', 'sim-live', 'sim-virtual'].map((producer) => {
      const last = taken.findLast((message) => message.producer === producer)
      return [producer, { seq: last?.seq ?? 0, at: last?.at ?? 0 }]
    }),
  )
  const time = createTime(NOON)
  const received: FeedMessage[] = []
  await createReplay(messages, time).start((message) => received.push(message), progress)
  time.pass(HOUR)
  expect(received).toEqual(messages.slice(cut))
})

test('missed messages are resent under new numbers until complete', async () => {
  const { received, replay } = await played(1, HOUR / 2)
  const count = received.length
  const since = NOON + HOUR / 4
  const missed = received.filter(({ producer, at }) => producer === 'sim-line' && at >= since)
  replay.recover({ producer: 'sim-line', sinceMs: since, request: 'again' })
  const again = received.slice(count)
  expect(again).toHaveLength(missed.length + 1)
  const last = received.slice(0, count).findLast(({ producer }) => producer === 'sim-line')?.seq ?? 0
  expect(again.map(({ seq }) => seq)).toEqual(again.map((_, at) => last + 1 + at))
  expect(again.at(-1)).toMatchObject({ type: 'snapshot_complete', request: 'again', from: last + 1 })
})

test('a line that is no message is named', () => {
  expect(() => readRecording(`${text}{"type":"goal"}\n`)).toThrow(`line ${messages.length + 1}`)
  expect(() => readRecording('hello')).toThrow('line 1')
})

test('a feed is taken down while it speaks', async () => {
  const lines: string[] = []
  const received: FeedMessage[] = []
  const time = createTime(NOON)
  const tee = recorded(
    createReplay(messages.slice(0, 20), { ...time, speed: 1e6 }),
    createRecorder((line) => lines.push(line)),
  )
  await tee.start((message) => received.push(message), {})
  time.pass(MINUTE)
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(received)
})

import type { FeedMessage } from '@evens/contracts/feed'
import { expect, test } from 'vitest'
import { begun, byEvent, endings, faultsIn, HOUR, isOf, keyOf, listen, MINUTE, NOON } from '../testing/listener.ts'
import { tallyAs } from '../testing/tally.ts'

const OPTIONS = { seed: 'restart', sports: [tallyAs('handball', 80), tallyAs('e-basketball', 9)] }
const END = NOON + 9 * HOUR

function uninterrupted(): FeedMessage[] {
  const { simulator, messages, now } = begun(OPTIONS, NOON)
  return [...messages, ...listen(simulator, now, END)]
}
const WHOLE = uninterrupted()

/** Runs, stops, and starts anew with nothing but the progress of the listener. */
function interrupted(stopAt: number, startAt: number): FeedMessage[] {
  const first = begun(OPTIONS, NOON)
  const before = [...first.messages, ...listen(first.simulator, first.now, stopAt)]
  const again = begun(OPTIONS, startAt, first.simulator.progress())
  return [...before, ...again.messages, ...listen(again.simulator, again.now, END)]
}

const settlements = (messages: readonly FeedMessage[]): string[] =>
  messages
    .filter(isOf('bet_settlement'))
    .flatMap(({ event, certainty, markets }) => markets.map((one) => `${event} ${keyOf(one)} ${certainty}`))

/** A result that is told again after it was taken back is no repetition. */
const rollbacks = (messages: readonly FeedMessage[]): string[] =>
  messages.filter(isOf('rollback_bet_settlement')).flatMap(({ event, markets }) => markets.map((one) => `${event} ${keyOf(one)} 1`))

function repeated(messages: readonly FeedMessage[]): string[] {
  const seen = new Set<string>()
  const back = new Set(rollbacks(messages))
  return settlements(messages).filter((one) => (seen.has(one) && !back.has(one)) || !seen.add(one))
}

const confirmed = (messages: readonly FeedMessage[]): Map<string, string> =>
  new Map([...endings(messages)].filter(([key]) => key.endsWith(' 2')))

test.each([
  { what: 'at once', stopped: 3.3 * HOUR, away: 0 },
  { what: 'after half a minute', stopped: 4.71 * HOUR, away: 30_000 },
])('started anew $what, the results are those of a run without a break', ({ stopped, away }) => {
  const messages = interrupted(NOON + stopped, NOON + stopped + away)
  const wanted = confirmed(WHOLE)
  expect(wanted.size).toBeGreaterThan(100)
  expect(confirmed(messages)).toEqual(wanted)
  expect(repeated(messages)).toEqual([])
  expect(faultsIn(messages)).toEqual([])
})

test('after hours away, all that was offered before is brought to its end, as it would have been', () => {
  const stopped = NOON + 2.4 * HOUR
  const messages = interrupted(stopped, stopped + 4 * HOUR)
  const wanted = confirmed(WHOLE)
  const ends = confirmed(messages)
  for (const [key, outcomes] of ends) expect(wanted.get(key) ?? outcomes).toBe(outcomes)
  const closed = [...byEvent(messages)].filter(([, own]) => own.some((message) => isOf('odds_change')(message) && message.state?.status === 4))
  const open = closed.flatMap(([event, own]) =>
    own
      .filter(isOf('odds_change'))
      .flatMap(({ markets }) => markets.map((one) => `${event} ${keyOf(one)} 2`))
      .filter((key) => !ends.has(key)),
  )
  expect(open).toEqual([])
  expect(repeated(messages)).toEqual([])
})

test('numbers go on where they stood', () => {
  const messages = interrupted(NOON + HOUR, NOON + HOUR + 5 * MINUTE)
  for (const producer of ['sim-line', 'sim-live', 'sim-virtual']) {
    const seqs = messages.filter((message) => message.producer === producer).map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.map((_, at) => at + 1))
  }
})

test.each(['sim-line', 'sim-live', 'sim-virtual'])('%s tells anew what it said since a moment, and says when it is done', (producer) => {
  const { simulator, now } = begun(OPTIONS, NOON)
  const missed = listen(simulator, now, now + HOUR).filter((message) => message.producer === producer)
  const gap = now + 20 * MINUTE
  simulator.recover({ producer, sinceMs: gap, request: 'again' }, now + HOUR)
  const told: FeedMessage[] = []
  for (let at = now + HOUR; !told.some(isOf('snapshot_complete')); at += 250) told.push(...simulator.advance(at))
  expect(faultsIn(told)).toEqual([])

  const own = told.filter((message) => message.producer === producer)
  expect(own.at(-1)).toMatchObject({ type: 'snapshot_complete', request: 'again', from: (missed.at(-1)?.seq ?? 0) + 1 })
  const late = missed.filter(({ at }) => at >= gap)
  const wanted = endings(late)
  for (const [key, outcomes] of confirmed(late)) expect(endings(told).get(key)).toBe(outcomes)
  expect(wanted.size + byEvent(late).size).toBeGreaterThan(0)
  const events = byEvent(told)
  for (const event of byEvent(late.filter(({ type }) => type !== 'alive')).keys()) expect(events.has(event)).toBe(true)
})

test('a producer that is not known is asked in vain', () => {
  const { simulator, now } = begun(OPTIONS, NOON)
  simulator.recover({ producer: 'somebody', sinceMs: NOON, request: 'again' }, now)
  expect(simulator.behind()).toBe(0)
})

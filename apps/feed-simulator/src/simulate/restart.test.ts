import type { FeedMessage } from '@evens/contracts/feed'
import { expect, test } from 'vitest'
import { begun, byEvent, endings, faultsIn, HOUR, isOf, keyOf, listen, MINUTE, NOON } from '../testing/listener.ts'
import { tallyAs } from '../testing/tally.ts'
import { PRODUCERS } from './act.ts'
import { createSimulator } from './simulator.ts'

const OPTIONS = { seed: 'restart', sports: [tallyAs('table-tennis', 25), tallyAs('marble-racing', 1.5)] }
const END = NOON + 4 * HOUR
/** A returning subscriber, which gets no archive. */
const HEARD = Object.fromEntries(PRODUCERS.map((producer) => [producer, { seq: 0, at: NOON - 1 }]))

function uninterrupted(): FeedMessage[] {
  const { simulator, messages, now } = begun(OPTIONS, NOON, HEARD)
  return [...messages, ...listen(simulator, now, END)]
}
const WHOLE = uninterrupted()

/** Runs, stops, and restarts with only the subscriber's progress. */
function interrupted(stopAt: number, startAt: number): FeedMessage[] {
  const first = begun(OPTIONS, NOON, HEARD)
  const before = [...first.messages, ...listen(first.simulator, first.now, stopAt)]
  const again = begun(OPTIONS, startAt, first.simulator.progress())
  return [...before, ...again.messages, ...listen(again.simulator, again.now, END)]
}

const settlements = (messages: readonly FeedMessage[]): string[] =>
  messages
    .filter(isOf('bet_settlement'))
    .flatMap(({ event, certainty, markets }) => markets.map((one) => `${event} ${keyOf(one)} ${certainty}`))

/** A result that is sent again after a rollback is not a duplicate. */
const rollbacks = (messages: readonly FeedMessage[]): string[] =>
  messages
    .filter(isOf('rollback_bet_settlement'))
    .flatMap(({ event, markets }) => markets.map((one) => `${event} ${keyOf(one)} 1`))

function repeated(messages: readonly FeedMessage[]): string[] {
  const seen = new Set<string>()
  const back = new Set(rollbacks(messages))
  return settlements(messages).filter((one) => (seen.has(one) && !back.has(one)) || !seen.add(one))
}

const confirmed = (messages: readonly FeedMessage[]): Map<string, string> =>
  new Map([...endings(messages)].filter(([key]) => key.endsWith(' 2')))

/** A settlement was just sent. */
const RESULT_TOLD_AT = WHOLE.filter(isOf('bet_settlement')).find(({ at }) => at > NOON + HOUR)?.at ?? 0

test.each([NOON + 1.3 * HOUR, RESULT_TOLD_AT])(
  'restarted immediately at %i, the results equal those of an uninterrupted run',
  (at) => {
    const messages = interrupted(at, at)
    const wanted = confirmed(WHOLE)
    expect(wanted.size).toBeGreaterThan(100)
    expect(confirmed(messages)).toEqual(wanted)
    expect(repeated(messages)).toEqual([])
    expect(faultsIn(messages)).toEqual([])
  },
)

test.each([30_000, 2 * HOUR])(
  'after %i ms away all that was ever offered is brought to its end, and to the same end',
  (away) => {
    const stopped = NOON + 1.4 * HOUR
    const messages = interrupted(stopped, stopped + away)
    const wanted = confirmed(WHOLE)
    const ends = confirmed(messages)
    for (const [key, outcomes] of ends) expect(wanted.get(key) ?? outcomes).toBe(outcomes)
    const closed = [...byEvent(messages)].filter(([, own]) =>
      own.some((message) => isOf('odds_change')(message) && message.state?.status === 4),
    )
    const open = closed.flatMap(([event, own]) =>
      own
        .filter(isOf('odds_change'))
        .flatMap(({ markets }) => markets.map((one) => `${event} ${keyOf(one)} 2`))
        .filter((key) => !ends.has(key)),
    )
    expect(open).toEqual([])
    expect(repeated(messages)).toEqual([])
    const isOver = (own: readonly FeedMessage[]) => JSON.stringify(own.at(-1)).includes('"status":4')
    const over = [...byEvent(WHOLE)].filter(([, own]) => isOver(own)).map(([event]) => event)
    const sent = byEvent(messages)
    expect(over.filter((event) => !isOver(sent.get(event) ?? []))).toEqual([])
  },
)

test('sequence numbers continue', () => {
  const messages = interrupted(NOON + HOUR, NOON + HOUR + 5 * MINUTE)
  for (const producer of ['sim-line', 'sim-live', 'sim-virtual']) {
    const seqs = messages.filter((message) => message.producer === producer).map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.map((_, at) => at + 1))
  }
})

test.each(['sim-line', 'sim-live', 'sim-virtual'])(
  '%s resends its messages since a time, and reports completion',
  (producer) => {
    const { simulator, now } = begun(OPTIONS, NOON, HEARD)
    const all = listen(simulator, now, now + HOUR)
    const missed = all.filter((message) => message.producer === producer)
    const gap = now + 20 * MINUTE
    simulator.recover({ producer, sinceMs: gap, request: 'again' }, now + HOUR)
    const sent: FeedMessage[] = []
    for (let at = now + HOUR; !sent.some(isOf('snapshot_complete')); at += 250) sent.push(...simulator.advance(at))
    expect(faultsIn(sent)).toEqual([])

    const own = sent.filter((message) => message.producer === producer)
    expect(own.at(-1)).toMatchObject({
      type: 'snapshot_complete',
      request: 'again',
      from: (missed.at(-1)?.seq ?? 0) + 1,
    })
    const late = missed.filter(({ at }) => at >= gap)
    const ends = endings(sent)
    for (const [key, outcomes] of confirmed(late)) expect(ends.get(key)).toBe(outcomes)
    // An event that went live since then is the other producer's.
    const isElsewhere = (event: string) => byEvent(all).get(event)?.at(-1)?.producer !== producer
    const events = byEvent(sent)
    expect(byEvent(late).size).toBeGreaterThan(0)
    expect([...byEvent(late).keys()].filter((event) => !events.has(event) && !isElsewhere(event))).toEqual([])
  },
)

test('a producer that is not known is asked in vain', () => {
  const { simulator, now } = begun(OPTIONS, NOON, HEARD)
  simulator.recover({ producer: 'somebody', sinceMs: NOON, request: 'again' }, now)
  expect(simulator.behind()).toBe(0)
})

/** The messages for a returning subscriber in order, with a recovery of every producer. */
function recovered(awayMs: number) {
  const first = begun(OPTIONS, NOON, HEARD)
  const before = [...first.messages, ...listen(first.simulator, first.now, NOON + HOUR)]
  const progress = first.simulator.progress()
  let now = NOON + HOUR + awayMs
  const again = createSimulator(OPTIONS, progress, now)
  for (const producer of PRODUCERS)
    again.recover({ producer, sinceMs: progress[producer]?.at ?? 0, request: producer }, now)
  const sent: FeedMessage[] = []
  for (; sent.filter(isOf('snapshot_complete')).length < PRODUCERS.length; now += 50) sent.push(...again.advance(now))
  return { before, sent, again, now }
}

test('live prices are complete first, then those around the clock, then those of games to come', () => {
  const { sent } = recovered(10_000)
  expect(sent.filter(isOf('snapshot_complete')).map(({ producer }) => producer)).toEqual([
    'sim-live',
    'sim-virtual',
    'sim-line',
  ])
  const liveIsComplete = sent.findIndex((message) => isOf('snapshot_complete')(message))
  const early = sent.slice(0, liveIsComplete).filter((message) => !isOf('alive')(message))
  expect(early.length).toBeGreaterThan(0)
  expect(early.filter(({ producer }) => producer === 'sim-virtual')).toEqual([])
})

test('unchanged pre-match prices are not resent; the next ones are sent whole', () => {
  const { before, sent, again, now } = recovered(10_000)
  const isLine = (message: FeedMessage) => message.producer === 'sim-line'
  const coming = [...byEvent(before)].filter(([, own]) => isLine(own.at(-1) as FeedMessage)).map(([event]) => event)
  const localizeSelection = new Set(byEvent(sent.filter(isLine)).keys())
  expect(coming.length).toBeGreaterThan(20)
  expect(coming.filter((event) => localizeSelection.has(event)).length).toBeLessThan(coming.length / 4)

  const later = listen(again, now, now + 16 * MINUTE).filter(isOf('odds_change'))
  const offered = (messages: readonly FeedMessage[], event: string) =>
    new Set(
      messages.flatMap((message) =>
        isOf('odds_change')(message) && message.event === event && message.markets[0]?.status === 1
          ? message.markets.map(keyOf)
          : [],
      ),
    )
  const event = coming.find((one) => !localizeSelection.has(one) && offered(later, one).size > 0)
  expect(offered(later, event ?? '')).toEqual(offered(before, event ?? ''))
})

test('stopped during a new subscriber’s recovery, it counts nothing as sent and starts over', () => {
  const now = NOON
  const first = createSimulator(OPTIONS, {}, now)
  const before: FeedMessage[] = []
  for (let turn = 0; turn < 40; turn++) before.push(...first.advance(now))
  expect(first.behind()).toBeGreaterThan(0)
  const progress = first.progress()
  expect(Object.values(progress).map(({ at }) => at)).toEqual([0, 0, 0])
  const again = begun(OPTIONS, now + MINUTE, progress)
  const all = begun(OPTIONS, now + MINUTE)
  const missing = [...byEvent(all.messages).keys()].filter(
    (event) => !byEvent(again.messages).has(event) && !byEvent(before).has(event),
  )
  expect(missing).toEqual([])
  expect(again.messages[0]?.seq).toBe((progress[again.messages[0]?.producer ?? '']?.seq ?? 0) + 1)
})

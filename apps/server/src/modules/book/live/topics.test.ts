import type { FeedMessage, MarketStatus } from '@evens/contracts/feed'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TopicSnapshot } from '../../../platform/live/source.ts'
import { applyMessage } from '../core/apply.ts'
import { createTopicVersions } from '../core/book-view.ts'
import { rowOf } from '../core/event-view.ts'
import { aBook, aFixture, anEvent, aResult, aTotal, HOUR_MS, NOW_MS } from '../testing/build.ts'
import { afterDelta } from '../testing/live-client.ts'
import { aMessage, anOffer, POWER } from '../testing/messages.ts'
import { createBookTopics } from './topics.ts'

const IDS = ['400001', '400002', '400003']

function aView() {
  const book = aBook(
    anEvent({ markets: [aResult(0.5, 0.3), aTotal('2.5', 0.5), aTotal('3.5', 0.3)] }),
    anEvent({ fixture: { id: '400002', sport: 'tennis', startsAt: NOW_MS - HOUR_MS }, state: { status: 1 } }),
  )
  let [nowMs, seq] = [NOW_MS, 0]
  const versions = createTopicVersions()
  const topics = createBookTopics({ book, versions, clock: { nowMs: () => nowMs } })
  const isFollowed = (): boolean => true
  const left = new Set<string>()
  return {
    book,
    topics,
    drain: () => [...topics.drain(isFollowed)],
    pass: (ms: number) => void (nowMs += ms),
    row: (id: string) => {
      const event = book.events.get(id)
      return event === undefined ? null : rowOf(event, { book, nowMs, versions }, 'en')
    },
    /** The number of an event is never given again. */
    leave: (id: string) => void (book.events.delete(id) && left.add(id)),
    apply(message: FeedMessage): void {
      if (message.type === 'fixture_change' && left.has(message.fixture.id)) return
      seq += 1
      const change = applyMessage(book, { ...message, seq, at: NOW_MS + seq }, POWER)
      if (change !== null) topics.onChange(change)
    },
  }
}
type BookView = ReturnType<typeof aView>

const event = fc.constantFrom(...IDS)
const chance = fc.integer({ min: 5, max: 90 }).map((hundredth) => hundredth / 100)
const status = fc.constantFrom<MarketStatus>(1, 1, 1, 0, -1)
const line = fc.constantFrom('1.5', '2.25', '2.5', '3.5')

const offer = fc.oneof(
  fc
    .tuple(chance, status)
    .map(([p, given]) => anOffer('result', {}, { home: p, draw: (1 - p) / 2, away: (1 - p) / 2 }, { status: given })),
  fc
    .tuple(line, chance, status)
    .map(([total, p, given]) => anOffer('total', { total }, { over: p, under: 1 - p }, { status: given })),
  fc.tuple(chance, status).map(([p, given]) => anOffer('both_score', {}, { yes: p, no: 1 - p }, { status: given })),
)
const message: fc.Arbitrary<FeedMessage> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(event, fc.array(offer, { maxLength: 3 }))
      .map(([id, markets]) => aMessage('odds_change', { event: id, markets })),
  },
  fc.tuple(event, fc.constantFrom(0, 1, 1, 2, 3), fc.nat(3)).map(([id, given, goals]) =>
    aMessage('odds_change', {
      event: id,
      markets: [],
      state: { status: given as 0 | 1 | 2 | 3, phase: { name: 'half', number: 1 }, score: [goals, 0] },
    }),
  ),
  fc.tuple(event, fc.nat(20)).map(([id, number]) =>
    aMessage('odds_change', {
      event: id,
      markets: [],
      incidents: [{ number: number + 1, kind: 'goal', phase: { name: 'half' }, isKey: true }],
    }),
  ),
  event.map((id) => aMessage('bet_stop', { event: id, groups: 'all', status: -1 })),
  fc.tuple(event, line).map(([id, total]) =>
    aMessage('bet_settlement', {
      event: id,
      certainty: 1,
      markets: [{ market: 'total', specifiers: { total }, outcomes: [{ id: 'over', result: 1 }] }],
    }),
  ),
  fc
    .tuple(event, line)
    .map(([id, total]) =>
      aMessage('rollback_bet_settlement', { event: id, markets: [{ market: 'total', specifiers: { total } }] }),
    ),
  fc
    .tuple(event, fc.integer({ min: -2, max: 3 }))
    .map(([id, hours]) =>
      aMessage('fixture_change', { change: 'time', fixture: aFixture({ id, startsAt: NOW_MS + hours * HOUR_MS }) }),
    ),
)

type Step =
  | { readonly kind: 'apply'; readonly message: FeedMessage }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'drain' | 'join' | 'flip' }
  | { readonly kind: 'leave'; readonly id: string }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: message.map((said): Step => ({ kind: 'apply', message: said })) },
  { weight: 3, arbitrary: fc.constantFrom<Step>({ kind: 'drain' }) },
  { weight: 3, arbitrary: fc.constantFrom<Step>({ kind: 'join' }) },
  fc.constantFrom<Step>({ kind: 'flip' }),
  fc.integer({ min: 1, max: 2 * HOUR_MS }).map((ms): Step => ({ kind: 'pass', ms })),
  event.map((id): Step => ({ kind: 'leave', id })),
)

const TOPICS = [
  ...IDS.flatMap((id) => [`row:${id}`, `row:${id}:0.total.both_score`, `event:${id}`]),
  'section:line:all:en',
  'section:live:tennis:ru',
  'counts',
]

test('a client that starts from any snapshot and follows ends with the state of a fresh snapshot', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const view = aView()
      const readers: Map<string, TopicSnapshot | null>[] = []
      const join = () => readers.push(new Map(TOPICS.map((topic) => [topic, view.topics.snapshot(topic)])))
      join()
      for (const taken of steps) take(view, taken, readers, join)
      view.pass(1000)
      deliver(view, readers)
      for (const topic of TOPICS)
        for (const reader of readers) expect(settled(reader.get(topic)?.d), topic).toEqual(settled(fresh(view, topic)))
    }),
    { numRuns: 300 },
  )
})

/** A reader that joined before an event existed never got it; one that saw it leave knows that it is gone. */
function fresh(view: BookView, topic: string): unknown {
  return view.topics.snapshot(topic)?.d
}

/** Lists have no order among events that were added later. */
const settled = (held: unknown): unknown =>
  typeof held === 'object' && held !== null && 'ids' in held ? (held.ids as string[]).toSorted() : held

function take(view: BookView, taken: Step, readers: Map<string, TopicSnapshot | null>[], join: () => unknown): void {
  if (taken.kind === 'apply') view.apply(taken.message)
  if (taken.kind === 'pass') view.pass(taken.ms)
  if (taken.kind === 'drain') deliver(view, readers)
  if (taken.kind === 'join') join()
  if (taken.kind === 'leave') view.leave(taken.id)
  if (taken.kind === 'flip') {
    if (!view.book.down.delete('simulator')) view.book.down.add('simulator')
    view.topics.onProducersChanged()
  }
}

function deliver(view: BookView, readers: readonly Map<string, TopicSnapshot | null>[]): void {
  for (const delta of view.drain())
    for (const reader of readers)
      reader.set(delta.topic, afterDelta(delta.topic, reader.get(delta.topic) ?? null, delta))
  // A reader without a snapshot, because the topic did not exist or ended, subscribes again.
  for (const reader of readers)
    for (const topic of TOPICS) if ((reader.get(topic) ?? null) === null) reader.set(topic, view.topics.snapshot(topic))
}

test('an incident is in one delta of its event, not in those after it', () => {
  const view = aView()
  const incident = { number: 1, kind: 'goal', phase: { name: 'half' }, isKey: true } as const
  const onTopic = () => view.drain().flatMap(({ topic, d }) => (topic === 'event:400001' ? [d] : []))
  view.topics.snapshot('event:400001')
  view.apply(aMessage('odds_change', { event: '400001', markets: [], incidents: [incident] }))
  expect(onTopic()).toMatchObject([{ incidents: [{ number: 1 }] }])
  view.apply(
    aMessage('odds_change', {
      event: '400001',
      markets: [anOffer('total', { total: '2.5' }, { over: 0.7, under: 0.3 })],
    }),
  )
  const [next] = onTopic()
  expect(next).toHaveProperty('prices')
  expect(next).not.toHaveProperty('incidents')
})

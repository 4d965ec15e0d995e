import type { FeedMessage, RecoveryRequest } from '@evens/contracts/feed'
import { createRandom, type Random } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { applyMessage } from './apply.ts'
import { createBook, type Book } from './book.ts'
import { offerOf } from './offer.ts'
import { createSequence, SEQUENCE_LIMITS, type Sequence } from './sequence.ts'
import { NOW_MS } from '../testing/build.ts'
import { aMatchDay } from '../testing/match-day.ts'
import { aMessage, alive, POWER } from '../testing/messages.ts'

const LIMITS = { ...SEQUENCE_LIMITS, recoveryMs: 15_000, silenceMs: 20_000 }
const SECOND = 1000
const fresh = (): Sequence => createSequence({}, NOW_MS, LIMITS)
const resumed = (seq: number): Sequence => createSequence({ simulator: { seq, at: NOW_MS - 500 } }, NOW_MS, LIMITS)
const done = (seq: number, request: string, from?: number): FeedMessage =>
  aMessage('snapshot_complete', { request, ...(from !== undefined && { from }) }, { seq })

function feed(sequence: Sequence, ...messages: readonly FeedMessage[]): number[] {
  return messages.flatMap((message) => sequence.take(message, NOW_MS).messages.map(({ seq }) => seq))
}
function asked(sequence: Sequence): RecoveryRequest {
  const [request] = sequence.requests()
  expect(request).toBeDefined()
  return request as RecoveryRequest
}

describe('order', () => {
  test('a new producer is up from its first message, and old messages are skipped', () => {
    const sequence = fresh()
    expect(feed(sequence, alive(1), alive(2), alive(2), alive(1), alive(3))).toEqual([1, 2, 3])
    expect(sequence.down()).toEqual([])
    expect(sequence.take(alive(2), NOW_MS).verdict).toBe('old')
  })

  test('a gap takes it down; later messages wait and are applied in order once the gap is filled', () => {
    const sequence = fresh()
    expect(feed(sequence, alive(1), alive(4), alive(3))).toEqual([1])
    expect(sequence.down()).toEqual(['simulator'])
    const { request, sinceMs } = asked(sequence)
    expect(sinceMs).toBe(NOW_MS)
    expect(feed(sequence, alive(2))).toEqual([2, 3, 4])
    expect(sequence.down(), 'filled is not yet recovered').toEqual(['simulator'])
    expect(feed(sequence, done(5, 'another'), done(6, request))).toEqual([5, 6])
    expect(sequence.down()).toEqual([])
  })

  test('the end of the recovery counts only when all before it has come', () => {
    const sequence = fresh()
    feed(sequence, alive(1), alive(3))
    const { request } = asked(sequence)
    expect(feed(sequence, done(4, request))).toEqual([])
    expect(sequence.down()).toEqual(['simulator'])
    expect(feed(sequence, alive(2))).toEqual([2, 3, 4])
    expect(sequence.down()).toEqual([])
  })

  test('a snapshot makes up for messages missed before it', () => {
    const sequence = fresh()
    feed(sequence, alive(1), alive(4), alive(7), alive(8))
    const { request } = asked(sequence)
    expect(feed(sequence, done(9, request, 7))).toEqual([4, 7, 8, 9])
    expect(sequence.down()).toEqual([])
    expect(sequence.progress()).toMatchObject({ simulator: { seq: 9 } })
  })

  test('a message missing inside a snapshot is still missing', () => {
    const sequence = fresh()
    feed(sequence, alive(1), alive(4), alive(7))
    const { request } = asked(sequence)
    expect(feed(sequence, done(9, request, 7))).toEqual([4, 7])
    expect(sequence.down()).toEqual(['simulator'])
    expect(feed(sequence, alive(8))).toEqual([8, 9])
    expect(sequence.down()).toEqual([])
  })

  test('the waiting queue is bounded: it is dropped and requested again', () => {
    const sequence = createSequence({}, NOW_MS, { ...LIMITS, waitingMax: 3 })
    feed(sequence, alive(1), alive(3), alive(4), alive(5))
    asked(sequence)
    expect(sequence.take(alive(6), NOW_MS).verdict).toBe('no-room')
    const { request } = asked(sequence)
    expect(feed(sequence, alive(2), alive(3), alive(4), done(5, request))).toEqual([2, 3, 4, 5])
    expect(sequence.down()).toEqual([])
  })

  test('the number of producers is bounded', () => {
    const sequence = fresh()
    const verdicts = Array.from(
      { length: 60 },
      (_, at) => sequence.take(aMessage('alive', {}, { producer: `p${at}` }), NOW_MS).verdict,
    )
    expect(verdicts.filter((verdict) => verdict === 'taken')).toHaveLength(50)
    expect(verdicts.at(-1)).toBe('no-room')
  })
})

describe('silence (T083)', () => {
  test.each([
    { silenceMs: 20_000, isDownAt: 21, isUpAt: 20 },
    { silenceMs: 10_000, isDownAt: 11, isUpAt: 10 },
  ])('after $silenceMs ms it is down, alone', ({ silenceMs, isDownAt, isUpAt }) => {
    const sequence = createSequence({}, NOW_MS, { ...LIMITS, silenceMs })
    feed(sequence, alive(1))
    sequence.tick(NOW_MS + isUpAt * SECOND)
    expect(sequence.down()).toEqual([])
    sequence.take(aMessage('alive', {}, { producer: 'other' }), NOW_MS + isUpAt * SECOND)
    sequence.tick(NOW_MS + isDownAt * SECOND)
    expect(sequence.down()).toEqual(['simulator'])
  })

  test('repeated messages do not count as a heartbeat', () => {
    const sequence = fresh()
    feed(sequence, alive(1))
    for (let second = 1; second <= 21; second++) {
      sequence.take(alive(1), NOW_MS + second * SECOND)
      sequence.tick(NOW_MS + second * SECOND)
    }
    expect(sequence.down()).toEqual(['simulator'])
  })

  test('a returning producer is asked for missing messages, and is up only after the snapshot', () => {
    const sequence = fresh()
    feed(sequence, alive(1))
    sequence.tick(NOW_MS + 30 * SECOND)
    expect(sequence.requests(), 'nobody to ask yet').toEqual([])
    sequence.take(alive(2), NOW_MS + 60 * SECOND)
    const { request, sinceMs } = asked(sequence)
    expect(sinceMs).toBe(NOW_MS)
    expect(sequence.down()).toEqual(['simulator'])
    sequence.take(done(3, request), NOW_MS + 61 * SECOND)
    expect(sequence.down()).toEqual([])
  })

  test('a recovery that does not end is asked for again; a late answer to the first one will do', () => {
    const sequence = fresh()
    feed(sequence, alive(1), alive(3))
    const first = asked(sequence)
    sequence.tick(NOW_MS + 14 * SECOND)
    expect(sequence.requests()).toEqual([])
    sequence.tick(NOW_MS + 16 * SECOND)
    const second = asked(sequence)
    expect(sequence.open()).toEqual([second])
    feed(sequence, alive(2), done(4, 'another'))
    expect(sequence.down()).toEqual(['simulator'])
    feed(sequence, done(5, first.request))
    expect(sequence.down()).toEqual([])
    expect(sequence.open()).toEqual([])
  })

  test('after a start it is down until it has recovered, even where no number is missing', () => {
    const sequence = resumed(41)
    expect(sequence.down()).toEqual(['simulator'])
    expect(feed(sequence, alive(42))).toEqual([42])
    const { request, sinceMs } = asked(sequence)
    expect(sinceMs).toBe(NOW_MS - 500)
    feed(sequence, done(43, request))
    expect(sequence.down()).toEqual([])
  })
})

describe('recovery position', () => {
  const at = (seq: number, ms: number): FeedMessage => aMessage('alive', {}, { seq, at: NOW_MS + ms })

  test('does not advance while a message is missing, so that recovery starts from there', () => {
    const sequence = fresh()
    feed(sequence, at(1, 100), at(3, 300))
    asked(sequence)
    feed(sequence, at(2, 200))
    expect(sequence.heardTill('simulator')).toBe(NOW_MS + 100)
    sequence.tick(NOW_MS + 16 * SECOND)
    const { sinceMs, request } = asked(sequence)
    expect(sinceMs).toBe(NOW_MS + 100)
    feed(sequence, { ...done(4, request), at: NOW_MS + 400 })
    expect(sequence.heardTill('simulator')).toBe(NOW_MS + 400)
  })

  test('a producer never received before is asked for everything; it is up meanwhile, and nothing counts as received', () => {
    const sequence = fresh()
    sequence.expect('simulator', NOW_MS)
    const { sinceMs, request } = asked(sequence)
    expect(sinceMs).toBe(0)
    feed(sequence, at(1, 100), at(2, 200))
    expect(sequence.down(() => 2)).toEqual([])
    expect(sequence.progress()).toEqual({ simulator: { seq: 2, at: 0 } })
    feed(sequence, { ...done(3, request), at: NOW_MS + 300 })
    expect(
      sequence.down(() => 2),
      'it need not wait for its own end',
    ).toEqual([])
    expect(sequence.progress()).toEqual({ simulator: { seq: 3, at: NOW_MS + 300 } })
  })

  test('one that is known is not asked before it speaks', () => {
    const sequence = resumed(41)
    sequence.expect('simulator', NOW_MS)
    expect(sequence.requests()).toEqual([])
    expect(sequence.down()).toEqual(['simulator'])
  })
})

/** Drops, doubles, swaps and repeats one of a hundred that pass. */
function aBadLine(random: Random, deliver: (message: FeedMessage) => void) {
  const passed: FeedMessage[] = []
  const late: FeedMessage[] = []
  return (message: FeedMessage): void => {
    passed.push(message)
    if (random.chance(0.01)) return
    if (random.chance(0.01)) return void late.push(message)
    deliver(message)
    late.splice(0).forEach(deliver)
    if (random.chance(0.01)) deliver(message)
    if (random.chance(0.01)) deliver(random.pick(passed))
  }
}

describe('a bad line (T085)', () => {
  const day = aMatchDay({ seed: 'bad line', events: 20, steps: 3000 })
  const clean = createBook()
  for (const message of day) applyMessage(clean, message, POWER)

  test.each(['one', 'two', 'three', 'four', 'five'])('the book is the clean one in the end: %s', (seed) => {
    const random = createRandom(seed)
    const book = createBook()
    const sequence = fresh()
    const sent: FeedMessage[] = []
    let [nowMs, recoveries] = [NOW_MS, 0]
    const transmit = aBadLine(random, (message) => {
      for (const taken of sequence.take(message, nowMs).messages) applyMessage(book, taken, POWER)
      sync(book, sequence)
    })
    const send = (message: FeedMessage): void => {
      sent.push({ ...message, seq: sent.length + 1 })
      transmit(sent.at(-1) as FeedMessage)
    }
    /** The producer resends everything since then, over the same connection. */
    const recover = ({ request, sinceMs }: RecoveryRequest): void => {
      recoveries += 1
      sent.filter(({ at }) => at >= sinceMs).forEach(transmit)
      send({ ...done(0, request), at: sent.at(-1)?.at ?? 0 })
    }
    for (const message of day) {
      send(message)
      nowMs += 100
      sequence.tick(nowMs)
      if (random.chance(0.2)) sequence.requests().forEach(recover)
    }
    for (let patience = 100; patience > 0 && book.down.size > 0; patience--) {
      nowMs += 16 * SECOND
      send(alive(0, nowMs))
      sequence.tick(nowMs)
      sequence.requests().forEach(recover)
    }
    expect(recoveries).toBeGreaterThan(20)
    expect(book.down.size).toBe(0)
    expect(plain(book)).toEqual(plain(clean))
  })

  test('nothing is open while something is missing', () => {
    const book = createBook()
    const sequence = fresh()
    const lost = day.findIndex((message, at) => at > 100 && message.type === 'bet_stop')
    for (const message of day.slice(0, lost + 40)) {
      if (message === day[lost]) continue
      for (const taken of sequence.take(message, NOW_MS).messages) applyMessage(book, taken, POWER)
      sync(book, sequence)
    }
    const refs = [...book.events.values()].flatMap(({ fixture, markets }) =>
      [...markets.values()].flatMap((market) =>
        market.outcomes.map(({ id }) => ({ event: fixture.id, market: market.key, outcome: id })),
      ),
    )
    expect(refs.length).toBeGreaterThan(50)
    expect(refs.filter((ref) => offerOf(book, ref, NOW_MS).isOpen)).toEqual([])
  })
})

function sync(book: Book, sequence: Sequence): void {
  book.down.clear()
  for (const producer of sequence.down()) book.down.add(producer)
}

const plain = ({ events }: Book): unknown =>
  [...events].map(([id, event]) => [id, { ...event, markets: [...event.markets] }])

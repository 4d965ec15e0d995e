import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyMessage } from './apply.ts'
import { createBook, type Book } from './book.ts'
import { offerOf } from './offer.ts'
import { createSequence, SEQUENCE_LIMITS, type Sequence } from './sequence.ts'
import { aFixture, NOW_MS } from '../testing/build.ts'
import { aMessage, alive, anOffer, oddsChange, POWER } from '../testing/messages.ts'

const SILENCE_MS = 20_000
const REF = { event: '400001', market: 'winner', outcome: 'home' }

/** A step of a node's life: time passes, its timer fires or does not, the producer speaks, or answers a recovery. */
type Step = { readonly waitMs: number; readonly next: 'nothing' | 'tick' | 'alive' | 'recover' }

const steps = fc.array(
  fc.record({
    // Often around the limit, where a look once a second would be late.
    waitMs: fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: SILENCE_MS - 3, max: SILENCE_MS + 1200 })),
    next: fc.constantFrom<Step['next']>('nothing', 'nothing', 'tick', 'alive', 'alive', 'recover'),
  }),
  { maxLength: 40 },
)

/** Closes the book: by the clock on every read, or only when a timer has noticed. */
type Closing = (book: Book, sequence: Sequence) => void
const byTheClock: Closing = (book, sequence) => {
  book.freshUntil = (producer) => (sequence.heardAt(producer) ?? Number.NEGATIVE_INFINITY) + SILENCE_MS
}
const byTheTimerAlone: Closing = () => undefined

/** The times at which a price could be taken although its producer was silent, or had not recovered from a silence. */
function wronglyTaken(given: readonly Step[], close: Closing): string[] {
  let [nowMs, seq, heardMs] = [NOW_MS, 0, NOW_MS]
  let isRecovered = true
  const book = createBook()
  const sequence = createSequence({}, nowMs, { ...SEQUENCE_LIMITS, silenceMs: SILENCE_MS })
  close(book, sequence)
  const take = (message: ReturnType<typeof alive>): void => {
    if (nowMs - heardMs > SILENCE_MS) isRecovered = false
    heardMs = nowMs
    for (const taken of sequence.take({ ...message, seq: (seq += 1) }, nowMs).messages) applyMessage(book, taken, POWER)
  }
  const look = (): string[] => {
    book.down.clear()
    for (const name of sequence.down()) book.down.add(name)
    const isSilent = nowMs - heardMs > SILENCE_MS
    const { isOpen } = offerOf(book, REF, nowMs)
    return isOpen && (isSilent || !isRecovered) ? [`${nowMs - heardMs} ms after it was heard`] : []
  }
  // It begins far enough ahead for the game not to start within a run.
  const fixture = aFixture({ id: REF.event, startsAt: NOW_MS + 86_400_000 })
  take(aMessage('fixture_change', { change: 'new', fixture }))
  take(oddsChange([anOffer('winner', {}, { home: 0.5, away: 0.5 })]))
  expect(offerOf(book, REF, nowMs).isOpen).toBe(true)
  return given.flatMap(({ waitMs, next }) => {
    nowMs += waitMs
    const before = look()
    if (next === 'tick') sequence.tick(nowMs)
    if (next === 'alive') take(alive(0))
    if (next === 'recover') {
      take(alive(0))
      for (const { request } of sequence.open()) {
        take(aMessage('snapshot_complete', { request }))
        isRecovered = true
      }
    }
    return [...before, ...look()]
  })
}

test('regardless of timers, no price outlives its producer’s heartbeat or opens before recovery (T083)', () => {
  fc.assert(
    fc.property(steps, (given) => {
      expect(wronglyTaken(given, byTheClock)).toEqual([])
    }),
    { numRuns: 500, seed: 83 },
  )
})

test('the same check finds a book that trusts its timer', () => {
  const { failed } = fc.check(
    fc.property(steps, (given) => wronglyTaken(given, byTheTimerAlone).length === 0),
    { numRuns: 500, seed: 83 },
  )
  expect(failed).toBe(true)
})

test.each([
  { heardMsAgo: SILENCE_MS, isOpen: true },
  { heardMsAgo: SILENCE_MS + 1, isOpen: false },
])('received $heardMsAgo ms ago without a timer since: open is $isOpen', ({ heardMsAgo, isOpen }) => {
  expect(wronglyTaken([{ waitMs: heardMsAgo, next: 'nothing' }], byTheClock)).toEqual([])
  const found = wronglyTaken([{ waitMs: heardMsAgo, next: 'nothing' }], byTheTimerAlone)
  expect(found.length === 0).toBe(isOpen)
})

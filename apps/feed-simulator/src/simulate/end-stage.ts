import { EVENT_STATUS, MARKET_STATUS, type MarketRef, type SettledMarket } from '@evens/contracts/feed'
import { marketKey } from '@evens/kernel'
import { SECOND } from '../world/time.ts'
import { type Act, type Body, inParts } from './act.ts'
import { needsLiveStart, type Subscriber } from './catch-up.ts'
import { type Course, fixtureChange } from './course.ts'
import type { LiveBook } from './live-book.ts'
import type { Ending } from './live-stage.ts'

const ROLLED_BACK_AFTER = 25 * SECOND
const RESETTLED_AFTER = 31 * SECOND

/** After the last whistle: results as they were seen, sometimes put right, then confirmed, and the event is closed. */
export function* endStage<Strength, State>(
  course: Course<Strength, State>,
  book: LiveBook<State>,
  subscriber: Subscriber,
  ending: Ending<State>,
): Generator<Act> {
  const { live, fate, tempo } = course
  const { beat } = ending
  const confirmAt = beat.at + fate.confirmAfter
  if (subscriber.has(live, confirmAt)) return

  const messages = endMessages(course, book, ending)
  const actsAt = (at: number, bodies: readonly Body[]): Act[] =>
    bodies.map((body, place) => ({ at: Math.max(at, subscriber.from) + place * tempo.tick, producer: live, body }))
  const hasEnd = subscriber.has(live, beat.at)
  const isPresent = beat.at > subscriber.from

  if (isPresent) {
    yield* actsAt(beat.stoppedAt ?? beat.at, [book.stop()])
    yield* actsAt(beat.at, messages.end())
  } else if (!hasEnd) {
    const isDone = confirmAt <= subscriber.from
    const liveStart = needsLiveStart(course, subscriber) ? [book.state(beat, EVENT_STATUS.live)] : []
    yield* actsAt(subscriber.from, [fixtureChange(course, beat.at), ...liveStart, ...messages.lateEnd(isDone)])
    if (isDone) return
  }
  if (isPresent || hasEnd) {
    const [backAt, resettledAt] = [beat.at + ROLLED_BACK_AFTER, beat.at + RESETTLED_AFTER]
    if (!subscriber.has(live, backAt)) yield* actsAt(backAt, messages.rolledBack())
    if (!subscriber.has(live, resettledAt)) yield* actsAt(resettledAt, messages.resettled())
  }
  yield* actsAt(confirmAt, messages.confirmed())
}

function endMessages<Strength, State>(
  { game, fate }: Course<Strength, State>,
  book: LiveBook<State>,
  { beat, before, story }: Ending<State>,
) {
  const event = game.fixture.id
  const isAbandoned = beat.status === EVENT_STATUS.abandoned
  const seen = book.settle(beat.state)
  const settled = book.offer.settled()
  const undecided = inParts(book.offer.openRefs(), (markets) => ({
    type: 'bet_cancel',
    event,
    reason: 'event_abandoned',
    markets,
  }))
  const isLate = (ref: MarketRef): boolean => !book.isDecided(ref, before)
  const wrong = fate.isCorrected && !isAbandoned ? falsified(settled.filter(isLate)) : null
  const results = (certainty: 1 | 2, markets: readonly SettledMarket[]): Body[] =>
    inParts(markets, (part) => ({ type: 'bet_settlement', event, certainty, markets: part }))
  const ended = isAbandoned ? EVENT_STATUS.abandoned : EVENT_STATUS.ended
  const closed = isAbandoned ? EVENT_STATUS.abandoned : EVENT_STATUS.closed

  return {
    end: (): Body[] => [...seen.map((body) => withWrong(body, wrong)), ...undecided, book.state(beat, ended, story)],
    /** For late subscribers: the final results without the correction. */
    lateEnd: (isDone: boolean): Body[] => [
      ...(isDone ? results(2, settled) : seen),
      ...undecided,
      book.state(beat, isDone ? closed : ended, story),
    ],
    rolledBack: (): Body[] =>
      wrong === null ? [] : [{ type: 'rollback_bet_settlement', event, markets: [refOf(wrong)] }],
    resettled: (): Body[] =>
      wrong === null
        ? []
        : results(
            1,
            settled.filter((one) => sameMarket(one, wrong)),
          ),
    confirmed(): Body[] {
      const state = book.state(beat, closed)
      const markets = settled.map((one) => ({ ...refOf(one), status: MARKET_STATUS.settled, outcomes: [] }))
      const last = inParts(markets, (part) => ({ ...state, markets: part }))
      return [...results(2, settled), ...(last.length > 0 ? last : [state])]
    },
  }
}

const MAIN = ['result', 'winner']

const refOf = ({ market, specifiers }: MarketRef): MarketRef => ({ market, specifiers })

const sameMarket = (a: MarketRef, b: MarketRef): boolean =>
  marketKey(a.market, a.specifiers) === marketKey(b.market, b.specifiers)

/** A main market of the whole game with its winner changed for another; null where there is none to be changed. */
function falsified(settled: readonly SettledMarket[]): SettledMarket | null {
  const main = settled.find(({ market, specifiers }) => MAIN.includes(market) && Object.keys(specifiers).length === 0)
  if (main === undefined || main.outcomes.some(({ voidFactor, deadHeat }) => (voidFactor ?? deadHeat) !== undefined))
    return null
  const loser = main.outcomes.find(({ result }) => result === 0)
  if (loser === undefined) return null
  return { ...refOf(main), outcomes: main.outcomes.map(({ id }) => ({ id, result: id === loser.id ? 1 : 0 })) }
}

/** The same results with the false one in its place. */
function withWrong(body: Body, wrong: SettledMarket | null): Body {
  if (wrong === null || body.type !== 'bet_settlement') return body
  return { ...body, markets: body.markets.map((one) => (sameMarket(one, wrong) ? wrong : one)) }
}

import { invariant } from '@evens/kernel'
import type { Pair, Side } from '../side.ts'

/** A round is a fixed number of exchanges; each may end the fight. */
export type FightFormat = {
  readonly rounds: number
  readonly exchanges: number
  readonly seconds: number
  /** A hold can end it too, as in mixed martial arts. */
  readonly hasSubmissions: boolean
}

export type Finish = 'ko' | 'submission'
export type Verdict = 'unanimous' | 'split' | 'majority'
/** The end of a fight. `judges` has their points if it went the distance. */
export type FightResult = {
  readonly winner: Side | null
  readonly method: Finish | 'decision'
  readonly verdict: Verdict | null
  readonly judges: readonly Pair[]
}

/** The card of a round: won by two points, by one, or too close for the judges to agree. */
export type Card = 'H' | 'h' | '-' | 'a' | 'A'

export type FightState = {
  readonly format: FightFormat
  readonly stage: 'before' | 'round' | 'rest' | 'over' | 'no_contest'
  /** The round that is on or was last; 0 before the first. */
  readonly round: number
  /** Exchanges of that round so far. */
  readonly exchange: number
  /** Exchanges that the home side had the better of, less those of the away side, in this round. */
  readonly margin: number
  readonly roundDowns: Pair
  readonly downs: Pair
  /** A letter for each round that is over. */
  readonly cards: string
  readonly result: FightResult | null
  readonly secondsLeft: number
  readonly stats: Readonly<Record<string, Pair>>
}

/** The result of one exchange. */
export type Exchange =
  | { readonly kind: 'finish'; readonly side: Side; readonly method: Finish }
  | { readonly kind: 'down' | 'better'; readonly side: Side }
  | { readonly kind: 'even' }

export const beginFight = (format: FightFormat): FightState => ({
  format,
  stage: 'before',
  round: 0,
  exchange: 0,
  margin: 0,
  roundDowns: [0, 0],
  downs: [0, 0],
  cards: '',
  result: null,
  secondsLeft: format.seconds,
  stats: {},
})

export function beginRound(state: FightState): FightState {
  invariant(state.stage === 'before' || state.stage === 'rest', `no round begins in ${state.stage}`)
  const { format, round } = state
  return {
    ...state,
    stage: 'round',
    round: round + 1,
    exchange: 0,
    margin: 0,
    roundDowns: [0, 0],
    secondsLeft: format.seconds,
  }
}

const more = ([home, away]: Pair, side: Side): Pair => (side === 0 ? [home + 1, away] : [home, away + 1])

/** The fight after one exchange. After the last one of a round its card is written, and the rest or the verdict follows. */
export function afterExchange(state: FightState, exchange: Exchange): FightState {
  invariant(state.stage === 'round', `no exchange in ${state.stage}`)
  const next = { ...state, exchange: state.exchange + 1 }
  if (exchange.kind === 'finish') {
    const { side, method } = exchange
    return { ...next, stage: 'over', result: { winner: side, method, verdict: null, judges: [] } }
  }
  const fought = scored(next, exchange)
  if (fought.exchange < state.format.exchanges) return fought
  return { ...fought, stage: 'rest', secondsLeft: 0, cards: fought.cards + cardOf(fought.margin, fought.roundDowns) }
}

function scored(state: FightState, exchange: Exchange): FightState {
  if (exchange.kind === 'better') return { ...state, margin: state.margin + (exchange.side === 0 ? 1 : -1) }
  if (exchange.kind !== 'down') return state
  const { side } = exchange
  return { ...state, roundDowns: more(state.roundDowns, side), downs: more(state.downs, side) }
}

/** A round within this many exchanges is too close to call. */
export const CLOSE = 1

/** More knock-downs are worth two points; without them the better side of more exchanges wins by one. */
function cardOf(margin: number, [home, away]: Pair): Card {
  if (home !== away) return home > away ? 'H' : 'A'
  if (Math.abs(margin) <= CLOSE) return '-'
  return margin > 0 ? 'h' : 'a'
}

export const isLastRoundOver = ({ cards, format }: FightState): boolean => cards.length === format.rounds

/** The home side's gain with every judge; close rounds are scored by each judge separately. */
export const CARD_LEAD: Readonly<Record<Card, number>> = { H: 2, h: 1, '-': 0, a: -1, A: -2 }

/** The verdict, given how each judge saw the close rounds: true for the home side. */
export function judged(state: FightState, closeRounds: readonly (readonly boolean[])[]): FightState {
  invariant(isLastRoundOver(state), 'the judges wait for the last round')
  const judges = closeRounds.map((views) => judgePoints(state.cards, views))
  const home = judges.filter(([one, two]) => one > two).length
  const away = judges.filter(([one, two]) => one < two).length
  const winner = home >= 2 ? 0 : away >= 2 ? 1 : null
  const verdict =
    winner === null ? null : home === 3 || away === 3 ? 'unanimous' : home + away === 3 ? 'split' : 'majority'
  return { ...state, stage: 'over', result: { winner, method: 'decision', verdict, judges } }
}

function judgePoints(cards: string, views: readonly boolean[]): Pair {
  const points: [number, number] = [0, 0]
  let close = 0
  for (const card of cards) {
    const lead = card === '-' ? (views[close++] === true ? 1 : -1) : CARD_LEAD[card as Card]
    points[0] += lead < 0 ? 10 + lead : 10
    points[1] += lead > 0 ? 10 - lead : 10
  }
  return points
}

import type { Sentence, SentenceValue } from '../family.ts'
import type { Score } from './maths.ts'

/** The end of a match in words, for all who bet on it. */
export const scoreSentence = ({ home, away }: Score): Sentence => ({ key: 'games_match_score', values: { home, away } })

/** Markets by their name without a line; the line is a value of the text. */
const MARKETS: Readonly<Record<string, string>> = {
  result: 'games_match_market_result',
  'double-chance': 'games_match_market_double_chance',
  'both-score': 'games_match_market_both_score',
  total: 'games_match_market_total',
  'home-total': 'games_match_market_home_total',
  'away-total': 'games_match_market_away_total',
  parity: 'games_match_market_parity',
  goals: 'games_match_market_goals',
  score: 'games_match_market_score',
  margin: 'games_match_market_margin',
}

const PICKS: Readonly<Record<string, string>> = {
  home: 'games_match_pick_home',
  draw: 'games_match_pick_draw',
  away: 'games_match_pick_away',
  'home-draw': 'games_match_pick_home_draw',
  'home-away': 'games_match_pick_home_away',
  'draw-away': 'games_match_pick_draw_away',
  yes: 'games_match_pick_yes',
  no: 'games_match_pick_no',
  over: 'games_match_pick_over',
  under: 'games_match_pick_under',
  odd: 'games_match_pick_odd',
  even: 'games_match_pick_even',
  other: 'games_match_pick_other',
}

const LINE = /-([0-9.]+)$/
const BY_GOALS = /^(home|away)-([0-9])(-more)?$/
const OR_MORE = /^([0-9])-more$/

/** A score and a number of goals stand as they are written. */
function pickValue(pick: string): SentenceValue {
  const key = PICKS[pick]
  if (key !== undefined) return { key }
  const [, side, goals = '', more] = BY_GOALS.exec(pick) ?? []
  if (side !== undefined)
    return {
      key: more === undefined ? `games_match_pick_${side}_by` : `games_match_pick_${side}_by_more`,
      values: { goals },
    }
  const [, least] = OR_MORE.exec(pick) ?? []
  return least === undefined ? pick : { key: 'games_match_pick_or_more', values: { goals: least } }
}

export function betSentence(market: string, pick: string): Sentence {
  const [, line = ''] = LINE.exec(market) ?? []
  const key = MARKETS[market.replace(LINE, '')] ?? 'games_match_market_result'
  return { key: 'games_match_bet', values: { market: { key, values: { line } }, pick: pickValue(pick) } }
}

import type { MatchCard, MatchChoice } from '@evens/contracts'
import { isMatchWon } from '@evens/games/match'
import type { useText } from '@evens/remote-sdk'
import { numberOf } from '../../../stages/parts/motion.ts'
import type { SharedStageProps } from '../../stage.ts'

export type MatchProps = SharedStageProps<MatchChoice>
type Say = ReturnType<typeof useText>

export const NO_PICK: MatchChoice = { strengths: { home: 1, away: 1 }, market: '', pick: '', price: 0 }

export const cardOf = ({ round: { card } }: Pick<MatchProps, 'round'>): MatchCard | null =>
  (card ?? null) as MatchCard | null

/** A choice at the round's own price; null where none is offered. */
export function choiceOn(card: MatchCard, market: string, pick: string): MatchChoice | null {
  const price = card.prices[market]?.[pick] ?? null
  return price === null ? null : { strengths: card.strengths, market, pick, price }
}

export const isOnCard = ({ strengths, pick }: MatchChoice, card: MatchCard | null): boolean =>
  pick !== '' && card !== null && strengths.home === card.strengths.home && strengths.away === card.strengths.away

export const isSamePick = (one: MatchChoice, market: string, pick: string): boolean =>
  one.market === market && one.pick === pick

export const hasWon = ({ market, pick }: MatchChoice, score: { readonly home: number; readonly away: number }) =>
  isMatchWon(`${market}:${pick}`, score)

export type Teams = { readonly home: string; readonly away: string }

export const teamsOf = ({ teams: { home, away } }: MatchCard, t: Say): Teams => ({
  home: t(`games_football_team_${home}`),
  away: t(`games_football_team_${away}`),
})

/** Markets by what they ask, in the order of the page. */
export const GROUPS: readonly { readonly id: string; readonly markets: readonly string[] }[] = [
  { id: 'result', markets: ['result', 'double-chance', 'both-score', 'margin'] },
  {
    id: 'goals',
    markets: ['total-1.5', 'total-2.5', 'total-3.5', 'home-total-1.5', 'away-total-1.5', 'goals', 'parity'],
  },
  { id: 'score', markets: ['score'] },
]

/** A market in words; the line of a total is a part of its id. */
export function marketText(market: string, teams: Teams, t: Say): string {
  const [, name = market, line = ''] = /^(.*total)-(.*)$/.exec(market) ?? []
  return t(`match_market_${name.replaceAll('-', '_')}`, { line, ...teams })
}

const SIGNS: Readonly<Record<string, string>> = { 'home-draw': '1X', 'home-away': '12', 'draw-away': 'X2' }

/** An outcome of a market in words. */
export function pickText(pick: string, teams: Teams, t: Say): string {
  const sign = SIGNS[pick]
  if (sign !== undefined) return sign
  const [, side = '', goals = '', more = ''] = /^(home|away)-(\d)(-more)?$/.exec(pick) ?? []
  if (side === 'home' || side === 'away')
    return t('match_pick_by', { team: teams[side], goals: more === '' ? goals : `${goals}+` })
  if (pick === 'home' || pick === 'away') return teams[pick]
  if (/^\d+-more$/.test(pick)) return `${pick.replace('-more', '')}+`
  if (/^\d+-\d+$/.test(pick)) return pick.replace('-', '–')
  return /^\d+$/.test(pick) ? pick : t(`match_pick_${pick}`)
}

/** First and second colour of a club. */
export type Kit = readonly [string, string]

const KITS: readonly Kit[] = [
  ['#d3272f', '#ffffff'],
  ['#1f55c4', '#ffd23c'],
  ['#f4f4f0', '#20242c'],
  ['#ffb81c', '#20242c'],
  ['#6a2c91', '#f3c6ff'],
  ['#17803d', '#ffffff'],
  ['#2aa3b8', '#0f2f52'],
  ['#20242c', '#ff7a1c'],
  ['#e86aa6', '#3a1142'],
  ['#8c2f1b', '#ffe0a8'],
]

/** Colours of both clubs; they are never the same. */
export function kitsOf({ teams }: MatchCard): { readonly home: Kit; readonly away: Kit } {
  const home = numberOf(teams.home) % KITS.length
  const own = numberOf(teams.away) % KITS.length
  const away = own === home ? (own + 3) % KITS.length : own
  return { home: KITS[home] ?? ['#d3272f', '#ffffff'], away: KITS[away] ?? ['#1f55c4', '#ffd23c'] }
}

import type { BoardColumn, EventBrief, MarketView, OutcomeView } from '@evens/contracts'
import type { Texts, TextValues } from '@evens/remote-sdk'

export type Named = Pick<EventBrief, 'sport' | 'competitors'>
type Market = Pick<MarketView, 'market' | 'specifiers' | 'line'>

/** The values for market texts: competitors, and specifiers with the team's name. */
function valuesOf({ competitors }: Named, { specifiers }: Market): TextValues {
  const [home, away] = competitors.map(({ name }) => name)
  const team = specifiers['team'] === 'away' ? away : home
  const parameters = Object.entries(specifiers).map(([name, value]) => [
    name,
    /^\d+$/.test(value) ? Number(value) : value,
  ])
  return { ...Object.fromEntries(parameters), home: home ?? '', away: away ?? '', team: team ?? '' }
}

/** The period of a market, as "1st half"; null for the whole game. */
export function periodName({ t, has }: Texts, { sport }: Named, { specifiers }: Market): string | null {
  const { period } = specifiers
  if (period === undefined) return null
  const key = `period_${sport.replaceAll('-', '_')}`
  return t(has(key) ? key : 'period', { n: Number(period) })
}

/** The title of a market without its line, which each row shows. */
export function marketTitle(texts: Texts, event: Named, market: Market): string {
  const key = `market_${market.market}`
  const name = texts.has(key) ? texts.t(key, valuesOf(event, market)) : market.market
  const period = periodName(texts, event, market)
  return period === null ? name : texts.t('market_of_period', { period, market: name })
}

/** The title of a board column. */
export function columnTitle(texts: Texts, sport: string, { market, period }: Pick<BoardColumn, 'market' | 'period'>) {
  const specifiers: Market['specifiers'] = period === null ? {} : { period }
  return marketTitle(texts, { sport, competitors: [] }, { market, specifiers, line: null })
}

/** The line of a market, signed for a handicap: `2.5`, `+1`, `−0.25`. */
export function lineLabel({ specifiers, line }: Market, side: 'home' | 'away' = 'home'): string | null {
  const value = line === null ? undefined : specifiers[line]
  if (value === undefined) return null
  return line === 'hcp' ? signed(side === 'home' ? Number(value) : -Number(value)) : value
}

const MINUS = '\u2212'
const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `${MINUS}${-value}` : '0')

/** The full name of a market with its line, as in a coupon. */
export function marketName(texts: Texts, event: Named, market: Market): string {
  const line = market.line === 'total' ? lineLabel(market) : null
  const title = marketTitle(texts, event, market)
  return line === null ? title : texts.t('market_with_line', { market: title, line })
}

const SIDES: Readonly<Record<string, 'home' | 'away'>> = { home: 'home', away: 'away' }

/** The name of an outcome. Competitors are named by themselves; an unknown one, such as a score, by its id. */
export function outcomeName(
  texts: Texts,
  event: Named,
  market: Market,
  { outcome }: Pick<OutcomeView, 'outcome'>,
): string {
  const competitor = event.competitors.find(({ id }) => id === outcome)
  if (competitor !== undefined) return competitor.name
  const keys = [`outcome_${market.market}_${outcome}`, `outcome_${outcome}`]
  const key = keys.find(texts.has)
  const name = key === undefined ? outcome.replaceAll('_', ' ') : texts.t(key, valuesOf(event, market))
  const side = SIDES[outcome]
  const line = market.line === 'hcp' && side !== undefined ? lineLabel(market, side) : null
  return line === null ? name : texts.t('outcome_with_line', { outcome: name, line })
}

/** The short name of an outcome: 1, X, 2, O, U. */
export function outcomeHead({ t, has }: Texts, outcome: string): string {
  const key = `outcome_short_${outcome}`
  return has(key) ? t(key) : outcome
}

/** "Home – Away", or the champ's name if it is not a match. */
export function eventName({ t }: Texts, event: Pick<EventBrief, 'kind' | 'competitors' | 'champ'>): string {
  const [home, away] = event.competitors
  if (event.kind !== 'match' || home === undefined || away === undefined) return event.champ.name
  return t('event_versus', { home: home.name, away: away.name })
}

export function sportName({ t, has }: Texts, sport: string): string {
  const key = `sport_${sport.replaceAll('-', '_')}`
  return has(key) ? t(key) : sport
}

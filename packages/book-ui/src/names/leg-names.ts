import type { CouponView } from '@evens/contracts'
import { type BuilderPick, parseBuilderKey, parseMarketKey, parseOutcomeId } from '@evens/kernel'
import type { Texts } from '@evens/remote-sdk'
import { marketName, type Named, outcomeName } from './names.ts'

type LegView = Pick<CouponView['legs'][number], 'ref' | 'sport' | 'champ'> & {
  readonly competitors: readonly Pick<CouponView['legs'][number]['competitors'][number], 'id' | 'names'>[]
}
type Names = Readonly<Record<string, string>>

/** The name in a language, else in English, else in any: not all were translated when the bet was placed. */
export const nameIn = (names: Names, language: string): string =>
  names[language] ?? names['en'] ?? Object.values(names)[0] ?? ''

export type LegNames = { readonly event: string; readonly market: string; readonly outcome: string }

/** The names of a leg, from the data stored with the bet: the book may no longer have the game. */
export function legNames(texts: Texts, language: string, leg: LegView): LegNames {
  const competitors = leg.competitors.map(({ id, names }) => ({
    id,
    name: nameIn(names, language),
    country: null,
    colours: null,
  }))
  const [home, away, third] = competitors
  const isMatch = home !== undefined && away !== undefined && third === undefined
  const event = isMatch ? texts.t('event_versus', { home: home.name, away: away.name }) : nameIn(leg.champ, language)
  const ref = parseOutcomeId(leg.ref)
  const named = { sport: leg.sport, competitors }
  const built = ref === null ? null : builderNames(texts, named, ref.market)
  if (built !== null) return { event, ...built }
  const key = ref === null ? null : parseMarketKey(ref.market)
  if (ref === null || key === null) return { event, market: '', outcome: leg.ref }
  const market = { ...key, line: lineOf(key.specifiers) }
  return {
    event,
    market: marketName(texts, named, market),
    outcome: outcomeName(texts, named, market, { outcome: ref.outcome }),
  }
}

function lineOf(specifiers: Readonly<Record<string, string>>): 'total' | 'hcp' | null {
  if (specifiers['total'] !== undefined) return 'total'
  return specifiers['hcp'] === undefined ? null : 'hcp'
}

/** The name of one builder pick: "Total 2.5: Over". */
export function pickName(texts: Texts, event: Named, { market: key, outcome }: BuilderPick): string {
  const parsed = parseMarketKey(key) ?? { market: key, specifiers: {} }
  const { total, hcp } = parsed.specifiers
  const market = { ...parsed, line: total === undefined ? (hcp === undefined ? null : 'hcp') : 'total' } as const
  return texts.t('builder_pick', {
    market: marketName(texts, event, market),
    outcome: outcomeName(texts, event, market, { outcome }),
  })
}

type BuilderNames = { readonly market: string; readonly outcome: string }

/** The names of a builder leg, from its market key; null for any other market. */
export function builderNames(texts: Texts, event: Named, key: string): BuilderNames | null {
  const picks = parseBuilderKey(key)
  if (picks === null) return null
  return {
    market: texts.t('builder_market', { count: picks.length }),
    outcome: picks.map((pick) => pickName(texts, event, pick)).join(texts.t('builder_and')),
  }
}

/** A dictionary key with its values. */
type Line = { readonly key: string; readonly at: number | null; readonly word?: string }

const EVENT_OVER = [3, 4]

/** The facts that led to a leg's result, oldest first. */
export function whyLines({ why, event }: Pick<CouponView['legs'][number], 'why' | 'event'>): readonly Line[] {
  const said = (why?.said ?? []).map(({ kind, at, reason }): Line => {
    const key = `bets_said_${kind.replaceAll('-', '_')}`
    return { key, at, ...(reason !== null && { word: wordOf(kind, reason) }) }
  })
  const isFinal = event.score !== null && EVENT_OVER.includes(event.status)
  const sure: readonly Line[] = why?.said.some(({ kind }) => kind === 'settled')
    ? [{ key: why.isConfirmed ? 'bets_said_confirmed' : 'bets_said_live', at: null }]
    : []
  const score: readonly Line[] = isFinal ? [{ key: 'bets_final_score', at: null, word: event.score ?? '' }] : []
  return [...said, ...score, ...sure]
}

/** The dictionary key of a fact's reason: a result, or why it was cancelled. */
const wordOf = (kind: string, reason: string): string =>
  kind === 'cancelled' ? `bets_cancel_${reason}` : `coupon_result_${reason.replaceAll('-', '_')}`

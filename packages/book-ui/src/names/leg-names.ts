import type { CouponView } from '@evens/contracts'
import { parseMarketKey, parseOutcomeId } from '@evens/kernel'
import type { Texts } from '@evens/remote-sdk'
import { builderNames } from './builder-names.ts'
import { marketName, outcomeName } from './names.ts'

type LegView = Pick<CouponView['legs'][number], 'ref' | 'sport' | 'champ' | 'competitors'>
type Names = Readonly<Record<string, string>>

/** In the page's language; a name that was not translated then is shown in English, or as there is one. */
export const nameIn = (names: Names, language: string): string =>
  names[language] ?? names['en'] ?? Object.values(names)[0] ?? ''

export type LegNames = { readonly event: string; readonly market: string; readonly outcome: string }

/** A leg in words, by what was written down with the bet: the book may have forgotten the game. */
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

import { parseBuilderKey, parseMarketKey, type BuilderPick } from '@evens/kernel'
import type { Texts } from '@evens/remote-sdk'
import { marketName, outcomeName, type Named } from './names.ts'

/** One pick of a builder in words: "Total 2.5: Over". */
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

/** A builder in words, by its market key alone; null for any other market. */
export function builderNames(texts: Texts, event: Named, key: string): BuilderNames | null {
  const picks = parseBuilderKey(key)
  if (picks === null) return null
  return {
    market: texts.t('builder_market', { count: picks.length }),
    outcome: picks.map((pick) => pickName(texts, event, pick)).join(texts.t('builder_and')),
  }
}

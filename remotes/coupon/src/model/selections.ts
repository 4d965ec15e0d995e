import { eventHref, eventName, legNames, useBuilderPrices } from '@evens/book-ui'
import type { EventRow, RowsReply } from '@evens/contracts'
import { oddsMilli, eventOfRef } from '@evens/kernel'
import { type Selection, type Shell, useFollow, usePrices, useQuery, useShell } from '@evens/remote-sdk'
import { useBookTexts } from './book-texts.ts'
import type { PricedSelection } from './filled-coupon.ts'

/** The selections with their current prices. */
export function usePricedSelections(selections: readonly Selection[]): readonly PricedSelection[] {
  const { states } = useShell().live
  const refs = selections.map(({ ref }) => ref)
  // The page may not follow these events, and prices in the slip must be as current as those on the page.
  useFollow([...new Set(refs.map((ref) => `event:${eventOfRef(ref)}`))])

  const built = useBuilderPrices(refs)
  const live = usePrices(refs)
  return selections.map((selection) => {
    const price = live.get(selection.ref) ?? built.get(selection.ref)
    return {
      selection,
      // A removed price keeps the picked odds, so that the rest of the coupon can still be calculated.
      odds: oddsMilli(price?.odds ?? selection.odds),
      isOpen: price?.isOpen ?? true,
      trend: price?.trend ?? null,
      score: states.get(eventOfRef(selection.ref))?.state?.score?.join(':') ?? null,
    }
  })
}

type Words = Pick<Shell, 'texts' | 'language' | 'href'>
type Row = Pick<EventRow, 'kind' | 'sport' | 'world' | 'champ' | 'slug' | 'isLive' | 'competitors'>

/** A selection is stored in the language of the page it was picked on; its link names that language. */
export const isForeign = ({ href }: Pick<Selection, 'href'>, language: string): boolean =>
  !href.startsWith(`/${language}/`)

/** The selection in the language of this page. Fallback if the book no longer has the event: the stored names. */
export function localizeSelection(selection: Selection, row: Row | undefined, words: Words): Selection {
  if (row === undefined) return selection
  const { texts, language } = words
  const named = (name: string) => ({ [language]: name })
  const leg = {
    ref: selection.ref,
    sport: row.sport,
    champ: named(row.champ.name),
    competitors: row.competitors.map(({ id, name }) => ({ id, names: named(name) })),
  }
  return {
    ...selection,
    ...legNames(texts, language, leg),
    event: eventName(texts, row),
    href: eventHref(words, row),
  }
}

const NONE: RowsReply['rows'] = []

/**
 * The selections in the language of this page. Translations are not stored: two tabs in two languages would overwrite
 * each other forever.
 */
export function useLocalizedSelections(selections: readonly Selection[]): readonly Selection[] {
  const shell = useShell()
  const { language } = shell
  const foreign = selections.filter((selection) => isForeign(selection, language))
  const ids = [...new Set(foreign.map(({ ref }) => eventOfRef(ref)))].join(',')
  const { data } = useQuery('GET /web-api/book/rows', { query: { lang: language, ids } }, { enabled: ids !== '' })
  const hasTexts = useBookTexts(ids !== '')
  const rows = hasTexts ? (data?.rows ?? NONE) : NONE

  if (foreign.length === 0) return selections
  return selections.map((selection) => {
    const row = rows.find(({ id }) => id === eventOfRef(selection.ref))
    return isForeign(selection, language) ? localizeSelection(selection, row, shell) : selection
  })
}

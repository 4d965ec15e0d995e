import type { RowsReply } from '@evens/contracts'
import { useQuery, useShell, type Selection } from '@evens/remote-sdk'
import { useBookTexts } from './book-texts.ts'
import { eventOfRef } from './event-of-ref.ts'
import { isForeign, localizeSelection } from './localized-selections.ts'

const NONE: RowsReply['rows'] = []

/**
 * The picks in the language of this page. Those of another are told anew here and are not kept so: two windows in two
 * languages would have no end of telling each other.
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

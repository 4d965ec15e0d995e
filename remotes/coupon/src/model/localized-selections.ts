import { eventHref, eventName, legNames } from '@evens/book-ui'
import type { EventRow } from '@evens/contracts'
import type { Selection, Shell } from '@evens/remote-sdk'

type Words = Pick<Shell, 'texts' | 'language' | 'href'>
type Row = Pick<EventRow, 'kind' | 'sport' | 'world' | 'champ' | 'slug' | 'isLive' | 'competitors'>

/** A pick is kept in the words of the page where it was made, and its link says which language that was. */
export const isForeign = ({ href }: Pick<Selection, 'href'>, language: string): boolean =>
  !href.startsWith(`/${language}/`)

/** The same pick in the words of this page. What the book has forgotten stays as it was read. */
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

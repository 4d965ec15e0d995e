import type { Fixture } from '@evens/contracts/feed'
import type { Book, BookEvent } from './book.ts'
import { byLanguage } from './by-language.ts'
import { foldText } from './fold-text.ts'
import { inListOrder } from './list-order.ts'
import { named } from './named.ts'

/** What a fixture can be found by: every word stands after a space. */
export type Words = {
  readonly champ: string
  readonly competitors: readonly string[]
  readonly teams: string
  readonly all: string
}
export type Entry = { readonly event: BookEvent; readonly words: Words }

/** All events in the order of a list; their words are one text, which is looked through at the speed of memory. */
export type SearchIndex = {
  readonly entries: readonly Entry[]
  readonly text: string
  /** Where each entry begins in the text. */
  readonly starts: readonly number[]
}

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u
export const wordsIn = (text: string): string[] => foldText(text).split(BETWEEN_WORDS).filter(Boolean)

/** In the reader's language and in English; a fixture that changes is replaced. */
const wordsOf = byLanguage((fixture: Fixture, language): Words => {
  const [own, english] = [named(fixture, language), named(fixture, 'en')]
  const champ = spaced(`${own.champ.name} ${english.champ.name}`)
  const competitors = own.competitors.map(({ name }, at) => spaced(`${name} ${english.competitors[at]?.name ?? ''}`))
  const teams = competitors.join('')
  return { champ, competitors, teams, all: `${champ}${teams} ${fixture.id}` }
})

const spaced = (names: string): string =>
  wordsIn(names)
    .map((word) => ` ${word}`)
    .join('')

function indexOf(events: readonly BookEvent[], language: string): SearchIndex {
  const entries = events.map((event) => ({ event, words: wordsOf(event.fixture, language) }))
  const starts: number[] = []
  let end = 0
  for (const { words } of entries) {
    starts.push(end)
    end += words.all.length + 1
  }
  return { entries, starts, text: entries.map(({ words }) => words.all).join('\n') }
}

const FRESH_MS = 1000

/** Made anew once a second at most: what is looked for while typing need not be newer. */
export function createSearchIndexes(book: Book) {
  let [events, madeMs]: [readonly BookEvent[], number] = [[], -Infinity]
  const indexes = new Map<string, SearchIndex>()
  return (language: string, nowMs: number): SearchIndex => {
    if (nowMs - madeMs >= FRESH_MS) {
      events = [...book.events.values()].toSorted(inListOrder)
      madeMs = nowMs
      indexes.clear()
    }
    const index = indexes.get(language) ?? indexOf(events, language)
    indexes.set(language, index)
    return index
  }
}

/** The entries in which a word begins so, in their order. */
export function* entriesWith({ entries, starts, text }: SearchIndex, begun: string): Generator<Entry> {
  let at = 0
  for (let hit = text.indexOf(begun); hit !== -1; hit = text.indexOf(begun, starts[at])) {
    at = entryAt(starts, hit)
    const entry = entries[at]
    if (entry !== undefined) yield entry
    at += 1
    if (at >= entries.length) return
  }
}

/** The last entry that begins at or before a place in the text. */
function entryAt(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}

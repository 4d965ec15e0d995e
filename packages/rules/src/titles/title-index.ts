import { foldedWords } from '../folded.ts'
import { trigramsOf } from './likeness.ts'
import { inLatin, soundOf } from './typed-otherwise.ts'

/** Titles as they are found: by their names in every language, and by words that many of them share. */
export type FindableTitles = {
  /** Groups of words about titles, such as the names of a provider in every language. */
  readonly groups: readonly (readonly string[])[]
  /** In the order of the house, which decides between equals. */
  readonly titles: readonly {
    readonly id: number
    readonly names: readonly string[]
    readonly about: readonly number[]
  }[]
}

/** A text prepared for all comparisons: a name, or what was typed. */
export type Text = {
  readonly whole: string
  readonly words: readonly string[]
  readonly latin: string
  readonly trigrams: ReadonlySet<string>
  readonly sound: string
}

export type Entry = { readonly id: number; readonly names: readonly Text[] }

/** Numbers are places among the entries. */
export type TitleIndex = {
  readonly entries: readonly Entry[]
  /** Words of names and about titles in the order of the alphabet, each with its entries. */
  readonly words: readonly (readonly [string, readonly number[]])[]
  readonly byTrigram: ReadonlyMap<string, readonly number[]>
  readonly bySound: ReadonlyMap<string, readonly number[]>
}

export const plain = (text: string): string => foldedWords(text).join(' ')

export function textOf(text: string): Text {
  const whole = plain(text)
  const latin = inLatin(whole)
  return { whole, latin, words: whole.split(' '), trigrams: trigramsOf(latin), sound: soundOf(whole) }
}

export function titleIndex({ groups, titles }: FindableTitles): TitleIndex {
  const wordsOf = groups.map((group) => group.flatMap(foldedWords))
  const entries = titles.map(({ id, names }): Entry => ({ id, names: [...new Set(names)].map(textOf) }))
  const ownWords = entries.map(({ names }, at) => [
    ...names.flatMap(({ words }) => words),
    ...(titles[at]?.about ?? []).flatMap((group) => wordsOf[group] ?? []),
  ])
  return {
    entries,
    words: [...placesBy(ownWords)].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    byTrigram: placesBy(entries.map(({ names }) => names.flatMap(({ trigrams }) => [...trigrams]))),
    bySound: placesBy(entries.map(({ names }) => names.map(({ sound }) => sound))),
  }
}

/** Inverted index: for each value the places of the lists that have it. */
function placesBy(lists: readonly (readonly string[])[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  lists.forEach((list, at) => {
    for (const value of new Set(list)) {
      const known = places.get(value)
      if (known === undefined) places.set(value, [at])
      else known.push(at)
    }
  })
  return places
}

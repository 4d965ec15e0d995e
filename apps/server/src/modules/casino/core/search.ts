import { folded, foldedWords } from '@evens/rules'
import { jaccard, slipsBetween, trigramsOf } from './likeness.ts'
import { inLatin, onOtherKeyboards, soundOf } from './typed-otherwise.ts'

/** A title as it is found: its names in every language, and words about it. */
export type Findable = { readonly id: number; readonly names: readonly string[]; readonly about: readonly string[] }

/** A text prepared for all comparisons: a name, or what was typed. */
type Text = {
  readonly whole: string
  readonly words: readonly string[]
  readonly latin: string
  readonly trigrams: ReadonlySet<string>
  readonly sound: string
}
type Entry = {
  readonly id: number
  readonly names: readonly Text[]
  /** Words of the names and about the title. */
  readonly words: readonly string[]
}
export type TitleIndex = {
  readonly entries: readonly Entry[]
  readonly byTrigram: ReadonlyMap<string, readonly number[]>
}

export type FoundIds = { readonly ids: readonly number[]; readonly isNear: boolean }

const plain = (text: string): string => foldedWords(text).join(' ')

function textOf(text: string): Text {
  const whole = plain(text)
  const latin = inLatin(whole)
  return { whole, latin, words: whole.split(' '), trigrams: trigramsOf(latin), sound: soundOf(whole) }
}

/** Entries in the order of the house, which decides between equals. */
export function titleIndex(titles: readonly Findable[]): TitleIndex {
  const entries = titles.map(({ id, names, about }): Entry => {
    const own = [...new Set(names)].map(textOf)
    return {
      id,
      names: own,
      words: [...new Set([...own.flatMap(({ words }) => words), ...about.flatMap(foldedWords)])],
    }
  })
  const byTrigram = new Map<string, number[]>()
  entries.forEach(({ names }, at) => {
    for (const part of new Set(names.flatMap(({ trigrams }) => [...trigrams]))) {
      const known = byTrigram.get(part)
      if (known === undefined) byTrigram.set(part, [at])
      else known.push(at)
    }
  })
  return { entries, byTrigram }
}

/** Fewer than this, and titles that are only alike are shown as well. */
const ENOUGH = 5
const FOUND_MAX = 100
const JACCARD_LEAST = 0.35

/** Penalty of another keyboard: a title found as typed comes first. */
const OTHER_KEYBOARD = { begins: 5, alike: 0.05 }

/** Prefixes of words first, as typed or on another keyboard; then what is alike. */
export function findTitles(index: TitleIndex, typed: string): FoundIds {
  if (plain(typed) === '') return { ids: [], isNear: false }
  const asked = [typed, ...onOtherKeyboards(folded(typed))].map(textOf).filter(({ whole }) => whole !== '')
  const begun = best(index.entries, (entry) =>
    Math.max(...asked.map((one, at) => begins(entry, one) - (at > 0 ? OTHER_KEYBOARD.begins : 0))),
  )
  if (begun.length >= ENOUGH) return { ids: begun.slice(0, FOUND_MAX), isNear: false }
  const known = new Set(begun)
  const others = candidates(index, asked).filter(({ id }) => !known.has(id))
  const near = best(others, (entry) =>
    Math.max(...asked.map((one, at) => likeness(entry, one) - (at > 0 ? OTHER_KEYBOARD.alike : 0))),
  )
  return { ids: [...begun, ...near].slice(0, FOUND_MAX), isNear: begun.length === 0 && near.length > 0 }
}

/** Entries with a score above zero, the best first. */
const best = (entries: readonly Entry[], score: (entry: Entry) => number): readonly number[] =>
  entries
    .map((entry) => ({ id: entry.id, score: score(entry) }))
    .filter((scored) => scored.score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ id }) => id)

const WHOLE = 100
const FROM_THE_START = 80
const IN_THE_NAME = 60
const ABOUT = 30

const beginEach = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((one) => words.some((word) => word.startsWith(one)))

/** Every word that was typed begins one of the name; or one of the words about the title. */
function begins({ names, words: all }: Entry, { whole: text, words: typed }: Text): number {
  let own = 0
  for (const { whole, words } of names) {
    if (whole === text) return WHOLE
    if (whole.startsWith(text)) own = Math.max(own, FROM_THE_START)
    else if (own === 0 && beginEach(typed, words)) own = IN_THE_NAME
  }
  if (own > 0) return own
  return beginEach(typed, all) ? ABOUT : 0
}

/** A slip changes at most this many trigrams of a word. */
const TRIGRAMS_OF_A_SLIP = 4

/** Entries that share so many trigrams with a text, or its sound, that they can be alike. */
function candidates({ entries, byTrigram }: TitleIndex, asked: readonly Text[]): readonly Entry[] {
  const found = new Set<number>()
  for (const { latin, trigrams } of asked) {
    const shared = new Uint16Array(entries.length)
    for (const part of trigrams)
      for (const at of byTrigram.get(part) ?? []) {
        const now = (shared[at] ?? 0) + 1
        shared[at] = now
      }
    const bySlip = trigrams.size - TRIGRAMS_OF_A_SLIP * slipsAllowed(latin.length)
    const least = Math.max(1, Math.min(bySlip, Math.ceil(JACCARD_LEAST * trigrams.size)))
    for (let at = 0; at < entries.length; at += 1) if ((shared[at] ?? 0) >= least) found.add(at)
  }
  const sounds = new Set(asked.map(({ sound }) => sound))
  entries.forEach(({ names }, at) => {
    if (names.some(({ sound }) => sounds.has(sound))) found.add(at)
  })
  return [...found].toSorted((a, b) => a - b).flatMap((at) => entries[at] ?? [])
}

const SAME_SOUND = 0.62
/** Slips that a word of this length may have; a shorter one would be found by anything. */
const slipsAllowed = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : 2)

/** The greatest of: shared trigrams, few slips, the same sound. */
function likeness({ names }: Entry, { latin, trigrams, sound }: Text): number {
  let most = 0
  for (const name of names) {
    const shared = jaccard(trigrams, name.trigrams)
    most = Math.max(
      most,
      shared >= JACCARD_LEAST ? shared : 0,
      bySlips(name.latin, latin),
      sound.length > 1 && sound === name.sound ? SAME_SOUND + shared / 10 : 0,
    )
  }
  return most
}

function bySlips(name: string, text: string): number {
  const allowed = slipsAllowed(Math.min(name.length, text.length))
  if (allowed === 0 || Math.abs(name.length - text.length) > allowed) return 0
  const slips = slipsBetween(name, text)
  return slips > allowed ? 0 : 0.95 - slips / Math.max(name.length, text.length)
}

import { folded } from '../folded.ts'
import { jaccard, slipsBetween } from './likeness.ts'
import { type Entry, plain, type Text, textOf, type TitleIndex } from './title-index.ts'
import { onOtherKeyboards } from './typed-otherwise.ts'

export type FoundIds = { readonly ids: readonly number[]; readonly isNear: boolean }

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
  const begun = best(index, asked, OTHER_KEYBOARD.begins, (text) => placesBegun(index, text.words), begins)
  if (begun.length >= ENOUGH) return { ids: begun.slice(0, FOUND_MAX), isNear: false }
  const known = new Set(begun)
  const alike = new Set(asked.flatMap((text) => placesAlike(index, text)))
  const near = best(index, asked, OTHER_KEYBOARD.alike, () => alike, likeness).filter((id) => !known.has(id))
  return { ids: [...begun, ...near].slice(0, FOUND_MAX), isNear: begun.length === 0 && near.length > 0 }
}

/** Ids of the places with a score above zero, the best first, equals in the order of the house. */
function best(
  { entries }: TitleIndex,
  asked: readonly Text[],
  penalty: number,
  placesOf: (text: Text) => Iterable<number>,
  score: (entry: Entry, text: Text) => number,
): readonly number[] {
  const scores = new Map<number, number>()
  asked.forEach((text, nth) => {
    for (const at of placesOf(text)) {
      const entry = entries[at]
      if (entry === undefined) continue
      const now = score(entry, text) - (nth > 0 ? penalty : 0)
      if (now > (scores.get(at) ?? 0)) scores.set(at, now)
    }
  })
  const ordered = [...scores].toSorted(([a, one], [b, other]) => other - one || a - b)
  return ordered.flatMap(([at]) => entries[at]?.id ?? [])
}

/** Places where each word that was typed begins one of the title's. */
function placesBegun({ words }: TitleIndex, typed: readonly string[]): ReadonlySet<number> {
  const [first = new Set<number>(), ...others] = typed.map((one) => {
    const places = new Set<number>()
    for (let at = firstFrom(words, one); words[at]?.[0].startsWith(one) === true; at += 1)
      for (const place of words[at]?.[1] ?? []) places.add(place)
    return places
  })
  return others.length === 0 ? first : new Set([...first].filter((at) => others.every((other) => other.has(at))))
}

/** Binary search for the first word that is not before a text. */
function firstFrom(words: TitleIndex['words'], text: string): number {
  let [from, until] = [0, words.length]
  while (from < until) {
    const middle = (from + until) >> 1
    if ((words[middle]?.[0] ?? '') < text) from = middle + 1
    else until = middle
  }
  return from
}

const WHOLE = 100
const FROM_THE_START = 80
const IN_THE_NAME = 60
const ABOUT = 30

/** Score of a title whose words the typed ones begin. */
function begins({ names }: Entry, { whole: text, words: typed }: Text): number {
  if (names.some(({ whole }) => whole === text)) return WHOLE
  if (names.some(({ whole }) => whole.startsWith(text))) return FROM_THE_START
  const isInAName = names.some(({ words }) => typed.every((one) => words.some((word) => word.startsWith(one))))
  return isInAName ? IN_THE_NAME : ABOUT
}

/** A slip changes at most this many trigrams of a word. */
const TRIGRAMS_OF_A_SLIP = 4

/** Places that share so many trigrams with a text, or its sound, that they can be alike. */
function placesAlike({ entries, byTrigram, bySound }: TitleIndex, { latin, trigrams, sound }: Text): readonly number[] {
  const shared = new Uint16Array(entries.length)
  for (const part of trigrams) for (const at of byTrigram.get(part) ?? []) shared[at] = (shared[at] ?? 0) + 1
  const bySlip = trigrams.size - TRIGRAMS_OF_A_SLIP * slipsAllowed(latin.length)
  const least = Math.max(1, Math.min(bySlip, Math.ceil(JACCARD_LEAST * trigrams.size)))
  return [...shared.keys()].filter((at) => (shared[at] ?? 0) >= least).concat(bySound.get(sound) ?? [])
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

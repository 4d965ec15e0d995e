import type { ChampView, CompetitorView, EventBrief, SearchView } from '@evens/contracts'
import type { Fixture } from '@evens/contracts/feed'
import type { Book, BookEvent } from './book.ts'
import { briefOf } from './event-view.ts'
import { inListOrder } from './listed.ts'
import { byLanguage, named } from './named.ts'
import { sectionOf } from './section-of.ts'
import { foldText } from './slug.ts'

const WORDS_MAX = 6
const EVENTS_MAX = 12
const OTHERS_MAX = 6
/** A query with more hits than this is still being typed. */
const LOOKED_AT_MAX = 150

type Team = CompetitorView & { readonly sport: string }

/**
 * Search while typing: each typed word must be a prefix of a word of the name, or of the number of the game. Events of
 * the highest-ranked champs are scanned first.
 */
export function search(index: SearchIndex, text: string, language: string, nowMs: number): SearchView {
  const begun = wordsIn(text)
    .slice(0, WORDS_MAX)
    .map((word) => ` ${word}`)
  const games: EventBrief[] = []
  const champs = new Map<string, ChampView>()
  const teams = new Map<string, Team>()
  const isFound = (words: string): boolean => begun.every((word) => words.includes(word))
  const [rarest = ''] = begun.toSorted((a, b) => b.length - a.length)

  function look({ event, words }: Entry): boolean {
    const { fixture } = event
    if (!isFound(words.all) || (sectionOf(event, nowMs) === null && fixture.kind !== 'outright')) return false
    if (games.length < EVENTS_MAX) games.push(briefOf(event, nowMs, language))
    if (champs.size < OTHERS_MAX && isFound(words.champ)) champs.set(fixture.champ.id, named(fixture, language).champ)
    if (teams.size < OTHERS_MAX && isFound(words.teams)) lookForTeams(fixture, words)
    return true
  }

  function lookForTeams(fixture: Fixture, words: Words): void {
    named(fixture, language).competitors.forEach((team, at) => {
      const isRoom = teams.size < OTHERS_MAX && !teams.has(team.id)
      if (isRoom && isFound(words.competitors[at] ?? '')) teams.set(team.id, { ...team, sport: fixture.sport })
    })
  }

  let lookedAt = 0
  for (const entry of rarest === '' ? [] : entriesWith(index, rarest))
    if (look(entry) && ++lookedAt === LOOKED_AT_MAX) break
  return { events: games, champs: [...champs.values()], teams: [...teams.values()] }
}

/** The searchable words of a fixture: each follows a space. */
type Words = {
  readonly champ: string
  readonly competitors: readonly string[]
  readonly teams: string
  readonly all: string
}
type Entry = { readonly event: BookEvent; readonly words: Words }

/** All events in list order. Their words are one text, so that a search is a single fast scan. */
type SearchIndex = {
  readonly entries: readonly Entry[]
  readonly text: string
  /** Offsets of the entries in the text. */
  readonly starts: readonly number[]
}

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u
const wordsIn = (text: string): string[] => foldText(text).split(BETWEEN_WORDS).filter(Boolean)

/** In the reader's language and in English. Fixtures are immutable, so the words are memoized. */
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

/** Rebuilt once a second at most: search while typing need not be more current. */
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

/** The entries with a word of this prefix, in order. */
function* entriesWith({ entries, starts, text }: SearchIndex, begun: string): Generator<Entry> {
  let at = 0
  for (let hit = text.indexOf(begun); hit !== -1; hit = text.indexOf(begun, starts[at])) {
    at = entryAt(starts, hit)
    const entry = entries[at]
    if (entry !== undefined) yield entry
    at += 1
    if (at >= entries.length) return
  }
}

/** Binary search: the last entry that begins at or before an offset of the text. */
function entryAt(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}

import type { ChampView, CompetitorView, EventBrief, SearchView } from '@evens/contracts'
import type { Fixture } from '@evens/contracts/feed'
import { briefOf } from './event-view.ts'
import { named } from './named.ts'
import { entriesWith, wordsIn, type Entry, type SearchIndex, type Words } from './search-index.ts'
import { sectionOf } from './section-of.ts'

const WORDS_MAX = 6
const EVENTS_MAX = 12
const OTHERS_MAX = 6
/** A word that finds more than this is not finished yet. */
const LOOKED_AT_MAX = 150

type Team = CompetitorView & { readonly sport: string }

/**
 * Finds while the reader types: each word typed must begin a word of the name, or the number of the game. The greatest
 * champs are looked through first.
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

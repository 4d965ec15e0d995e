import { initialsOf } from './initials.ts'

export const EMBLEM_KINDS = ['club', 'blade', 'player', 'league'] as const
export type EmblemKind = (typeof EMBLEM_KINDS)[number]
export type Pair = readonly [string, string]

export type Emblem = {
  readonly kind: EmblemKind
  /** The same id gives the same drawing in every language. */
  readonly id: string
  /** At most three letters that stand on it. */
  readonly text: string
  readonly sport: string
  readonly colours: Pair | null
}

/** Part of every address: browsers keep an emblem for good, so a change of the drawings needs a new one. */
export const EMBLEM_VERSION = '3'

const ESPORTS = ['moba', 'tactical-shooter', 'e-football', 'e-basketball']
/** Sports in which people compete by themselves. */
const SINGLES = [
  ...['tennis', 'table-tennis', 'badminton', 'boxing', 'martial-arts', 'darts', 'snooker', 'golf'],
  ...['athletics', 'biathlon', 'cycling', 'motorsport'],
]

export const competitorKind = (sport: string): EmblemKind =>
  ESPORTS.includes(sport) ? 'blade' : SINGLES.includes(sport) ? 'player' : 'club'

export type Named = { readonly id: string; readonly name: string; readonly colours?: readonly string[] | null }

/** The emblem of a team or a player of a sport. */
export function competitorEmblem(sport: string, { id, name, colours }: Named): Emblem {
  const [first, second] = colours ?? []
  const pair = first === undefined || second === undefined ? null : ([first, second] as const)
  return { kind: competitorKind(sport), id, text: initialsOf(name), sport, colours: pair }
}

/** The mark of a league or a tournament. */
export const leagueEmblem = ({ id, name, sport }: { id: string; name: string; sport: string }): Emblem => ({
  ...{ kind: 'league', id, text: initialsOf(name), sport, colours: null },
})

/** The address of an emblem on this site: all that decides the drawing is in it. */
export function emblemAddress({ kind, id, text, sport, colours }: Emblem): string {
  const inColours = colours === null ? '' : `&colours=${colours.map((one) => one.slice(1)).join('-')}`
  const query = `id=${encodeURIComponent(id)}&text=${encodeURIComponent(text)}&sport=${sport}${inColours}`
  return `/emblems/${EMBLEM_VERSION}/${kind}.svg?${query}`
}

export const COLOURS = /^([0-9a-f]{6})-([0-9a-f]{6})$/
const ID = /^[\w:.-]{1,64}$/
export const SPORT = /^[a-z][a-z0-9-]{0,39}$/
const TEXT = /^\p{L}{0,3}$/u

/** The emblem that an address names; null when it names none. */
export function readEmblem(kind: string, query: Readonly<Record<string, unknown>>): Emblem | null {
  const [id, text, sport, colours] = ['id', 'text', 'sport', 'colours'].map((key) => query[key] ?? '')
  const known = EMBLEM_KINDS.find((one) => one === kind)
  if (known === undefined || typeof id !== 'string' || typeof text !== 'string' || typeof sport !== 'string')
    return null
  if (typeof colours !== 'string' || !ID.test(id) || !SPORT.test(sport) || !TEXT.test(text)) return null
  if (colours === '') return { kind: known, id, text, sport, colours: null }
  const [, first, second] = COLOURS.exec(colours) ?? []
  if (first === undefined || second === undefined) return null
  return { kind: known, id, text, sport, colours: [`#${first}`, `#${second}`] }
}

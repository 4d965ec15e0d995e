import { COLOURS, EMBLEM_VERSION, type Pair, SPORT } from '../address.ts'

export const SCENE_TIMES = ['day', 'night'] as const
export type SceneTime = (typeof SCENE_TIMES)[number]

/** The place where a sport is played, as a wide picture behind a game. */
export type SceneArt = {
  /** A sport, or a section of the site such as `casino`. */
  readonly sport: string
  readonly time: SceneTime
  /** Light and crowd of the two sides; null for plain white. */
  readonly colours: Pair | null
}

const DAY_FROM = 7
const DAY_UNTIL = 18
const HOUR_MS = 3_600_000

/** Day or night at the start of a game, by the hour of the visitor's time zone. */
export function sceneTime(startsAtMs: number, zoneHours: number): SceneTime {
  const hour = (((Math.floor(startsAtMs / HOUR_MS + zoneHours) % 24) + 24) % 24) | 0
  return hour >= DAY_FROM && hour < DAY_UNTIL ? 'day' : 'night'
}

/** The address of a scene on this site. No brand is in it: its ground is transparent, and the page's colour shows. */
export function sceneAddress({ sport, time, colours }: SceneArt): string {
  const inColours = colours === null ? '' : `&colours=${colours.map((one) => one.slice(1)).join('-')}`
  return `/emblems/${EMBLEM_VERSION}/scene.svg?sport=${sport}&time=${time}${inColours}`
}

/** The scene that an address names; null when it names none. */
export function readScene(query: Readonly<Record<string, unknown>>): SceneArt | null {
  const { sport, time, colours = '' } = query
  const known = SCENE_TIMES.find((one) => one === time)
  if (known === undefined || typeof sport !== 'string' || !SPORT.test(sport) || typeof colours !== 'string') return null
  if (colours === '') return { sport, time: known, colours: null }
  const [, first, second] = COLOURS.exec(colours) ?? []
  if (first === undefined || second === undefined) return null
  return { sport, time: known, colours: [`#${first}`, `#${second}`] }
}

import type { ChampView, EventBrief } from '@evens/contracts'
import type { Shell } from '@evens/remote-sdk'

const DISCIPLINES = ['moba', 'tactical-shooter', 'e-football', 'e-basketball']

/** Esports and simulated games have their own section. */
export const isEsports = (sport: string, world: EventBrief['world']): boolean =>
  world !== 'real' || DISCIPLINES.includes(sport)

/** The page of a game: in live, in the line, or under its esports discipline. */
export function eventHref(
  { href }: Pick<Shell, 'href'>,
  { sport, world, champ, slug, isLive }: Pick<EventBrief, 'sport' | 'world' | 'champ' | 'slug' | 'isLive'>,
): string {
  if (isEsports(sport, world))
    return href('esportsGame', { kind: world, discipline: sport, champ: champ.slug, game: slug })
  return href(isLive ? 'live' : 'line', { sport, champ: champ.slug, game: slug })
}

/** The page of a champ in the line or live. */
export function champHref(
  { href }: Pick<Shell, 'href'>,
  { sport, slug }: Pick<ChampView, 'sport' | 'slug'>,
  section: 'line' | 'live',
  world: EventBrief['world'] = 'real',
): string {
  if (isEsports(sport, world)) return href('esportsChamp', { kind: world, discipline: sport, champ: slug })
  return href(section, { sport, champ: slug })
}

/** The id at the start of a slug; the rest is only for readers. */
export const idOfSlug = (slug: string): string | null => /^(\d{1,15})(?:-|$)/.exec(slug)?.[1] ?? null

/** The page of a team by id. */
export const teamHref = ({ href }: Pick<Shell, 'href'>, { id }: { readonly id: string }): string =>
  href('team', { team: id })

/** The statistics of a champ. */
export const champStatisticsHref = (
  { href }: Pick<Shell, 'href'>,
  { sport, slug }: Pick<ChampView, 'sport' | 'slug'>,
): string => href('statistics', { sport, champ: slug })

/** The statistics of a team or a player. */
export const teamStatisticsHref = ({ href }: Pick<Shell, 'href'>, sport: string, team: string): string =>
  href('statistics', { sport }, { query: { team } })

/** The head-to-head of two. */
export const meetingsHref = ({ href }: Pick<Shell, 'href'>, sport: string, team: string, rival: string): string =>
  href('statistics', { sport }, { query: { team, rival } })

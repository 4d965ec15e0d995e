import { champHref, eventHref, teamHref } from '@evens/book-ui/names'
import type { ChampView, CompetitorView, EventBrief, SearchView } from '@evens/contracts'
import type { Shell } from '@evens/remote-sdk'

type Found =
  | { readonly kind: 'game'; readonly event: EventBrief }
  | { readonly kind: 'champ'; readonly champ: ChampView }
  | { readonly kind: 'team'; readonly team: CompetitorView & { readonly sport: string } }
export type FoundOption = Found & { readonly key: string; readonly href: string }
export type FoundGroup = { readonly titleKey: string; readonly options: readonly FoundOption[] }

/** So many of each that all three can be seen; a further letter brings the others. */
const MOST = { games: 5, champs: 3, teams: 3 }

/** What was found as it is walked through: games, then champs, then teams. A part that found nothing is left out. */
export function foundGroups(shell: Pick<Shell, 'href'>, { events, champs, teams }: SearchView): readonly FoundGroup[] {
  const groups: readonly FoundGroup[] = [
    {
      titleKey: 'frame_search_games',
      options: events
        .slice(0, MOST.games)
        .map((event) => ({ kind: 'game', key: `game-${event.id}`, event, href: eventHref(shell, event) })),
    },
    {
      titleKey: 'frame_search_champs',
      options: champs.slice(0, MOST.champs).map((champ) => ({
        kind: 'champ',
        key: `champ-${champ.id}`,
        champ,
        href: champHref(shell, champ, 'line'),
      })),
    },
    {
      titleKey: 'frame_search_teams',
      options: teams
        .slice(0, MOST.teams)
        .map((team) => ({ kind: 'team', key: `team-${team.id}`, team, href: teamHref(shell, team) })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** The option that an arrow leads to: round and round, and from none to the first or the last. */
export function stepTo(keys: readonly string[], active: string | null, step: 1 | -1): string | null {
  const at = active === null ? -1 : keys.indexOf(active)
  if (at === -1) return keys.at(step === 1 ? 0 : -1) ?? null
  return keys.at((at + step) % keys.length) ?? null
}

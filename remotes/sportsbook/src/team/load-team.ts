import { idOfSlug, sportName, viewQuery } from '@evens/book-ui'
import type { TeamPage } from '@evens/contracts'
import { ViewNotFound, type LoadContext, type Loaded } from '@evens/remote-sdk'
import { loadGame } from '../game/load-game.ts'

export type TeamState = { readonly kind: 'team'; readonly page: TeamPage | null }

/** One team, or how to find one; a game of the team under the same address. */
export async function loadTeam(context: LoadContext): Promise<Loaded> {
  const { shell, page } = context
  const { team, game } = page.params
  if (game !== undefined) return loadGame(context, game)
  if (team === undefined) return { state: { kind: 'team', page: null } satisfies TeamState }
  const id = idOfSlug(team)
  if (id === null) throw new ViewNotFound(`no team ${team}`)
  const found = await shell.call('GET /web-api/book/team', {
    query: { lang: shell.language, id, ...viewQuery(shell) },
  })
  const { t } = shell.texts
  const name = found.team.name
  return {
    state: { kind: 'team', page: found } satisfies TeamState,
    title: name,
    description: t('team_description', { team: name, sport: sportName(shell.texts, found.sport) }),
    above: [
      { label: shell.describe('line').title, href: shell.href('line') },
      { label: sportName(shell.texts, found.sport), href: shell.href('line', { sport: found.sport }) },
    ],
  }
}

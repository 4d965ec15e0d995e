import { Crest, EventList, idOfSlug, sectionOfRows, sportName, viewQuery } from '@evens/book-ui'
import { ResultList } from '@evens/book-ui/game'
import type { TeamPage } from '@evens/contracts'
import { type LoadContext, type Loaded, Page, useShell, useText, ViewNotFound, type ViewProps } from '@evens/remote-sdk'
import { Button, EmptyState, Section } from '@evens/ui'
import { loadGame } from './game.tsx'
import { loadTeamFigures, type TeamFigures } from './statistics/load.ts'
import { TeamPageView } from './statistics/team-view.tsx'

type TeamState = {
  readonly page: TeamPage | null
  /** Null where the site has no statistics. */
  readonly figures: TeamFigures | null
}

/** A team, or a hint how to find one. A game of the team has the same route. */
export async function loadTeam(context: LoadContext): Promise<Loaded> {
  const { shell, page } = context
  const { team, game } = page.params
  if (game !== undefined) return loadGame(context, game)
  if (team === undefined) return { state: { page: null, figures: null } satisfies TeamState }
  const id = idOfSlug(team)
  if (id === null) throw new ViewNotFound(`no team ${team}`)
  const [found, figures] = await Promise.all([
    shell.call('GET /web-api/book/team', { query: { lang: shell.language, id, ...viewQuery(shell) } }),
    shell.site.switches.statisticsPage ? loadTeamFigures(shell, id) : null,
  ])
  const { t } = shell.texts
  const name = found.team.name
  return {
    state: { page: found, figures } satisfies TeamState,
    title: name,
    description: t('team_description', { team: name, sport: sportName(shell.texts, found.sport) }),
    above: [
      { label: shell.describe('line').title, href: shell.href('line') },
      { label: sportName(shell.texts, found.sport), href: shell.href('line', { sport: found.sport }) },
    ],
  }
}

/** A team: upcoming games and results. */
export function TeamView({ state, page }: ViewProps<TeamState>) {
  const { page: found, figures } = state
  if (found === null)
    return (
      <Page page={page}>
        <NoTeam />
      </Page>
    )
  return (
    <Page page={page} mark={<Crest sport={found.sport} of={found.team} size={52} />}>
      {figures === null ? <Team team={found} /> : <TeamPageView {...figures} />}
    </Page>
  )
}

function NoTeam() {
  const t = useText()
  const { href } = useShell()
  return (
    <EmptyState
      icon="search"
      title={t('team_none')}
      text={t('team_none_text')}
      action={<Button href={href('line')}>{t('list_to_line')}</Button>}
    />
  )
}

/** Without statistics: upcoming games and results. */
function Team({ team: { rows, results, board } }: { team: TeamPage }) {
  const t = useText()
  return (
    <>
      <Section title={t('team_next')}>
        {rows.length === 0 ? (
          <EmptyState icon="calendar" level={3} title={t('team_no_games')} />
        ) : (
          <EventList view={sectionOfRows(rows, board)} topic={null} isFlat />
        )}
      </Section>
      {results.length > 0 && (
        <Section title={t('team_results')}>
          <ResultList events={results} label={t('team_results')} />
        </Section>
      )}
    </>
  )
}

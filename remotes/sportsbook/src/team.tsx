import { EventList, idOfSlug, sectionOfRows, sportName, teamStatisticsHref, viewQuery } from '@evens/book-ui'
import { ResultList } from '@evens/book-ui/game'
import type { TeamPage } from '@evens/contracts'
import { type LoadContext, type Loaded, Page, useShell, useText, ViewNotFound, type ViewProps } from '@evens/remote-sdk'
import { Button, EmptyState, Section } from '@evens/ui'
import { loadGame } from './game.tsx'

type TeamState = { readonly page: TeamPage | null }

/** A team, or a hint how to find one. A game of the team has the same route. */
export async function loadTeam(context: LoadContext): Promise<Loaded> {
  const { shell, page } = context
  const { team, game } = page.params
  if (game !== undefined) return loadGame(context, game)
  if (team === undefined) return { state: { page: null } satisfies TeamState }
  const id = idOfSlug(team)
  if (id === null) throw new ViewNotFound(`no team ${team}`)
  const found = await shell.call('GET /web-api/book/team', {
    query: { lang: shell.language, id, ...viewQuery(shell) },
  })
  const { t } = shell.texts
  const name = found.team.name
  return {
    state: { page: found } satisfies TeamState,
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
  return <Page page={page}>{state.page === null ? <NoTeam /> : <Team team={state.page} />}</Page>
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

function Team({ team: { team, sport, rows, results, board } }: { team: TeamPage }) {
  const t = useText()
  const shell = useShell()
  return (
    <>
      {shell.site.switches.statisticsPage && (
        <div>
          <Button size="s" icon="chart" href={teamStatisticsHref(shell, sport, team.id)}>
            {t('game_statistics')}
          </Button>
        </div>
      )}
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

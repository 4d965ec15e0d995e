import { champStatisticsHref, countryName, sportIcon, sportName } from '@evens/book-ui'
import type { StatisticsIndex } from '@evens/contracts'
import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Badge, Button, EmptyState, type IconName, LinkCard, LinkCardGrid, Section, TabsNav } from '@evens/ui'
import { ChampView } from './champ-view.tsx'
import type { StatisticsState } from './load.ts'
import { MeetingsPage } from './meetings-view.tsx'
import { TeamPageView } from './team-view.tsx'

/** Statistics: sport, champ, team, head-to-head. */
export function Statistics({ state, page }: ViewProps<StatisticsState>) {
  return (
    <Page page={page}>
      {state.kind === 'index' && <Index index={state.index} sport={state.sport} />}
      {state.kind === 'champ' && <ChampView {...state} path={page.fullPath.split('?')[0] ?? ''} />}
      {state.kind === 'team' && <TeamPageView team={state.team} />}
      {state.kind === 'meetings' && <MeetingsPage meetings={state.meetings} />}
    </Page>
  )
}

type Sport = StatisticsIndex['sports'][number]

function Index({ index: { sports }, sport }: { index: StatisticsIndex; sport: string | null }) {
  const t = useText()
  const { href, texts } = useShell()
  const shown = sports.filter((one) => sport === null || one.sport === sport)
  const empty = (
    <EmptyState
      icon="chart"
      title={t('statistics_empty')}
      text={t('statistics_empty_text')}
      action={<Button href={href('line')}>{t('list_to_line')}</Button>}
    />
  )
  if (sports.length === 0) return empty
  return (
    <>
      <TabsNav
        label={t('statistics_sports')}
        items={[
          { href: href('statistics'), label: t('statistics_all_sports'), current: sport === null },
          ...sports.map((one) => ({
            href: href('statistics', { sport: one.sport }),
            label: sportName(texts, one.sport),
            icon: sportIcon(one.sport) as IconName,
            current: one.sport === sport,
          })),
        ]}
      />
      {shown.length === 0 && empty}
      {shown.map((one) => (
        <Champs key={one.sport} sport={one} />
      ))}
    </>
  )
}

function Champs({ sport: { sport, champs } }: { sport: Sport }) {
  const t = useText()
  const shell = useShell()
  const { date } = shell.format()
  return (
    <Section title={sportName(shell.texts, sport)}>
      <LinkCardGrid size="m">
        {champs.map((champ) => (
          <LinkCard
            key={champ.id}
            href={champStatisticsHref(shell, champ)}
            title={champ.name}
            icon={sportIcon(sport) as IconName}
            badge={champ.world === 'real' ? undefined : <Badge>{t(`statistics_world_${champ.world}`)}</Badge>}
            text={champ.country === null ? t('statistics_international') : countryName(shell.language, champ.country)}
            meta={t('statistics_champ_meta', { games: champ.games, date: date(champ.lastAt) })}
          />
        ))}
      </LinkCardGrid>
    </Section>
  )
}

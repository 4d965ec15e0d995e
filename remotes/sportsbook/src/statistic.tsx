import { eventHref, eventName, meetingsHref, sportName } from '@evens/book-ui'
import { OddsPlot, ResultList, Scene, Standings } from '@evens/book-ui/game'
import type { EventBrief, SectionView, StatisticsView } from '@evens/contracts'
import {
  type LoadContext,
  type Loaded,
  Page,
  useEventState,
  useFollow,
  useShell,
  useText,
  type ViewProps,
} from '@evens/remote-sdk'
import { Button, EmptyState, LinkList, Section } from '@evens/ui'
import { queryOf } from './query.ts'

type StatisticState =
  | { readonly kind: 'choose'; readonly live: SectionView }
  | { readonly kind: 'game'; readonly statistics: StatisticsView }

/** Statistics of one game, or live games to choose from. */
export async function loadStatistic({ shell, page }: LoadContext): Promise<Loaded> {
  const lang = shell.language
  const id = queryOf(page).get('game') ?? ''
  if (!/^\d{1,15}$/.test(id)) {
    const live = await shell.call('GET /web-api/book/section', { query: { lang, section: 'live' } })
    return { state: { kind: 'choose', live } satisfies StatisticState }
  }
  const statistics = await shell.call('GET /web-api/book/statistics', { query: { lang, id } })
  const name = eventName(shell.texts, statistics.event)
  return {
    state: { kind: 'game', statistics } satisfies StatisticState,
    title: shell.texts.t('statistic_title', { game: name }),
    description: shell.texts.t('statistic_description', {
      game: name,
      sport: sportName(shell.texts, statistics.event.sport),
    }),
    crumb: name,
  }
}

/** Form, head-to-head, table, timeline and odds history of one game. */
export function Statistic({ state, page }: ViewProps<StatisticState>) {
  return (
    <Page page={page}>
      {state.kind === 'choose' ? <Choose live={state.live} /> : <OfGame statistics={state.statistics} />}
    </Page>
  )
}

function Choose({ live }: { live: SectionView }) {
  const t = useText()
  const { href, texts } = useShell()
  const rows = live.groups.flatMap((group) => group.rows)
  if (rows.length === 0) return <EmptyState icon="chart" title={t('statistic_none')} text={t('statistic_none_text')} />
  return (
    <Section title={t('statistic_choose')}>
      <LinkList
        items={rows.map((row) => ({
          href: href('statistic', {}, { query: { game: row.id } }),
          label: `${eventName(texts, row)} · ${row.champ.name}`,
        }))}
      />
    </Section>
  )
}

function OfGame({ statistics }: { statistics: StatisticsView }) {
  const t = useText()
  const shell = useShell()
  const { event, incidents, form, headToHead, standings, odds } = statistics
  useFollow([`row:${event.id}`])
  const { state, isLive } = useEventState(event.id, event)
  return (
    <>
      <div>
        <Button href={eventHref(shell, { ...event, isLive })} icon="coupon">
          {t('statistic_to_game')}
        </Button>
      </div>
      <Scene event={event} state={state} isLive={isLive} incidents={incidents} />
      {odds.length > 0 && (
        <Section title={t('statistic_odds')}>
          <OddsPlot series={odds} label={t('statistic_odds')} />
        </Section>
      )}
      {event.competitors.slice(0, 2).map(({ id, name }, side) => (
        <Form key={id} title={t('statistic_form', { team: name })} events={form[side as 0 | 1]} />
      ))}
      <Form title={t('statistic_meetings')} events={headToHead} />
      <ToMeetings event={event} />
      {standings.length > 0 && (
        <Section title={t('champ_standings')}>
          <Standings rows={standings} caption={event.champ.name} />
        </Section>
      )}
    </>
  )
}

/** The statistics page has the balance of the two; a site may have it switched off. */
function ToMeetings({ event: { kind, sport, competitors } }: { event: EventBrief }) {
  const t = useText()
  const shell = useShell()
  const [home, away] = competitors
  if (kind !== 'match' || home === undefined || away === undefined || !shell.site.switches.statisticsPage) return null
  return (
    <div>
      <Button href={meetingsHref(shell, sport, home.id, away.id)} icon="history">
        {t('statistics_more')}
      </Button>
    </div>
  )
}

function Form({ title, events }: { title: string; events: readonly EventBrief[] }) {
  const t = useText()
  return (
    <Section title={title}>
      {events.length === 0 ? (
        <EmptyState icon="history" level={3} title={t('statistic_no_games')} />
      ) : (
        <ResultList events={events} label={title} />
      )}
    </Section>
  )
}

import { eventHref, eventName, OddsPlot, ResultList, Scene, Standings } from '@evens/book-ui'
import type { EventBrief, SectionView, StatisticsView } from '@evens/contracts'
import { Page, useEventState, useFollow, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, EmptyState, LinkList, Section } from '@evens/ui'
import type { StatisticState } from './load-statistic.ts'

/** Form, meetings, table, timeline and prices of one game. */
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
      {standings.length > 0 && (
        <Section title={t('champ_standings')}>
          <Standings rows={standings} caption={event.champ.name} />
        </Section>
      )}
    </>
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

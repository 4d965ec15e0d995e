import type { EventBrief, EventPage, MarketView, SettledMarketView, SettledOutcome } from '@evens/contracts'
import { EVENT_STATUS } from '@evens/contracts/book'
import { type Shell, useQuery, useShell, useText } from '@evens/remote-sdk'
import { Badge, Details, Icon, type IconName, Skeleton } from '@evens/ui'
import { useState } from 'react'
import { lineLabel, outcomeName } from '../names/names.ts'
import { marketClusters } from './market-clusters.ts'
import { MarketTable } from './market-table.tsx'
import styles from './settled.module.css'

type Settled = readonly SettledMarketView[]

/** Markets settled during the game, collapsed; fetched when opened. */
export function SettledGroup({ event, markets }: { event: EventBrief; markets: readonly MarketView[] }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const settled = useSettled(event.id, isOpen, markets)
  return (
    <Details summary={t('settled_group')} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {isOpen && (settled === null ? <Skeleton kind="block" /> : <Tables event={event} settled={settled} />)}
    </Details>
  )
}

/** Refetches whenever the open markets change: one of them may have been settled. */
export function useSettled(id: string, isWanted: boolean, markets: readonly MarketView[]): Settled | null {
  const { data } = useQuery('GET /web-api/book/settled', { query: { id } }, { enabled: isWanted, again: markets })
  return data?.markets ?? null
}

function Tables({ event, settled }: { event: EventBrief; settled: Settled }) {
  const t = useText()
  const { texts } = useShell()
  if (settled.length === 0) return <p className={styles['note']}>{t('settled_none')}</p>
  return (
    <div className={styles['columns']}>
      {marketClusters(texts, event, settled).map((cluster) => (
        <MarketTable key={cluster.id} event={event} cluster={cluster} level={3} Row={SettledRow} />
      ))}
    </div>
  )
}

const ICONS: Readonly<Record<SettledOutcome['end'], IconName | null>> = {
  won: 'check',
  half_won: 'check',
  dead_heat: 'check',
  lost: null,
  half_lost: null,
  void: 'minus',
}

/** The result of each outcome of one market, after its line. */
export function SettledRow({ event, market }: { event: EventBrief; market: SettledMarketView }) {
  const t = useText()
  const line = market.line === 'total' ? lineLabel(market) : null
  return (
    <div className={styles['row']} data-lined={line !== null || undefined}>
      {line !== null && <span className={styles['line']}>{line}</span>}
      {market.outcomes.length === 0 ? (
        <Badge>{t('settled_void')}</Badge>
      ) : (
        <ul className={styles['outcomes']} data-columns={Math.min(market.columns, market.outcomes.length)}>
          {market.outcomes.map((outcome) => (
            <Outcome key={outcome.outcome} event={event} market={market} outcome={outcome} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Outcome({
  event,
  market,
  outcome,
}: {
  event: EventBrief
  market: SettledMarketView
  outcome: SettledOutcome
}) {
  const { texts, format } = useShell()
  const icon = ICONS[outcome.end]
  const share = outcome.share === null ? '' : format().number(Math.round(outcome.share * 100))
  return (
    <li className={styles['outcome']} data-end={outcome.end}>
      <span className={styles['name']}>{outcomeName(texts, event, market, outcome)}</span>
      <span className={styles['end']}>
        {icon !== null && <Icon name={icon} size="s" />}
        {texts.t(`settled_${outcome.end}`, { share })}
      </span>
    </li>
  )
}

const OVER: readonly number[] = [
  EVENT_STATUS.ended,
  EVENT_STATUS.closed,
  EVENT_STATUS.cancelled,
  EVENT_STATUS.abandoned,
]

/** True for final event statuses. */
export const isOver = ({ state }: Pick<EventPage, 'state'>): boolean => OVER.includes(state.status)

/** Results of a game's markets for a loader; null if it is not over. */
export const loadSettled = async ({ call }: Pick<Shell, 'call'>, game: EventPage) =>
  isOver(game) ? (await call('GET /web-api/book/settled', { query: { id: game.id } })).markets : null

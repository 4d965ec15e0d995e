import type { EventBrief, SettledMarketView, SettledOutcome } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Badge, Icon, type IconName } from '@evens/ui'
import { lineLabel, outcomeName } from '../names/names.ts'
import styles from './settled.module.css'

const ICONS: Readonly<Record<SettledOutcome['end'], IconName | null>> = {
  won: 'check',
  half_won: 'check',
  dead_heat: 'check',
  lost: null,
  half_lost: null,
  void: 'minus',
}

/** How each outcome of one market ended, its line before them. */
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

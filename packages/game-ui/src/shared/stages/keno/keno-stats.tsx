import type { KenoOutcome } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import type { SharedResult } from '../../stage.ts'
import { kenoStatistics, type Often } from './keno-statistics.ts'
import styles from './live-keno.module.css'

type Props = { readonly results: readonly SharedResult[]; readonly numbers: number }

/** Numbers drawn most and least often lately, and the reminder that none of it moves the next draw. */
export function KenoStats({ results, numbers }: Props) {
  const t = useText()
  const draws = results.map(({ outcome }) => (outcome as KenoOutcome).drawn)
  const { hot, cold } = kenoStatistics(draws, numbers)
  if (draws.length === 0) return null
  return (
    <section className={styles['panel']} aria-label={t('keno_live_statistics')}>
      <Row title={t('keno_live_hot')} kind="hot" list={hot} />
      <Row title={t('keno_live_cold')} kind="cold" list={cold} />
      <p className={styles['small']} dir="auto">
        {t('keno_live_no_odds', { count: draws.length })}
      </p>
    </section>
  )
}

type RowProps = { readonly title: string; readonly kind: 'hot' | 'cold'; readonly list: readonly Often[] }

function Row({ title, kind, list }: RowProps) {
  const t = useText()
  return (
    <div className={styles['often']} data-kind={kind}>
      <h2 dir="auto">{title}</h2>
      <ul role="list">
        {list.map(({ number, times }) => (
          <li key={number} aria-label={t('keno_live_times', { number, times })}>
            <b>{number}</b>
            <small>{times}×</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

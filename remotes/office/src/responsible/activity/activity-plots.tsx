import { useText } from '@evens/remote-sdk'
import { ownDirection } from '@evens/remote-sdk/pages'
import { Section } from '@evens/ui'
import styles from './activity.module.css'
import { Plot } from './plot.tsx'
import { timeSpent } from './time-spent.ts'
import type { WeekSum } from './week-sums.ts'

const HOUR_S = 3600n

type Props = {
  readonly weeks: readonly WeekSum[]
  /** One whole unit of the currency: no scale is finer, also where nothing was moved. */
  readonly unit: bigint
  readonly signed: (amount: bigint) => string
}

/** What each week came to, what was staked in it, what was paid, and how long it was. */
export function ActivityPlots({ weeks, unit, signed }: Props) {
  const t = useText()
  return (
    <Section title={t('activity_drawn')} lead={t('activity_drawn_lead')}>
      <div className={styles['plots']}>
        <Plot
          title={t('activity_plot_result')}
          above={t('activity_plot_won')}
          below={t('activity_plot_lost')}
          weeks={weeks.map(({ from, result }) => ({
            from,
            over: result > 0n ? result : 0n,
            under: result < 0n ? -result : 0n,
          }))}
          unit={unit}
          text={signed}
        />
        <Plot
          title={t('activity_plot_played')}
          above={t('activity_plot_returned')}
          below={t('activity_plot_wagered')}
          weeks={weeks.map(({ from, wagered, returned }) => ({ from, over: returned, under: wagered }))}
          unit={unit}
          text={signed}
        />
        <Plot
          title={t('activity_plot_paid')}
          above={t('activity_plot_out')}
          below={t('activity_plot_in')}
          weeks={weeks.map(({ from, deposits, withdrawals }) => ({ from, over: withdrawals, under: deposits }))}
          unit={unit}
          text={signed}
        />
        <Plot
          title={t('activity_plot_time')}
          above={t('activity_plot_signed_in')}
          below={null}
          unit={HOUR_S}
          weeks={weeks.map(({ from, signedInSeconds }) => ({ from, over: BigInt(signedInSeconds), under: 0n }))}
          // The drawing goes from left to right; the words in it go as their language does.
          text={(seconds) => ownDirection(t('activity_duration', timeSpent(Number(seconds))))}
        />
      </div>
    </Section>
  )
}

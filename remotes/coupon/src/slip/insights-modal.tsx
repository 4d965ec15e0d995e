import { useShell, useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { Dialog } from '@evens/ui/overlay'
import { typeKey } from '../model/coupon-type.ts'
import { type Insights, percentOf } from './insights.ts'
import styles from './insights.module.css'

type Props = {
  /** Absent if the modal is opened by its address; then it only explains itself. */
  readonly insights?: Insights
  /** The slip is not a valid coupon yet. */
  readonly isRefused?: boolean
  readonly show?: (amount: bigint) => string
  readonly close: () => void
}

/** The coupon in plain figures. */
export function InsightsModal({ insights, isRefused = false, show = String, close }: Props) {
  const t = useText()
  return (
    <Dialog
      open
      backdropCloses
      title={t('coupon_insights')}
      closeLabel={t('coupon_close')}
      onClose={close}
      footer={
        <Button variant="primary" data-autofocus="" onClick={close}>
          {t('main_ok')}
        </Button>
      }
    >
      {insights === undefined || insights.weakest === null || isRefused ? (
        <p>{t('coupon_insights_none')}</p>
      ) : (
        <Figures insights={insights} weakest={insights.weakest} show={show} />
      )}
    </Dialog>
  )
}

type FiguresProps = {
  readonly insights: Insights
  readonly weakest: NonNullable<Insights['weakest']>
  readonly show: (amount: bigint) => string
}

function Figures({ insights: { type, chance, variants, oneLost, stake }, weakest, show }: FiguresProps) {
  const t = useText()
  const { format } = useShell()
  const percent = (of: number): string => format().number(percentOf(of))
  const { least, most } = oneLost
  const sum = least === most ? show(least) : t('coupon_insights_range', { least: show(least), most: show(most) })
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{t('coupon_type')}</dt>
        <dd>{t(typeKey(type))}</dd>
        <dt>{t('coupon_insights_variants')}</dt>
        <dd className="ev-number">{format().number(Number(variants))}</dd>
        <dt>{t('coupon_insights_chance')}</dt>
        <dd className="ev-number">{t('coupon_percent', { percent: percent(chance) })}</dd>
        <dt>{t('coupon_insights_weakest')}</dt>
        <dd>
          {weakest.outcome}
          <small>{weakest.event}</small>
          <small>{t('coupon_insights_leg_chance', { percent: percent(weakest.chance) })}</small>
        </dd>
        <dt>{t('coupon_insights_one_lost')}</dt>
        <dd data-one-lost>{most === 0n ? t('coupon_insights_nothing') : sum}</dd>
        <dt>{t('coupon_total_stake')}</dt>
        <dd className="ev-number">{show(stake)}</dd>
      </dl>
      <p className={styles['note']}>{t('coupon_insights_note')}</p>
    </>
  )
}

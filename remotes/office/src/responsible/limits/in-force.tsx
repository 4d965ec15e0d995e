import { useShell, useText } from '@evens/remote-sdk'
import { isAway, measureOf, packOf, REALITY_CHECK } from '@evens/rules/limits'
import { Icon } from '@evens/ui'
import type { CardFacts } from './limit-card.tsx'
import type { LimitRow } from './limit-rows.ts'
import { limitUse, wordOfUse, type LimitUse } from './limit-use.ts'
import { limitValueText } from './limit-value.ts'
import styles from './limits.module.css'

const SECOND_MS = 1000

type Props = Pick<CardFacts, 'currency' | 'pack' | 'isReminded'> & { readonly row: LimitRow }

/** What holds now, and for money how much of it is used and left. */
export function InForce({ row, currency, pack, isReminded }: Props) {
  const t = useText()
  const shell = useShell()
  const { type, active } = row
  if (active === null) return <p className={styles['muted']}>{unsetText(t, row, isReminded ? pack : null)}</p>
  if (isAway(type)) return <Away active={active} />
  const use = limitUse(active)
  return (
    <div className={styles['force']}>
      <p className={styles['value']} data-value>
        <span className={measureOf(type) === 'money' ? 'ev-number' : undefined}>
          {limitValueText(shell, type, active.limitValue, currency)}
        </span>
      </p>
      {use !== null && <Used use={use} currency={currency} />}
    </div>
  )
}

function unsetText(t: ReturnType<typeof useText>, { type }: LimitRow, pack: string | null): string {
  const minutes = pack === null ? null : packOf(pack).realityCheckMinutes
  if (type !== REALITY_CHECK || minutes === null) return t('limits_unset')
  return t('limits_reality_by_default', { count: minutes })
}

function Away({ active }: { readonly active: NonNullable<LimitRow['active']> }) {
  const t = useText()
  const { format } = useShell()
  const moment = (seconds: number | null): string => (seconds === null ? '' : format().dateTime(seconds * SECOND_MS))
  return (
    <p className={styles['away']} data-away>
      {t('limits_away', { from: moment(active.startedAt), to: moment(active.endsAt) })}
    </p>
  )
}

const WHOLE = 1000

function Used({ use, currency }: { readonly use: LimitUse; readonly currency: CardFacts['currency'] }) {
  const t = useText()
  const { format } = useShell()
  const money = (amount: bigint): string => format().money(String(amount), currency)
  const word = wordOfUse(use)
  return (
    <>
      <svg
        className={styles['bar']}
        viewBox="0 0 1000 8"
        preserveAspectRatio="none"
        aria-hidden
        data-nearly={word !== null || undefined}
      >
        <rect className={styles['track']} width={WHOLE} height="8" />
        <rect className={styles['used']} width={use.usedPerMille} height="8" data-used={use.usedPerMille} />
      </svg>
      <p className={styles['use']}>
        <span>{t('limits_used', { amount: money(use.used) })}</span>
        <span data-left>{t('limits_left', { amount: money(use.left) })}</span>
      </p>
      {word !== null && (
        <p className={styles['warned']} data-use={word}>
          <Icon name="warning" size="s" />
          {t(`limits_${word}`)}
        </p>
      )}
    </>
  )
}

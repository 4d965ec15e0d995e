import type { TotoCouponView } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Notice } from '@evens/ui'
import styles from './toto.module.css'

/** What a coupon got, line by line, when its draw was settled more than once. */
export function CouponVersions({ coupon }: { coupon: TotoCouponView }) {
  const t = useText()
  const { format } = useShell()
  const { versions, currency: iso, exponent } = coupon
  if (versions.length < 2) return null
  const show = (amount: string): string => format().money(amount, { iso, exponent })
  return (
    <Notice kind="info" title={t('toto_versions')}>
      <ol className={styles['lines']} data-versions={versions.length}>
        {versions.map(({ at, payout, owed }, n) => {
          const said = {
            date: format().dateTime(at),
            amount: show(payout),
            before: show(versions[n - 1]?.payout ?? '0'),
          }
          return (
            <li key={at}>
              {t(n === 0 ? 'toto_version_first' : 'toto_version_again', said)}
              {owed !== '0' && <p className={styles['muted']}>{t('toto_version_owed', { amount: show(owed) })}</p>}
            </li>
          )
        })}
      </ol>
    </Notice>
  )
}

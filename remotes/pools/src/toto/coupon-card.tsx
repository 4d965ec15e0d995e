import type { TotoCouponView } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { isRight, totoPool } from '@evens/rules/pools'
import { Badge, Card, Cluster, Details, Icon, Link, Notice } from '@evens/ui'
import { markName, poolName } from './names.ts'
import styles from './toto.module.css'

/** One coupon: what it cost, how it stands, and its marks match by match. */
export function CouponCard({ coupon }: { coupon: TotoCouponView }) {
  const t = useText()
  const { href, texts, format } = useShell()
  const show = (amount: string): string => format().money(amount, { iso: coupon.currency, exponent: coupon.exponent })
  return (
    <Card as="li" pad="m" className={styles['coupon']} data-toto-coupon={coupon.id}>
      <Cluster justify="between" gap="s">
        <Link href={href('totoDraw', { section: coupon.pool }, { query: { number: String(coupon.number) } })}>
          {t('toto_coupon_draw', { pool: poolName(texts, coupon.pool), number: coupon.number })}
        </Link>
        <Badge tone={coupon.state === 'accepted' ? 'accent' : 'neutral'}>{t(`toto_coupon_${coupon.state}`)}</Badge>
      </Cluster>
      <dl className={styles['inline']}>
        <div>
          <dt>{t('toto_stake')}</dt>
          <dd className="ev-number">{show(coupon.stake)}</dd>
        </div>
        <div>
          <dt>{t('toto_variants')}</dt>
          <dd className="ev-number">
            {coupon.multiplier === 1
              ? format().number(coupon.variants)
              : t('toto_variants_times', { variants: coupon.variants, times: coupon.multiplier })}
          </dd>
        </div>
        <div>
          <dt>{t(coupon.state === 'accepted' ? 'toto_best' : 'toto_hits')}</dt>
          <dd className="ev-tabular">{t('toto_of', { part: coupon.hits, whole: coupon.decided })}</dd>
        </div>
        <div>
          <dt>{t(coupon.state === 'refunded' ? 'toto_back' : 'toto_won')}</dt>
          <dd className="ev-number">{coupon.payout === null ? t('toto_pending') : show(coupon.payout)}</dd>
        </div>
      </dl>
      <CouponVersions coupon={coupon} />
      <p className={styles['muted']}>
        {t('toto_coupon_line', { id: coupon.id, date: format().dateTime(coupon.placedAt) })}
      </p>
      <Details summary={t('toto_coupon_marks')}>
        <Marks coupon={coupon} />
      </Details>
    </Card>
  )
}

function Marks({ coupon }: { coupon: TotoCouponView }) {
  const t = useText()
  const { texts } = useShell()
  const names = totoPool(coupon.pool)?.marks ?? []
  return (
    <ol className={styles['legs']}>
      {coupon.matches.map(({ home, away, score, result }, at) => (
        <li key={`${home} ${away}`}>
          <span className={styles['leg']}>{t('toto_versus', { home, away })}</span>
          <span className="ev-number">{score}</span>
          <span className={styles['own']}>
            {(coupon.marks[at] ?? []).map((mark) => (
              <span key={mark} data-right={(result !== null && isRight(mark, result)) || undefined}>
                {result !== null && isRight(mark, result) && <Icon name="check" size="s" label={t('toto_right')} />}
                {markName(texts, names[mark] ?? '')}
              </span>
            ))}
          </span>
          {result === 'void' && <Badge tone="warning">{t('toto_void')}</Badge>}
        </li>
      ))}
    </ol>
  )
}

/** What a coupon got, line by line, when its draw was settled more than once. */
function CouponVersions({ coupon }: { coupon: TotoCouponView }) {
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

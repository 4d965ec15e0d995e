import type { TotoCouponsReply, TotoCouponView } from '@evens/contracts'
import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { useMutation } from '@evens/remote-sdk/forms'
import { type CouponPages, withNewest, withOlder } from '@evens/remote-sdk/pages'
import { isRight, totoPool } from '@evens/rules/pools'
import { Badge, Button, Card, Cluster, Details, EmptyState, Icon, Link, Notice } from '@evens/ui'
import { useState } from 'react'
import { TaxTerm, TaxWithheld } from '../tax.tsx'
import { useSignInHref } from './draw-parts.tsx'
import { markName, poolName } from './texts.ts'
import styles from './toto.module.css'

const POLL_MS = 8000

type Props = { readonly pool: string | null; readonly made: TotoCouponsReply | null }

export function Coupons({ pool, made }: Props) {
  return made === null ? <Visitor /> : <Own pool={pool} made={made} />
}

function Visitor() {
  const t = useText()
  const href = useSignInHref()
  return (
    <EmptyState
      icon="coupon"
      title={t('toto_coupons_visitor')}
      text={t('toto_coupons_visitor_text')}
      action={
        <Button variant="primary" href={href} icon="log-in">
          {t('toto_coupons_sign_in')}
        </Button>
      }
    />
  )
}

/** The player's coupons with their hits so far. */
function Own({ pool, made }: { readonly pool: string | null; readonly made: TotoCouponsReply }) {
  const t = useText()
  const { href, language } = useShell()
  const query = { lang: language, ...(pool !== null && { pool }) }
  const options = { initial: made, on: ['toto'], everyMs: POLL_MS } as const
  const { data: newest } = useQuery('GET /web-api/toto/coupons', { query }, options)
  const [list, setList] = useState<CouponPages<TotoCouponView>>(newest)
  const [added, setAdded] = useState(newest)
  if (newest !== added) {
    setAdded(newest)
    setList(withNewest(list, newest))
  }

  const older = useMutation('GET /web-api/toto/coupons')
  async function more(before: string): Promise<void> {
    const page = await older.send({ query: { ...query, before } })
    if (page !== null) setList((now) => withOlder(now, page))
  }

  const { next } = list
  if (list.coupons.length === 0)
    return (
      <EmptyState
        icon="coupon"
        title={t('toto_coupons_none')}
        text={t('toto_coupons_none_text')}
        action={
          <Button variant="primary" href={href('totoDraw', pool === null ? {} : { section: pool })}>
            {t('toto_to_open')}
          </Button>
        }
      />
    )
  return (
    <>
      <ul className={styles['coupons']}>
        {list.coupons.map((coupon) => (
          <CouponCard key={coupon.id} coupon={coupon} />
        ))}
      </ul>
      {older.error !== null && <Notice kind="error">{older.error.message || t('main_error')}</Notice>}
      {next !== null && (
        <Button block busy={older.isSending} onClick={() => void more(next)}>
          {t('toto_more')}
        </Button>
      )}
    </>
  )
}

/** Coupon: stake, state, and marks by match. */
function CouponCard({ coupon }: { coupon: TotoCouponView }) {
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
        {coupon.state === 'accepted' && <TaxTerm tax={coupon.tax} />}
        {coupon.state === 'settled' && (
          <TaxWithheld tax={coupon.tax} amount={coupon.tax?.withheld ?? '0'} show={show} />
        )}
        <div>
          <dt>{t(wonKey(coupon))}</dt>
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

function wonKey({ state, tax }: TotoCouponView): string {
  if (state === 'refunded') return 'toto_back'
  return tax === null ? 'toto_won' : 'toto_won_after_tax'
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

/** Payouts of a coupon whose draw was settled more than once. */
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
          const values = {
            date: format().dateTime(at),
            amount: show(payout),
            before: show(versions[n - 1]?.payout ?? '0'),
          }
          return (
            <li key={at}>
              {t(n === 0 ? 'toto_version_first' : 'toto_version_again', values)}
              {owed !== '0' && <p className={styles['muted']}>{t('toto_version_owed', { amount: show(owed) })}</p>}
            </li>
          )
        })}
      </ol>
    </Notice>
  )
}

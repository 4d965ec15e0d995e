import type { TotoCouponsReply } from '@evens/contracts'
import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { Button, EmptyState } from '@evens/ui'
import { useState } from 'react'
import { CouponCard } from './coupon-card.tsx'
import { useSignInHref } from './use-sign-in-href.ts'
import styles from './toto.module.css'

const LOOK_MS = 8000

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

/** The player's coupons, with what is right so far. */
function Own({ pool, made }: { readonly pool: string | null; readonly made: TotoCouponsReply }) {
  const t = useText()
  const { call, href, language, log } = useShell()
  const query = { lang: language, ...(pool !== null && { pool }) }
  const options = { initial: made, on: ['toto'], everyMs: LOOK_MS } as const
  const { data: newest } = useQuery('GET /web-api/toto/coupons', { query }, options)
  const [list, setList] = useState(newest)
  const [added, setAdded] = useState(newest)
  if (newest !== added) {
    setAdded(newest)
    setList(withNewest(list, newest))
  }

  async function more(before: string): Promise<void> {
    try {
      const older = await call('GET /web-api/toto/coupons', { query: { ...query, before } })
      setList((now) => withOlder(now, older))
    } catch (error) {
      log('older coupons could not be listed', error)
    }
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
      {next !== null && (
        <Button block onClick={() => void more(next)}>
          {t('toto_more')}
        </Button>
      )}
    </>
  )
}

/** The newest as they are now; the older ones that were asked for stay below them. */
function withNewest(list: TotoCouponsReply, newest: TotoCouponsReply): TotoCouponsReply {
  const oldest = newest.coupons.at(-1)
  if (newest.next === null || oldest === undefined) return newest
  const known = new Set(newest.coupons.map(({ id }) => id))
  const below = list.coupons.filter(({ id, placedAt }) => placedAt <= oldest.placedAt && !known.has(id))
  return below.length === 0 ? newest : { coupons: [...newest.coupons, ...below], next: list.next }
}

function withOlder(list: TotoCouponsReply, older: TotoCouponsReply): TotoCouponsReply {
  const known = new Set(list.coupons.map(({ id }) => id))
  return { coupons: [...list.coupons, ...older.coupons.filter(({ id }) => !known.has(id))], next: older.next }
}

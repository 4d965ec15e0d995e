import type { TotoCouponsReply } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, EmptyState } from '@evens/ui'
import { useState } from 'react'
import { CouponCard } from './coupon-card.tsx'
import { withNewest, withOlder } from './coupon-list.ts'
import styles from './toto.module.css'
import { useRefreshed } from '../use-refreshed.ts'
import { useSignInHref } from './use-sign-in-href.ts'

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
  const [list, setList] = useState(made)
  const ask = (also: Readonly<Record<string, string>> = {}): Promise<TotoCouponsReply> =>
    call('GET /web-api/toto/coupons', { query: { lang: language, ...(pool !== null && { pool }), ...also } })
  useRefreshed(async () => {
    const newest = await ask()
    setList((now) => withNewest(now, newest))
  }, LOOK_MS)

  async function more(before: string): Promise<void> {
    try {
      const older = await ask({ before })
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

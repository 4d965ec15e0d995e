import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Button, Chip, Notice, Skeleton } from '@evens/ui'
import { useState } from 'react'
import { refreshBalance } from '../placing/refresh-balance.ts'
import { useSignInHref } from '../slip/sign-in-href.ts'
import { BetCard } from './bet-card.tsx'
import styles from './bets.module.css'
import { useBets, type BetKind } from './use-bets.ts'
import { useBookTexts } from './use-book-texts.ts'

type Props = { readonly onMoved: () => void }

const KINDS: readonly BetKind[] = ['open', 'closed']

/** What the player has placed: what is still open, and what became of the rest. */
export function Bets({ onMoved }: Props) {
  const t = useText()
  const isPlayer = useStore(useShell().player, (player) => player !== null)
  const signIn = useSignInHref()
  const [kind, setKind] = useState<BetKind>('open')
  if (!isPlayer)
    return (
      <div className={styles['none']}>
        <p>{t('coupon_bets_visitor')}</p>
        <Button size="s" href={signIn} icon="log-in">
          {t('coupon_bets_sign_in')}
        </Button>
      </div>
    )
  return (
    <div className={styles['bets']}>
      <div className={styles['kinds']} role="group" aria-label={t('coupon_my_bets')}>
        {KINDS.map((one) => (
          <Chip key={one} selected={kind === one} onClick={() => setKind(one)}>
            {t(`coupon_bets_${one}`)}
          </Chip>
        ))}
      </div>
      <Listed key={kind} kind={kind} onMoved={onMoved} />
    </div>
  )
}

function Listed({ kind, onMoved }: Props & { readonly kind: BetKind }) {
  const t = useText()
  const shell = useShell()
  const hasTexts = useBookTexts()
  const { list, hasFailed, more } = useBets(kind, () => {
    void refreshBalance(shell)
    onMoved()
  })
  if (list === null || !hasTexts)
    return hasFailed ? (
      <Notice kind="error">{t('coupon_bets_failed')}</Notice>
    ) : (
      <Skeleton kind="card" count={2} status={t('main_loading')} />
    )
  if (list.coupons.length === 0) return <p className={styles['none']}>{t(`coupon_bets_none_${kind}`)}</p>
  return (
    <>
      {hasFailed && <Notice kind="warning">{t('coupon_bets_failed')}</Notice>}
      <ul className={styles['list']}>
        {list.coupons.map((coupon) => (
          <BetCard key={coupon.id} coupon={coupon} />
        ))}
      </ul>
      {list.next !== null && (
        <Button block onClick={() => void more()}>
          {t('coupon_bets_more')}
        </Button>
      )}
    </>
  )
}

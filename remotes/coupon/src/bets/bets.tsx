import { useInvalidate, useShell, useStore, useText } from '@evens/remote-sdk'
import { Button, Chip, Notice, Skeleton } from '@evens/ui'
import { useState } from 'react'
import { useSignInHref } from '../slip/sign-in-href.ts'
import { Bell } from './bell.tsx'
import { BetCard } from './bet-card.tsx'
import { FILTERS, isShown, isUndecided, type Filter } from './bet-state.ts'
import styles from './bets.module.css'
import { useBets, type BetKind } from './use-bets.ts'
import { useBookTexts } from './use-book-texts.ts'

type Props = {
  /** Legs were put back into the coupon. */
  readonly onRepeated: () => void
}

const KINDS: readonly BetKind[] = ['open', 'closed']

/** What the player has placed: what is still open, and what became of the rest. */
export function Bets({ onRepeated }: Props) {
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
        <span className={styles['bell']}>
          <Bell />
        </span>
      </div>
      <Listed key={kind} kind={kind} onRepeated={onRepeated} />
    </div>
  )
}

function Listed({ kind, onRepeated }: Props & { readonly kind: BetKind }) {
  const t = useText()
  const invalidate = useInvalidate()
  const hasTexts = useBookTexts()
  const [filter, setFilter] = useState<Filter>('all')
  const { list, gone, hasFailed, more } = useBets(kind)
  if (list === null || !hasTexts)
    return hasFailed ? (
      <Notice kind="error">{t('coupon_bets_failed')}</Notice>
    ) : (
      <Skeleton kind="card" count={2} status={t('main_loading')} />
    )
  // Whoever does not see the list is told when a bet leaves it.
  const said = (
    <p role="status" className="ev-hidden">
      {kind === 'open' && gone > 0 && t('bets_gone', { count: gone })}
    </p>
  )
  if (list.coupons.length === 0)
    return (
      <>
        {said}
        <p className={styles['none']}>{t(`coupon_bets_none_${kind}`)}</p>
      </>
    )
  const shown = list.coupons.filter((coupon) => isShown(coupon, filter))
  return (
    <>
      {hasFailed && <Notice kind="warning">{t('coupon_bets_failed')}</Notice>}
      {said}
      {(filter !== 'all' || list.coupons.some(isUndecided)) && <Filters filter={filter} onFilter={setFilter} />}
      {shown.length === 0 && <p className={styles['none']}>{t('bets_none_of_filter')}</p>}
      <ul className={styles['list']}>
        {shown.map((coupon) => (
          <BetCard
            key={coupon.id}
            coupon={coupon}
            onChanged={() => invalidate('bets', 'balance')}
            onRepeated={onRepeated}
          />
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

function Filters({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const t = useText()
  return (
    <div className={styles['kinds']} role="group" aria-label={t('bets_filter')}>
      {FILTERS.map((one) => (
        <Chip key={one} selected={filter === one} onClick={() => onFilter(one)}>
          {t(`bets_filter_${one}`)}
        </Chip>
      ))}
    </div>
  )
}

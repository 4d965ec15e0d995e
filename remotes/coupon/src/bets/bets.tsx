import {
  BET_NOTICES,
  noticePermission,
  type Shell,
  useInvalidate,
  useStoredList,
  useShell,
  useStore,
  useText,
} from '@evens/remote-sdk'
import { Button, Chip, IconButton, Notice, Skeleton } from '@evens/ui'
import { useEffect, useState } from 'react'
import { type Filter, FILTERS, isShown, isUndecided } from '../model/bet-state.ts'
import { bringBookTexts, useBookTexts } from '../model/book-texts.ts'
import { useEntryLink } from '../shared/sign-in.ts'
import { BetCard } from './bet-card.tsx'
import { type BetKind, useBets } from './use-bets.ts'
import styles from './bets.module.css'

type Props = {
  /** Called after the legs of a bet were put back into the slip. */
  readonly onRepeated: () => void
}

const KINDS: readonly BetKind[] = ['open', 'closed']

/** Loads the names of markets before the tab is opened: with them the list needs one request. */
export const prefetchBets = ({ call, texts, language, log }: Shell): Promise<void> =>
  bringBookTexts({ call, texts, language }).catch((error: unknown) => log('the names of markets did not come', error))

/** The player's bets, open or closed. */
export function Bets({ onRepeated }: Props) {
  const t = useText()
  const isPlayer = useStore(useShell().player, (player) => player !== null)
  const signIn = useEntryLink('login')
  const [kind, setKind] = useState<BetKind>('open')
  if (!isPlayer)
    return (
      <div className={styles['none']}>
        <p>{t('coupon_bets_visitor')}</p>
        <Button size="s" {...signIn} icon="log-in">
          {t('coupon_bets_sign_in')}
        </Button>
      </div>
    )
  return (
    <div className={styles['bets']} data-undisturbed>
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
      <Skeleton kind="card" count={3} status={t('main_loading')} />
    )
  // Announces to screen readers that a bet has left the list.
  const announcement = (
    <p role="status" className="ev-hidden">
      {kind === 'open' && gone > 0 && t('bets_gone', { count: gone })}
    </p>
  )
  if (list.coupons.length === 0)
    return (
      <>
        {announcement}
        <p className={styles['none']}>{t(`coupon_bets_none_${kind}`)}</p>
      </>
    )
  const shown = list.coupons.filter((coupon) => isShown(coupon, filter))
  return (
    <>
      {hasFailed && <Notice kind="warning">{t('coupon_bets_failed')}</Notice>}
      {announcement}
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

/** Switches browser notifications of settled bets. Our dialog comes before the browser's permission prompt. */
function Bell() {
  const t = useText()
  const { modals, log } = useShell()
  const [wanted, toggle] = useStoredList('browserNotices')
  const [permission, setPermission] = useState<NotificationPermission | null>(null)
  useEffect(() => setPermission(noticePermission()), [])
  if (permission === null || permission === 'denied') return null
  const isWanted = wanted.includes(BET_NOTICES)
  const isOn = permission === 'granted' && isWanted

  async function ask(): Promise<void> {
    const answer = await Notification.requestPermission()
    setPermission(answer)
    if (answer === 'denied') modals.open('default', { title: t('bets_bell_denied'), text: t('bets_bell_denied_text') })
    if (answer === 'granted' && !isWanted) toggle(BET_NOTICES)
  }
  const offer = (): void =>
    modals.open('web-push-agree', {
      onAgree: () => void ask().catch((error: unknown) => log('the browser could not be asked', error)),
    })
  return (
    <IconButton
      size="s"
      icon="bell"
      variant={isOn ? 'primary' : 'ghost'}
      label={t('bets_bell')}
      aria-pressed={isOn}
      data-bell
      onClick={() => (permission === 'granted' ? toggle(BET_NOTICES) : offer())}
    />
  )
}

import { useOddsText } from '@evens/book-ui'
import { useShell, useText } from '@evens/remote-sdk'
import { Icon, IconButton, LiveBadge } from '@evens/ui'
import type { ReactNode } from 'react'
import type { FilledLeg } from '../model/filled-coupon.ts'
import { LegRefusal } from '../shared/leg-refusal.tsx'
import { eventOfRef } from '../model/event-of-ref.ts'
import styles from './legs.module.css'
import { LegMarks } from './team-marks.tsx'

/** Whoever takes out one leg after another stays among them. */
function focusNeighbour(button: HTMLElement): void {
  const leg = button.closest('li')
  const neighbour = leg?.nextElementSibling ?? leg?.previousElementSibling
  neighbour?.querySelector<HTMLElement>('[data-remove]')?.focus()
}

type Props = {
  readonly leg: FilledLeg
  /** Why it stands in the way, in a word of the rules or the server. */
  readonly refusal: string | null
  readonly onBanker: (() => void) | null
  /** The stake of a single. */
  readonly children?: ReactNode
}

export function Leg({ leg: { selection, odds, isOpen, trend, isBanker }, refusal, onBanker, children }: Props) {
  const t = useText()
  const { selections } = useShell()
  const oddsText = useOddsText()
  const { ref, event, market, outcome, href, isLive } = selection
  return (
    <li
      className={styles['leg']}
      data-leg={ref}
      data-closed={!isOpen || undefined}
      data-refused={refusal !== null || undefined}
    >
      <div className={styles['what']}>
        <b className={styles['outcome']}>{outcome}</b>
        <span className={styles['market']}>
          {isLive && <LiveBadge>{t('coupon_live')}</LiveBadge>} {market}
        </span>
        <a className={styles['event']} href={href}>
          <LegMarks event={eventOfRef(ref)} />
          {event}
        </a>
      </div>
      <div className={styles['price']} data-trend={(isOpen && trend) || undefined}>
        <b className="ev-number">{isOpen ? oddsText(odds) : <Icon name="lock" size="s" />}</b>
        {odds !== selection.odds && isOpen && <s className="ev-number">{oddsText(selection.odds)}</s>}
      </div>
      <IconButton
        icon="close"
        size="s"
        label={t('coupon_remove_leg', { outcome })}
        data-remove
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget)
          selections.remove(ref)
        }}
      />
      {onBanker !== null && (
        <button
          type="button"
          className={styles['banker']}
          aria-pressed={isBanker}
          aria-label={t('coupon_banker_of', { outcome })}
          onClick={onBanker}
        >
          <Icon name="pin" size="s" />
          {t('coupon_banker')}
        </button>
      )}
      {refusal !== null && <LegRefusal reason={refusal} />}
      {children}
    </li>
  )
}

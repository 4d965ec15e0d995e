import { useOddsText } from '@evens/book-ui'
import { useShell, useText } from '@evens/remote-sdk'
import { OverPage } from '@evens/remote-sdk/pages'
import { Button, IconButton } from '@evens/ui'
import { useState } from 'react'
import { typeKey } from '../model/coupon-type.ts'
import { refsOf } from '../model/placing.ts'
import type { FilledSlip, Placement } from '../model/use-slip.ts'
import { StakeField } from '../shared/stake-field.tsx'
import { type Hidden, openColumn } from './column.ts'
import { PlaceBar } from './place-bar.tsx'
import { Receipt, RefusedNotice, StatusAnnouncer } from './placing-result.tsx'
import { stakeError } from './stake-box.tsx'
import { Totals } from './totals.tsx'
import styles from './quick.module.css'

type Props = {
  readonly filled: FilledSlip
  readonly placement: Placement
  readonly onStake: (text: string) => void
  readonly hidden: Hidden
  readonly foundRefs: string
  /** Opens the drawer on a narrow page. */
  readonly onOpen: () => void
  readonly onShowBets: () => void
}

/** A short slip over the bottom of the page while the column is out of sight. Picking a price opens it. */
export function QuickCoupon({ filled, placement, hidden, foundRefs, onStake, onOpen, onShowBets }: Props) {
  const t = useText()
  const shell = useShell()
  const { selections, money } = filled
  const { placing, taken, refused, isBusy } = placement
  const refs = refsOf(selections)
  // Legs from before this page, or that were closed, do not open it.
  const [closedWith, setClosedWith] = useState(foundRefs)
  const isOpen = placing.step !== 'idle' || (refs !== closedWith && refs !== '')
  const open = (): void => {
    setClosedWith(refs)
    if (hidden === 'narrow') onOpen()
    else openColumn(shell)
  }
  function close(): void {
    setClosedWith(refs)
    placement.reset()
  }
  return (
    <OverPage>
      <StatusAnnouncer placing={placing} />
      {isOpen && (
        <section className={styles['quick']} aria-label={t('coupon_quick_coupon')} data-quick-coupon>
          <header className={styles['head']}>
            <b>{t('coupon_quick_legs', { count: selections.length })}</b>
            <Button size="s" variant="ghost" icon="coupon" onClick={open}>
              {t('coupon_quick_open')}
            </Button>
            <IconButton icon="close" size="s" label={t('coupon_close')} onClick={close} />
          </header>
          {taken.length > 0 && (
            <Receipt
              coupons={taken}
              {...placement.receipt}
              show={money.show}
              onAgain={null}
              onShowBets={() => {
                open()
                onShowBets()
              }}
            />
          )}
          {selections.length > 0 && (
            <QuickFields filled={filled} isBusy={isBusy} onStake={onStake} onEnter={placement.placeNow} />
          )}
          {refused.length > 0 && <RefusedNotice coupons={refused} show={money.show} />}
          {(selections.length > 0 || isBusy) && <PlaceBar filled={filled} placement={placement} />}
        </section>
      )}
    </OverPage>
  )
}

const LEGS_SHOWN = 3

type QuickFieldsProps = Pick<Props, 'filled' | 'onStake'> & {
  readonly isBusy: boolean
  readonly onEnter: () => void
}

function QuickFields({ filled, isBusy, onStake, onEnter }: QuickFieldsProps) {
  const { coupon, extras, reckoning, money, limits, choices } = filled
  const t = useText()
  const { texts } = useShell()
  const oddsText = useOddsText()
  const { refusal } = reckoning
  const more = coupon.legs.length - LEGS_SHOWN
  return (
    <fieldset className={styles['fields']} disabled={isBusy}>
      <legend className="ev-hidden">{t(typeKey(coupon.type))}</legend>
      <ul className={styles['legs']}>
        {coupon.legs.slice(-LEGS_SHOWN).map(({ selection, odds, isOpen }) => (
          <li key={selection.ref}>
            <span>{selection.outcome}</span>
            <b className="ev-number">{isOpen ? oddsText(odds) : t('coupon_leg_closed')}</b>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles['more']}>{t('coupon_quick_more', { count: more })}</p>}
      <p className={styles['more']}>{t(typeKey(coupon.type))}</p>
      {extras.promo === null && (
        <StakeField
          label={t(coupon.type === 'singles' ? 'coupon_stake_each' : 'coupon_stake')}
          name="quick-stake"
          currency={money.currency}
          writing={money.writing}
          typed={coupon.typed}
          stake={coupon.stake}
          error={stakeError(texts, reckoning, money.show)}
          onType={onStake}
          onKeyDown={({ key }) => {
            if (key === 'Enter') onEnter()
          }}
        />
      )}
      {refusal === 'legs-refused' && <p className={styles['more']}>{t('coupon_quick_refused')}</p>}
      <Totals
        reckoning={reckoning}
        isSeveral={coupon.type === 'singles'}
        isFreeBet={extras.promo !== null}
        isWinHidden={choices.has('hides-win')}
        maxPayout={limits.maxPayout}
        balance={null}
        show={money.show}
      />
    </fieldset>
  )
}

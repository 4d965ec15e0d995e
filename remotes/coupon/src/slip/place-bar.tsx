import { useShell, useStore, useText, refusalText } from '@evens/remote-sdk'
import { useLostFocus, useSecondsLeft } from '@evens/remote-sdk/pages'
import { Button, Icon, Link, Notice } from '@evens/ui'
import { useState } from 'react'
import type { Extras } from '../model/extras.ts'
import type { Reckoning } from '../model/reckon.ts'
import type { FilledSlip, Placement } from '../model/use-slip.ts'
import { useEntryLink } from '../shared/sign-in.ts'
import { OF_STAKE } from './stake-box.tsx'
import styles from './placing.module.css'

/** Refusals shown elsewhere: above the slip, at the legs, at the stake field. */
const SAID_IN_PLACE: readonly (string | null)[] = ['betting-stopped', 'legs-refused', ...OF_STAKE]

/** The button's label names a bet, a free bet, an order or a request for approval. */
function placeKey({ asksApproval, isOrder }: Reckoning, { promo }: Extras): string {
  if (isOrder) return 'coupon_place_order'
  if (promo !== null) return 'coupon_place_free'
  return asksApproval ? 'coupon_place_ask' : 'coupon_place_amount'
}

/** The money that the stake needs beyond the balance and the advance; nothing for a visitor. */
const missingFunds = (stake: bigint, advance: bigint, balance: bigint | null): bigint =>
  balance === null ? 0n : stake - advance - balance

type Props = {
  readonly filled: Pick<FilledSlip, 'reckoning' | 'extras' | 'money' | 'isFromBonus'>
  readonly placement: Placement
}

/** The place button, or what replaces it, and the refusal that disables it. */
export function PlaceBar({ filled: { reckoning, extras, money, isFromBonus }, placement }: Props) {
  const { placing, place, send, cancel } = placement
  const { stake, refusal } = reckoning
  const t = useText()
  const { player, texts, modals } = useShell()
  const isVisitor = useStore(player, (now) => now === null)
  if (placing.step === 'waiting') return <Waiting dueMs={placing.dueMs} onCancel={cancel} />
  if (placing.step === 'unsure')
    return (
      <div className={styles['bar']}>
        <Notice kind="error" title={t('coupon_unsure')}>
          {t('coupon_unsure_text')}
        </Notice>
        <Button variant="primary" block icon="refresh" onClick={() => void send(placing)}>
          {t('coupon_send_again')}
        </Button>
      </div>
    )
  const isSending = placing.step === 'sending'
  // A deposit would not add to bonus money.
  const missing = isFromBonus ? 0n : missingFunds(stake, extras.advance, money.balance)
  return (
    <div className={styles['bar']}>
      {placing.step === 'failed' && <Notice kind="error">{placing.message}</Notice>}
      {isVisitor ? (
        <Entry />
      ) : refusal === 'insufficient-funds' && missing > 0n ? (
        <Button
          variant="primary"
          block
          size="l"
          icon="wallet"
          aria-haspopup="dialog"
          data-deposit-missing={String(missing)}
          onClick={() => modals.open('recharge', { amount: String(missing) })}
        >
          {t('coupon_deposit_and_place', { amount: money.show(missing) })}
        </Button>
      ) : (
        <Button
          variant="primary"
          block
          size="l"
          busy={isSending}
          disabled={refusal !== null && !isSending}
          data-place
          onClick={place}
        >
          {stake === 0n
            ? t('coupon_place')
            : t(isFromBonus ? 'coupon_place_bonus' : placeKey(reckoning, extras), { amount: money.show(stake) })}
        </Button>
      )}
      {refusal !== null && !SAID_IN_PLACE.includes(refusal) && (
        <p className={styles['why']}>{refusalText(texts, 'coupon', refusal)}</p>
      )}
    </div>
  )
}

/** A visitor signs in or registers over this page, and comes back to the slip. */
function Entry() {
  const t = useText()
  const { site } = useShell()
  const signIn = useEntryLink('login')
  const register = useEntryLink('registration')
  return (
    <>
      <Button variant="primary" block size="l" {...signIn} icon="log-in">
        {t('coupon_sign_in')}
      </Button>
      {site.switches.registration && (
        <p className={styles['why']}>
          {t('coupon_no_account')}{' '}
          <Link {...register} data-register>
            {t('coupon_register')}
          </Link>
        </p>
      )}
    </>
  )
}

type WaitingProps = { readonly dueMs: number; readonly onCancel: () => Promise<void> }

/** The live delay: until it ends the coupon can be cancelled. */
function Waiting({ dueMs, onCancel }: WaitingProps) {
  const t = useText()
  const seconds = useSecondsLeft(dueMs)
  const focus = useLostFocus()
  const [isLeaving, setLeaving] = useState(false)

  function cancel(): void {
    setLeaving(true)
    void onCancel()
  }

  return (
    <div className={styles['waiting']} data-placing="waiting" ref={focus} tabIndex={-1}>
      <Icon name="hourglass" />
      <p className={styles['grow']}>
        <b>{t('coupon_waiting')}</b>
        <span role="timer">
          {seconds > 0 ? t('coupon_waiting_seconds', { seconds }) : t('coupon_waiting_deciding')}
        </span>
      </p>
      <Button size="s" busy={isLeaving} onClick={cancel}>
        {t('coupon_cancel')}
      </Button>
    </div>
  )
}

import { useOddsText, useSelections } from '@evens/book-ui'
import { type CouponToSave, type PlacedCoupon, proofRoute, showCouponCode } from '@evens/contracts'
import { ProofLink, type Selection, useShell, useText, refusalText } from '@evens/remote-sdk'
import { useLostFocus } from '@evens/remote-sdk/pages'
import { Button, Icon, Link, Notice } from '@evens/ui'
import { Fragment } from 'react'
import { useLoadedMark } from '../model/loaded-slip.ts'
import { type Placing, takenKey, takenOf } from '../model/placing.ts'
import { BetActions } from '../saved/bet-actions.tsx'
import { RefusedBound } from '../shared/limit-words.tsx'
import styles from './placing.module.css'

type Props = {
  readonly coupons: readonly PlacedCoupon[]
  /** The legs as they were sent, for their names. */
  readonly sent: readonly Selection[]
  readonly atMs: number
  readonly show: (amount: string) => string
  readonly onShowBets: () => void
  /** `null` while the legs are still in the slip. */
  readonly onAgain: (() => void) | null
  /** The shareable part of the coupon; `null` where there is no room for sharing. */
  readonly slip?: CouponToSave | null
}

/** Explains the next step of a coupon that is not accepted yet, and where to cancel it. */
const NEXT = { ordered: 'coupon_ordered_next', asked: 'coupon_asked_next' } as const

export function Receipt({ coupons, sent, atMs, show, onShowBets, onAgain, slip = null }: Props) {
  const t = useText()
  const focus = useLostFocus()
  const { format } = useShell()
  const waits = (['ordered', 'asked'] as const).filter((state) => coupons.some((coupon) => coupon.state === state))
  return (
    <div className={styles['receipt']} data-placing={coupons[0]?.state} ref={focus} tabIndex={-1}>
      <p className={styles['accepted']}>
        <Icon name={waits.length > 0 ? 'hourglass' : 'check'} />
        <b>{t(takenKey(coupons), { count: coupons.length })}</b>
      </p>
      {waits.map((state) => (
        <p key={state} className={styles['next']}>
          {t(NEXT[state])}
        </p>
      ))}
      {coupons.map(({ id, stake, possibleWin, tax, legs }) => (
        <dl key={id} className={styles['facts']}>
          <ReceiptLegs legs={legs} sent={sent} />
          <dt>{t('coupon_number')}</dt>
          <dd className="ev-number" data-number>
            {id}
          </dd>
          <dt>{t('coupon_time')}</dt>
          <dd>
            <time dateTime={new Date(atMs).toISOString()}>{format().dateTime(atMs)}</time>
          </dd>
          <dt>{t('coupon_stake')}</dt>
          <dd className="ev-number">{show(stake)}</dd>
          {tax !== undefined && (
            <>
              <dt>{t('coupon_tax', { percent: format().number(tax.perMille / 10) })}</dt>
              <dd className="ev-number">{show(tax.amount)}</dd>
            </>
          )}
          <dt>{t(tax === undefined ? 'coupon_possible_win' : 'coupon_win_after_tax')}</dt>
          <dd className="ev-number">{show(possibleWin)}</dd>
        </dl>
      ))}
      <div className={styles['buttons']}>
        <Button size="s" onClick={onShowBets}>
          {t('coupon_my_bets')}
        </Button>
        {onAgain !== null && (
          <Button size="s" variant="ghost" icon="refresh" onClick={onAgain}>
            {t('coupon_again')}
          </Button>
        )}
      </div>
      {slip !== null && coupons[0] !== undefined && <BetActions slip={slip} couponId={coupons[0].id} />}
    </div>
  )
}

type ReceiptLegsProps = Pick<PlacedCoupon, 'legs'> & Pick<Props, 'sent'>

/** Each leg with the odds that were accepted. A leg whose names are unknown here is left to My bets. */
function ReceiptLegs({ legs, sent }: ReceiptLegsProps) {
  const oddsText = useOddsText()
  return legs.map(({ ref, odds }) => {
    const leg = sent.find((one) => one.ref === ref)
    if (leg === undefined) return null
    return (
      <Fragment key={ref}>
        <dt className={styles['leg']} data-receipt-leg={ref}>
          <b>{leg.outcome}</b>
          <span>
            {leg.market} · {leg.event}
          </span>
        </dt>
        <dd className="ev-number">{oddsText(odds ?? leg.odds)}</dd>
      </Fragment>
    )
  })
}

const BY_PLAYER = 'by-player'
/** Refusals by the player's own limits. */
const OWN_LIMITS: readonly (string | null)[] = ['excluded', 'timed-out', 'reality-check', 'wager-limit', 'loss-limit']

/** Refusals whose text, shared with payments, already says that nothing was moved. */
const SAYS_OF_MONEY: readonly (string | null)[] = ['age-check', 'contact-check']

type RefusedProps = { readonly coupons: readonly PlacedCoupon[]; readonly show: (amount: string) => string }

/** Reasons of refused coupons: no money has moved. Reasons of single legs are shown at the legs. */
export function RefusedNotice({ coupons, show }: RefusedProps) {
  const t = useText()
  const { texts, href } = useShell()
  const reasons = [...new Set(coupons.map(({ reason }) => reason))]
  if (reasons.every((reason) => reason === BY_PLAYER))
    return (
      <Notice kind="info">
        {refusalText(texts, 'coupon', BY_PLAYER)} {t('coupon_no_money')}
      </Notice>
    )
  return (
    <Notice kind="error" title={t('coupon_refused', { count: coupons.length })}>
      {reasons.map((reason) => (
        <p key={reason}>{refusalText(texts, 'coupon', reason)}</p>
      ))}
      {coupons.map(({ id, reason, bound }) =>
        bound === undefined ? null : (
          <p key={id}>
            <RefusedBound bound={bound} reason={reason} show={show} />
          </p>
        ),
      )}
      {!reasons.every((reason) => SAYS_OF_MONEY.includes(reason)) && <p>{t('coupon_no_money')}</p>}
      {reasons.some((reason) => OWN_LIMITS.includes(reason)) && (
        <Link href={href('officeResponsible')}>{t('coupon_own_limits')}</Link>
      )}
      <ProofLink reason={reasons.find((reason) => proofRoute(reason) !== null) ?? null} />
    </Notice>
  )
}

/**
 * Announces waiting, acceptance and a loaded coupon to screen readers. Refusals are alerts of their own; prices are
 * not read out.
 */
export function StatusAnnouncer({ placing }: { placing: Placing }) {
  const t = useText()
  const { code, just } = useLoadedMark(useSelections())
  const taken = placing.step === 'decided' ? takenOf(placing.coupons) : []
  return (
    <p role="status" className="ev-hidden">
      {placing.step === 'idle' &&
        just !== null &&
        code !== null &&
        t('saved_loaded_from', { code: showCouponCode(code) })}
      {placing.step === 'waiting' && t('coupon_waiting')}
      {taken.length > 0 && t(takenKey(taken), { count: taken.length })}
    </p>
  )
}

import { type Shell, useHiddenBalance, useShell, useText } from '@evens/remote-sdk'
import { Button, Notice } from '@evens/ui'
import { lazy, Suspense, useState } from 'react'
import { useOneClickOn } from '../model/choices.ts'
import { refsOf } from '../model/placing.ts'
import { type DeskState, useSlip } from '../model/use-slip.ts'
import { SavedActions } from '../saved/saved-actions.tsx'
import { placedToSave } from '../saved/saving.ts'
import { Accounts } from './accounts.tsx'
import type { Hidden } from './column.ts'
import { Empty } from './empty.tsx'
import { GeneratorDoor } from './generator-door.tsx'
import { insightsOf } from './insights.ts'
import { LazyDetails } from './lazy-details.tsx'
import { LegList } from './leg-list.tsx'
import { BonusLines, FreeStake } from './offers.tsx'
import { PlaceBar } from './place-bar.tsx'
import { Receipt, RefusedNotice, Said } from './placing-result.tsx'
import { StakeBox } from './stake-box.tsx'
import { Totals } from './totals.tsx'
import { TypeChooser } from './type-chooser.tsx'
import styles from './slip-form.module.css'

const BlockList = lazy(async () => ({ default: (await import('./block-list.tsx')).BlockList }))
const ExtrasPanel = lazy(async () => ({ default: (await import('./extras-panel.tsx')).ExtrasPanel }))
const SettingsPanel = lazy(async () => ({ default: (await import('./settings-panel.tsx')).SettingsPanel }))
const QuickCoupon = lazy(async () => ({ default: (await import('./quick-coupon.tsx')).QuickCoupon }))

type Props = {
  /** The legs at page load. */
  readonly foundRefs: string
  /** The reason why the slip is out of sight; `null` while it is visible. */
  readonly hidden: Hidden | null
  /** Opens the drawer on a narrow page. */
  readonly onOpen: () => void
  readonly onShowBets: () => void
}

/** The form of the slip: legs, stake, placement. */
export function SlipForm({ foundRefs, hidden, onOpen, onShowBets }: Props) {
  const t = useText()
  const desk = useSlip()
  const { selections, taken, isBusy, money } = desk
  const isOneClick = useOneClickOn(desk.choices)
  const { isHidden: isBalanceHidden } = useHiddenBalance()
  const hasLegs = selections.length > 0
  const refs = refsOf(selections)
  // Legs seen in the full slip must not open the quick slip when the column is hidden.
  const [seen, setSeen] = useState(foundRefs)
  if (hidden === null && seen !== refs) setSeen(refs)
  return (
    <>
      {hidden === null && <Said placing={desk.placing} />}
      {desk.reckoning.refusal === 'betting-stopped' && (
        <Notice kind="info">{t('coupon_refusal_betting_stopped')}</Notice>
      )}
      {taken.length > 0 && (
        <Receipt
          coupons={taken}
          show={money.show}
          onShowBets={onShowBets}
          onAgain={hasLegs ? null : desk.betAgain}
          slip={desk.placing.step === 'decided' ? placedToSave(desk.placing.request) : null}
        />
      )}
      {!hasLegs && taken.length === 0 && !isBusy && (
        <Empty isOneClick={isOneClick}>
          <GeneratorDoor onTaken={(text) => desk.edit({ kind: 'stake', text })} />
        </Empty>
      )}
      {hasLegs && <Filled desk={desk} />}
      {(hasLegs || isBusy) && (
        <div className={styles['place']}>
          <Totals
            reckoning={desk.reckoning}
            isSeveral={desk.coupon.type === 'singles'}
            isFreeBet={desk.extras.promo !== null}
            isWinHidden={desk.choices.has('hides-win')}
            maxPayout={money.limits.maxPayout}
            balance={desk.choices.has('shows-balance') && !isBalanceHidden ? money.balance : null}
            show={money.show}
          />
          <PlaceBar desk={desk} />
        </div>
      )}
      {(hasLegs || isBusy) && <Foot desk={desk} />}
      <div className={styles['foot']}>
        <LazyDetails summary={t('coupon_settings')} className={styles['folded']}>
          <SettingsPanel desk={desk} />
        </LazyDetails>
      </div>
      {hidden !== null && (
        <Suspense fallback={null}>
          <QuickCoupon desk={desk} hidden={hidden} foundRefs={seen} onOpen={onOpen} onShowBets={onShowBets} />
        </Suspense>
      )}
    </>
  )
}

function Filled({ desk }: { readonly desk: DeskState }) {
  const t = useText()
  const shell = useShell()
  const { coupon, reckoning, extras, decided, money, choices, edit, change } = desk
  const closed = coupon.legs.filter(({ isOpen }) => !isOpen).length
  return (
    <fieldset className={styles['desk']} disabled={desk.isBusy}>
      <legend className="ev-hidden">{t('coupon_title')}</legend>
      {coupon.type === 'conditional' ? (
        <Suspense fallback={null}>
          <BlockList desk={desk} />
        </Suspense>
      ) : (
        <LegList coupon={coupon} reckoning={reckoning} decided={decided} money={money} onEdit={edit} />
      )}
      {closed > 0 && (
        <div className={styles['closed']}>
          <span>{t('coupon_closed', { count: closed })}</span>
          <Button size="s" icon="trash" onClick={desk.removeClosed}>
            {t('coupon_remove_closed')}
          </Button>
        </div>
      )}
      <BonusLines desk={desk} />
      <div className={styles['fields']}>
        <TypeChooser
          coupon={coupon}
          onType={(type) => change(() => choices.keepType(type))}
          onSize={(size) => edit({ kind: 'size', size })}
          onBankers={() => openBankers(shell, desk)}
        />
        {money.accountId !== null && !choices.has('hides-accounts') && <Accounts />}
        {extras.promo === null ? (
          <StakeBox
            coupon={coupon}
            money={money}
            step={(choices.has('own-step') ? choices.amount('step') : null) ?? money.step}
            isAutoMax={choices.has('auto-max') && money.balance !== null}
            refusal={reckoning.refusal}
            onType={desk.typeStake}
          />
        ) : (
          <FreeStake promo={extras.promo} money={money} onRemove={() => edit({ kind: 'promo', promo: null })} />
        )}
        <LazyDetails summary={t('coupon_extras')} className={styles['folded']}>
          <ExtrasPanel desk={desk} />
        </LazyDetails>
      </div>
    </fieldset>
  )
}

function Foot({ desk }: { readonly desk: DeskState }) {
  const t = useText()
  const shell = useShell()
  const { refused, coupon, isBusy } = desk
  return (
    <div className={styles['foot']}>
      {refused.length > 0 && <RefusedNotice coupons={refused} />}
      <SavedActions coupon={coupon} onDraft={(draft) => desk.edit({ kind: 'loaded', draft })}>
        <Button size="s" variant="ghost" icon="bulb" aria-haspopup="dialog" onClick={() => openInsights(shell, desk)}>
          {t('coupon_insights')}
        </Button>
        <Button size="s" variant="ghost" icon="trash" disabled={isBusy} onClick={desk.clear}>
          {t('coupon_clear')}
        </Button>
      </SavedActions>
    </div>
  )
}

/** Modals are drawn by the shell, so the current coupon is passed along. */
function openBankers({ modals }: Shell, { coupon, edit }: DeskState): void {
  modals.open('banker', {
    legs: coupon.legs.map(({ selection: { ref, event, outcome }, isBanker }) => ({ ref, event, outcome, isBanker })),
    size: coupon.size,
    onChosen: (bankers: readonly string[], size: number) => edit({ kind: 'lobby', bankers, size }),
  })
}

function openInsights({ modals }: Shell, { coupon, extras, reckoning, money }: DeskState): void {
  modals.open('insights', {
    insights: insightsOf(coupon, extras, money.limits),
    isRefused: reckoning.coef === null && coupon.type !== 'singles',
    show: money.show,
  })
}

import type { PlacedCoupon } from '@evens/contracts'
import { type Shell, useHiddenBalance, useShell, useText } from '@evens/remote-sdk'
import { Button, IconButton, Notice } from '@evens/ui'
import { lazy, Suspense, useState } from 'react'
import { quickAmount, useOneClickOn } from '../model/choices.ts'
import { refsOf } from '../model/placing.ts'
import { QUICK_NAMES } from '../model/stored-choices.ts'
import { type FilledSlip, type Placement, type SlipEdits, useSlip } from '../model/use-slip.ts'
import { SavedPanel, type SlipActions, useSlipActions } from '../saved/saved-actions.tsx'
import { placedToSave } from '../saved/saving.ts'
import { Accounts } from './accounts.tsx'
import type { Hidden } from './column.ts'
import { Empty } from './empty.tsx'
import { GeneratorToggle } from './generator-toggle.tsx'
import { LazyDetails } from './lazy-details.tsx'
import { LegList } from './leg-list.tsx'
import { BonusLines, FreeStake } from './offers.tsx'
import { PlaceBar } from './place-bar.tsx'
import { usePriceKeys } from './price-keys.ts'
import { Receipt, RefusedNotice, StatusAnnouncer } from './placing-result.tsx'
import { StakeBox } from './stake-box.tsx'
import { Totals } from './totals.tsx'
import { TypeChooser } from './type-chooser.tsx'
import styles from './slip-form.module.css'

const BlockList = lazy(async () => ({ default: (await import('./block-list.tsx')).BlockList }))
const ExtrasPanel = lazy(async () => ({ default: (await import('./extras-panel.tsx')).ExtrasPanel }))
const SettingsPanel = lazy(async () => ({ default: (await import('./settings-panel.tsx')).SettingsPanel }))
const StakeSource = lazy(async () => ({ default: (await import('../bonus/stake-source.tsx')).StakeSource }))
const SlipMenu = lazy(async () => ({ default: (await import('./slip-menu.tsx')).SlipMenu }))
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
  const { filled, edits, placement } = useSlip()
  const { selections, money, choices, reckoning } = filled
  const { placing, taken, isBusy } = placement
  const isOneClick = useOneClickOn(choices)
  const hasLegs = selections.length > 0
  const refs = refsOf(selections)
  // Legs seen in the full slip must not open the quick slip when the column is hidden.
  const [seen, setSeen] = useState(foundRefs)
  if (hidden === null && seen !== refs) setSeen(refs)
  const actions = useSlipActions(filled.coupon)
  usePriceKeys()
  return (
    <>
      <div className={styles['slip']}>
        {hidden === null && <StatusAnnouncer placing={placing} />}
        {hasLegs && <Head filled={filled} edits={edits} actions={actions} isBusy={isBusy} />}
        <div className={styles['scroll']} data-scroll>
          {reckoning.refusal === 'betting-stopped' && (
            <Notice kind="info">{t('coupon_refusal_betting_stopped')}</Notice>
          )}
          {taken.length > 0 && (
            <Receipt
              coupons={taken}
              {...placement.receipt}
              show={money.show}
              onShowBets={onShowBets}
              onAgain={hasLegs ? null : placement.betAgain}
              slip={placing.step === 'decided' ? placedToSave(placing.request) : null}
            />
          )}
          {!hasLegs && taken.length === 0 && !isBusy && (
            <Empty isOneClick={isOneClick}>
              <GeneratorToggle onTaken={(text) => edits.edit({ kind: 'stake', text })} />
            </Empty>
          )}
          {hasLegs && <SavedPanel actions={actions} onDraft={(draft) => edits.edit({ kind: 'loaded', draft })} />}
          {hasLegs && <Fields filled={filled} edits={edits} decided={placement.decided} isBusy={isBusy} />}
          <LazyDetails summary={t('coupon_settings')} className={styles['folded']}>
            <SettingsPanel choices={choices} money={money} change={edits.change} turnOneClick={edits.turnOneClick} />
          </LazyDetails>
        </div>
        {(hasLegs || isBusy) && <Foot filled={filled} edits={edits} placement={placement} />}
      </div>
      {hidden !== null && (
        <Suspense fallback={null}>
          <QuickCoupon
            filled={filled}
            placement={placement}
            hidden={hidden}
            foundRefs={seen}
            onStake={edits.typeStake}
            onOpen={onOpen}
            onShowBets={onShowBets}
          />
        </Suspense>
      )}
    </>
  )
}

type PartProps = { readonly filled: FilledSlip; readonly edits: SlipEdits; readonly isBusy: boolean }

/** The type of the coupon and the menu: above the legs, and in sight however many there are. */
function Head({ filled, edits, actions, isBusy }: PartProps & { readonly actions: SlipActions }) {
  const t = useText()
  const shell = useShell()
  return (
    <fieldset className={styles['part']} disabled={isBusy}>
      <legend className="ev-hidden">{t('coupon_type')}</legend>
      <TypeChooser
        coupon={filled.coupon}
        onType={(type) => edits.change(() => filled.choices.setType(type))}
        onSize={(size) => edits.edit({ kind: 'size', size })}
        onBankers={() => openBankers(shell, filled, edits)}
      >
        <Suspense fallback={<IconButton icon="more" label={t('coupon_menu')} disabled />}>
          <SlipMenu filled={filled} actions={actions} onClear={edits.clear} />
        </Suspense>
      </TypeChooser>
    </fieldset>
  )
}

function Fields({ filled, edits, decided, isBusy }: PartProps & { readonly decided: readonly PlacedCoupon[] }) {
  const t = useText()
  const { coupon, reckoning, money, choices, bonus } = filled
  const { edit } = edits
  const closed = coupon.legs.filter(({ isOpen }) => !isOpen).length
  const legs = { coupon, reckoning, decided, money, onEdit: edit }
  return (
    <fieldset className={styles['part']} disabled={isBusy}>
      <legend className="ev-hidden">{t('coupon_title')}</legend>
      {coupon.type === 'conditional' ? (
        <Suspense fallback={null}>
          <BlockList {...legs} />
        </Suspense>
      ) : (
        <LegList {...legs} />
      )}
      {closed > 0 && (
        <div className={styles['closed']}>
          <span>{t('coupon_closed', { count: closed })}</span>
          <Button size="s" icon="trash" onClick={edits.removeClosed}>
            {t('coupon_remove_closed')}
          </Button>
        </div>
      )}
      <BonusLines filled={filled} onEdit={edit} />
      {money.accountId !== null && !choices.has('hides-accounts') && <Accounts hasSource={bonus !== null} />}
      {bonus !== null && (
        <Suspense fallback={null}>
          <StakeSource filled={filled} bonus={bonus} onChoose={(isBonus) => edit({ kind: 'source', isBonus })} />
        </Suspense>
      )}
      <LazyDetails summary={t('coupon_extras')} className={styles['folded']}>
        <ExtrasPanel filled={filled} edits={edits} />
      </LazyDetails>
    </fieldset>
  )
}

type FootProps = Omit<PartProps, 'isBusy'> & { readonly placement: Placement }

/** Stake, totals and the button: below the legs, and always in sight. */
function Foot({ filled, edits, placement }: FootProps) {
  const t = useText()
  const { coupon, reckoning, extras, money, limits, choices } = filled
  return (
    <div className={styles['foot']}>
      {placement.refused.length > 0 && <RefusedNotice coupons={placement.refused} show={money.show} />}
      {coupon.legs.length > 0 && (
        <fieldset className={styles['part']} disabled={placement.isBusy}>
          <legend className="ev-hidden">{t('coupon_stake')}</legend>
          {extras.promo === null ? (
            <StakeBox
              coupon={coupon}
              money={money}
              limits={limits}
              step={(choices.has('own-step') ? choices.amount('step') : null) ?? money.step}
              quick={QUICK_NAMES.map((name) => quickAmount(choices, name, money.usual))}
              isAutoMax={choices.has('auto-max') && money.balance !== null}
              reckoning={reckoning}
              onType={edits.typeStake}
              onEnter={placement.placeNow}
            />
          ) : (
            <FreeStake promo={extras.promo} money={money} onRemove={() => edits.edit({ kind: 'promo', promo: null })} />
          )}
        </fieldset>
      )}
      <SlipTotals filled={filled} />
      <PlaceBar filled={filled} placement={placement} />
    </div>
  )
}

function SlipTotals({ filled: { coupon, extras, reckoning, money, limits, choices } }: Pick<PartProps, 'filled'>) {
  const { isHidden } = useHiddenBalance()
  return (
    <Totals
      reckoning={reckoning}
      isSeveral={coupon.type === 'singles'}
      isFreeBet={extras.promo !== null}
      isWinHidden={choices.has('hides-win')}
      maxPayout={limits.maxPayout}
      balance={choices.has('shows-balance') && !isHidden ? money.balance : null}
      show={money.show}
    />
  )
}

/** Modals are drawn by the shell, so the current coupon is passed along. */
function openBankers({ modals }: Shell, { coupon, limits }: FilledSlip, { edit }: SlipEdits): void {
  modals.open('banker', {
    legs: coupon.legs.map(({ selection: { ref, event, outcome }, isBanker }, at) => ({
      ref,
      event,
      outcome,
      isBanker,
      isDisabled: limits.bets?.[at]?.isDisabledBanker === true,
    })),
    size: coupon.size,
    onChosen: (bankers: readonly string[], size: number) => edit({ kind: 'lobby', bankers, size }),
  })
}

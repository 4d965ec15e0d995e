import { useSelections } from '@evens/book-ui'
import type { PlacedCoupon } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { useState } from 'react'
import { editDraft, EMPTY_DRAFT, type DraftEdit } from '../draft/draft.ts'
import { fillCoupon, requestOf } from '../draft/filled-coupon.ts'
import { reckon } from '../draft/reckon.ts'
import { LegList } from '../legs/leg-list.tsx'
import { usePricedSelections } from '../legs/use-priced-selections.ts'
import { PlaceBar } from '../placing/place-bar.tsx'
import { acceptedOf, isUnderWay, placingFor, refusedOf } from '../placing/placing.ts'
import { Receipt } from '../placing/receipt.tsx'
import { RefusedNotice } from '../placing/refused-notice.tsx'
import { usePlacing } from '../placing/use-placing.ts'
import { StakeBox } from '../stake/stake-box.tsx'
import { readStake, stakeText } from '../stake/typed-stake.ts'
import { useStakeMoney } from '../stake/use-stake-money.ts'
import styles from './desk.module.css'
import { Empty } from './empty.tsx'
import { useKeptChoices } from './kept-choices.ts'
import { Said } from './said.tsx'
import { Settings } from './settings.tsx'
import { Totals } from './totals.tsx'
import { TypeChooser } from './type-chooser.tsx'

const UNDECIDED: readonly PlacedCoupon[] = []

type Props = { readonly onShowBets: () => void; readonly onAccepted: () => void }

/** The coupon as it is filled in and placed. */
export function Desk({ onShowBets, onAccepted }: Props) {
  const t = useText()
  const shell = useShell()
  const selections = useSelections()
  const prices = usePricedSelections(selections)
  const choices = useKeptChoices()
  const money = useStakeMoney()
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  function taken(): void {
    if (shell.selections.get().length === 0) setDraft((now) => editDraft(now, { kind: 'legs-gone' }))
    onAccepted()
  }
  const { placing: last, send, cancel, reset } = usePlacing({ keepsLegs: choices.keepsLegs, onAccepted: taken })

  const placing = placingFor(last, selections)
  const decided = placing.step === 'decided' ? placing.coupons : UNDECIDED
  const accepted = acceptedOf(decided)
  const refused = refusedOf(decided)
  const coupon = fillCoupon(prices, {
    chosenType: choices.type,
    draft,
    usualStake: stakeText(money.usual, money.writing),
    read: (text) => readStake(text, money.writing),
  })
  const reckoning = reckon(coupon, money.balance, money.limits)
  const isBusy = isUnderWay(placing)
  const isSingles = coupon.type === 'singles'

  // Whatever is changed makes another coupon, and what was said of the last one is over.
  function change(work: () => void): void {
    reset()
    work()
  }
  const edit = (made: DraftEdit): void => change(() => setDraft((now) => editDraft(now, made)))

  function place(): void {
    const request = requestOf(coupon, choices.priceAction, crypto.randomUUID())
    void send({ request, sent: selections })
  }
  function clear(): void {
    edit({ kind: 'legs-gone' })
    shell.selections.clear()
  }
  function betAgain(): void {
    if (placing.step === 'decided') change(() => shell.selections.add(placing.sent))
  }

  return (
    <>
      <Said placing={placing} />
      {accepted.length > 0 && (
        <Receipt
          coupons={accepted}
          show={money.show}
          onShowBets={onShowBets}
          onAgain={selections.length === 0 ? betAgain : null}
        />
      )}
      {selections.length === 0 && accepted.length === 0 && !isBusy && <Empty />}
      {selections.length > 0 && (
        <fieldset className={styles['desk']} disabled={isBusy}>
          <legend className="ev-hidden">{t('coupon_title')}</legend>
          <LegList coupon={coupon} reckoning={reckoning} decided={decided} money={money} onEdit={edit} />
          <div className={styles['fields']}>
            <TypeChooser
              coupon={coupon}
              onType={(type) => change(() => choices.keepType(type))}
              onSize={(size) => edit({ kind: 'size', size })}
            />
            <StakeBox
              coupon={coupon}
              currency={money.currency}
              writing={money.writing}
              balance={money.balance}
              limits={money.limits}
              refusal={reckoning.refusal}
              onType={(text) => edit({ kind: 'stake', text })}
            />
            <Totals reckoning={reckoning} isSeveral={isSingles} show={money.show} />
          </div>
        </fieldset>
      )}
      {(selections.length > 0 || isBusy) && (
        <div className={styles['foot']}>
          {refused.length > 0 && <RefusedNotice coupons={refused} />}
          <PlaceBar
            placing={placing}
            reckoning={reckoning}
            show={money.show}
            onPlace={place}
            onSendAgain={(attempt) => void send(attempt)}
            onCancel={cancel}
          />
          <Settings
            priceAction={choices.priceAction}
            onPriceAction={(action) => change(() => choices.keepPriceAction(action))}
            keepsLegs={choices.keepsLegs}
            onKeepsLegs={choices.setKeepsLegs}
          />
          <Button size="s" variant="ghost" icon="trash" disabled={isBusy} onClick={clear}>
            {t('coupon_clear')}
          </Button>
        </div>
      )}
    </>
  )
}

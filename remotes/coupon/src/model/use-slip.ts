import { useSelections } from '@evens/book-ui'
import type { PlacedCoupon } from '@evens/contracts'
import { minor, readAmount, typedAmount } from '@evens/kernel'
import { useHouseStopped, useShell } from '@evens/remote-sdk'
import { changeSetting, type SettingChange } from '@evens/rules/coupon'
import { type KeptChoices, settingsOf, useKeptChoices, useOneClickTurn } from './choices.ts'
import { typeFor } from './coupon-type.ts'
import { type Draft, type DraftEdit, editDraft } from './draft.ts'
import { extrasOf, readCoef } from './extras.ts'
import { fillCoupon, requestOf } from './filled-coupon.ts'
import { arrangedDraft } from './loaded-slip.ts'
import { type StakeMoney, useStakeMoney } from './money.ts'
import { isUnderWay, placingFor, refusedOf, takenOf } from './placing.ts'
import { largestFor, reckon, withStops } from './reckon.ts'
import { useLocalizedSelections, usePricedSelections } from './selections.ts'
import { useDraft } from './stored-draft.ts'
import { usePlacing } from './use-placing.ts'

const UNDECIDED: readonly PlacedCoupon[] = []

/** State and actions of the slip. */
export function useSlip() {
  const shell = useShell()
  const selections = useLocalizedSelections(useSelections())
  const prices = usePricedSelections(selections)
  const money = useStakeMoney()
  const choices = useKeptChoices(money.currency)
  const [draft, setDraft] = useDraft({
    hasLegs: selections.length > 0,
    accountId: money.accountId,
    currency: money.currency,
  })
  const {
    placing: last,
    send,
    cancel,
    reset,
  } = usePlacing({
    keepsLegs: choices.has('keeps-legs'),
    onAccepted: () => setDraft((now) => editDraft(now, { kind: 'placed' })),
  })

  const placing = placingFor(last, selections)
  const decided = placing.step === 'decided' ? placing.coupons : UNDECIDED
  const read = (text: string) => readAmount(text, money.writing)
  const readOdds = (text: string) => readCoef(text, money.writing.marks)
  const coupon = fillCoupon(prices, {
    chosenType: choices.type,
    draft,
    usualStake: typedAmount(money.usual, money.writing),
    fixedStake: fixedStakeOf(draft, prices.length, choices, money),
    read,
  })
  const extras = extrasOf(coupon, draft, money.offers, { stake: read, coef: readOdds })
  const reckoning = withStops(reckon(coupon, money.balance, money.limits, extras), coupon.legs, useHouseStopped())
  const settings = settingsOf(choices, extras)

  // Any change makes another coupon, so the outcome of the last one is cleared.
  function change(work: () => void): void {
    reset()
    work()
  }
  const edit = (made: DraftEdit): void => change(() => setDraft((now) => editDraft(now, made)))

  return {
    selections,
    draft,
    coupon,
    extras,
    reckoning,
    money,
    choices,
    placing,
    decided,
    taken: takenOf(decided),
    refused: refusedOf(decided),
    isBusy: isUnderWay(placing),
    edit,
    change,
    reset,
    cancel,
    send,
    readOdds,
    turnOneClick: useOneClickTurn(settings, choices),
    /** A typed stake turns auto-max off. */
    typeStake(text: string): void {
      if (choices.has('auto-max')) choices.turn('auto-max', false)
      edit({ kind: 'stake', text })
    },
    changeOrder(typed: string, made: SettingChange): void {
      const next = changeSetting(settings, made)
      if (settings.isOneClick && !next.isOneClick) choices.turn('one-click', false)
      edit({ kind: 'order', exactCoef: typed, isDropOnScoreChange: next.isDropOnScoreChange })
    },
    place: () =>
      void send({
        request: requestOf(coupon, choices.priceAction, crypto.randomUUID(), money.currency, extras),
        sent: selections,
      }),
    clear: () => change(() => shell.selections.clear()),
    removeClosed: () =>
      change(() =>
        coupon.legs.filter(({ isOpen }) => !isOpen).forEach((leg) => shell.selections.remove(leg.selection.ref)),
      ),
    betAgain(): void {
      if (placing.step !== 'decided') return
      const { sent, request } = placing
      const textOf = (amount: string): string => typedAmount(minor(BigInt(amount)), money.writing)
      change(() => shell.selections.add(sent))
      edit({ kind: 'loaded', draft: arrangedDraft({ ...request, legs: request.bets }, textOf) })
    },
  }
}
export type DeskState = ReturnType<typeof useSlip>

/** The stake of a free bet is its code's amount; with auto-max it is the largest possible. */
function fixedStakeOf(draft: Draft, legs: number, choices: KeptChoices, money: StakeMoney): string | null {
  const type = typeFor(legs, choices.type)
  if (draft.promo !== null && type !== 'singles') return typedAmount(minor(BigInt(draft.promo.amount)), money.writing)
  if (!choices.has('auto-max') || money.balance === null || legs === 0) return null
  return typedAmount(largestFor(type, legs, money.balance, money.limits), money.writing)
}

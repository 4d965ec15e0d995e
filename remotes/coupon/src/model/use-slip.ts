import { useSelections } from '@evens/book-ui'
import type { PlacedCoupon } from '@evens/contracts'
import { minor, readAmount, typedAmount } from '@evens/kernel'
import { type Selection, useSuspendedBetting, useShell } from '@evens/remote-sdk'
import { changeSetting, type SettingChange } from '@evens/rules/coupon'
import { type BonusGrant, withBonus } from '../bonus/bonus-stake.ts'
import { useBonus } from '../bonus/use-bonus.ts'
import { type Choices, settingsOf, useChoices, useOneClickTurn } from './choices.ts'
import { typeFor } from './coupon-type.ts'
import { type Draft, editDraft, type DraftEdit } from './draft.ts'
import { extrasOf, readCoef } from './extras.ts'
import { fillCoupon, requestOf } from './filled-coupon.ts'
import { arrangedDraft, useLoadedReset } from './loaded-slip.ts'
import { type StakeMoney, useStakeMoney } from './money.ts'
import { isUnderWay, placingFor, refusedOf, takenOf } from './placing.ts'
import { largestFor, reckon, withStops } from './reckon.ts'
import { type SlipLimits, useSlipLimits } from './slip-limits.ts'
import { useLocalizedSelections, usePricedSelections } from './selections.ts'
import { useDraft } from './stored-draft.ts'
import { usePlacing } from './use-placing.ts'

/** The slip by topic: what is filled in, the edits of it, and its placement. A part gets only the topics it uses. */
export function useSlip() {
  const selections = useLocalizedSelections(useSelections())
  useLoadedReset(selections.length > 0)
  const money = useStakeMoney()
  const choices = useChoices(money.currency)
  const [draft, setDraft] = useDraft({
    hasLegs: selections.length > 0,
    accountId: money.accountId,
    currency: money.currency,
  })
  const attempt = usePlacing({
    keepsLegs: choices.has('keeps-legs'),
    onAccepted: () => setDraft((now) => editDraft(now, { kind: 'placed' })),
  })
  const bonus = useBonus()
  const filled = useFilledSlip(selections, { draft, money, choices, bonus })
  const edits = useSlipEdits(filled, setDraft, attempt.reset)
  return { filled, edits, placement: usePlacement(filled, edits, attempt) }
}

type Input = { readonly draft: Draft; readonly money: StakeMoney; readonly choices: Choices }
type Filling = Input & { readonly bonus: BonusGrant | null }

function useFilledSlip(selections: readonly Selection[], { draft, money: own, choices, bonus }: Filling) {
  const isFromBonus = bonus !== null && draft.isFromBonus
  const money = isFromBonus ? { ...own, balance: minor(BigInt(bonus.balance)) } : own
  const prices = usePricedSelections(selections)
  const stops = useSuspendedBetting()
  const type = typeFor(prices.length, choices.type)
  const refs = selections.map(({ ref }) => ref)
  const limits = useSlipLimits({ type, refs, currency: money.currency }, money.limits)
  const read = (text: string) => readAmount(text, money.writing)
  const coupon = fillCoupon(prices, {
    chosenType: choices.type,
    draft,
    usualStake: typedAmount(money.usual, money.writing),
    fixedStake: fixedStakeOf(draft, prices.length, { choices, money, limits }),
    read,
  })
  const coef = (text: string) => readCoef(text, money.writing.marks)
  const extras = extrasOf(coupon, draft, { ...money.offers, maxStake: limits.maxStake }, { stake: read, coef })
  const reckoned = withStops(reckon(coupon, money.balance, limits, extras), coupon.legs, stops, limits.bets)
  const reckoning = isFromBonus ? withBonus(reckoned, bonus, coupon, extras) : reckoned
  return {
    ...{ selections, draft, money, limits, choices, coupon, extras, reckoning },
    /** The bonus that the stake could be taken from, whether it is, and the balance of own money. */
    ...{ bonus, isFromBonus, cash: own.balance },
  }
}
export type FilledSlip = ReturnType<typeof useFilledSlip>

/** The stake of a free bet is its code's amount; with auto-max it is the largest possible. */
function fixedStakeOf(
  draft: Draft,
  legs: number,
  { choices, money, limits }: Omit<Input, 'draft'> & { readonly limits: SlipLimits },
): string | null {
  const type = typeFor(legs, choices.type)
  if (draft.promo !== null && type !== 'singles') return typedAmount(minor(BigInt(draft.promo.amount)), money.writing)
  if (!choices.has('auto-max') || money.balance === null || legs === 0) return null
  return typedAmount(largestFor(type, legs, money.balance, limits), money.writing)
}

type SetDraft = (update: (now: Draft) => Draft) => void

function useSlipEdits({ choices, extras, coupon }: FilledSlip, setDraft: SetDraft, reset: () => void) {
  const { selections } = useShell()
  const settings = settingsOf(choices, extras)
  const turnOneClick = useOneClickTurn(settings, choices)

  // Any change makes another coupon, so the outcome of the last one is cleared.
  function change(work: () => void): void {
    reset()
    work()
  }
  const edit = (made: DraftEdit): void => change(() => setDraft((now) => editDraft(now, made)))

  return {
    edit,
    change,
    turnOneClick,
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
    clear: () => change(() => selections.clear()),
    removeClosed: () =>
      change(() => coupon.legs.filter(({ isOpen }) => !isOpen).forEach((leg) => selections.remove(leg.selection.ref))),
  }
}
export type SlipEdits = ReturnType<typeof useSlipEdits>

const NO_RECEIPT = { sent: [], atMs: 0 } as const
const UNDECIDED: readonly PlacedCoupon[] = []

function usePlacement(filled: FilledSlip, { change, edit }: SlipEdits, attempt: ReturnType<typeof usePlacing>) {
  const shell = useShell()
  const { selections, coupon, extras, money, choices, reckoning, isFromBonus } = filled
  const { send, cancel, reset } = attempt
  const placing = placingFor(attempt.placing, selections)
  const decided = placing.step === 'decided' ? placing.coupons : UNDECIDED
  const place = (): void =>
    void send({
      request: {
        ...requestOf(coupon, choices.priceAction, crypto.randomUUID(), money.currency, extras),
        ...(isFromBonus && { fromBonus: true }),
      },
      sent: selections,
    })
  return {
    placing,
    decided,
    taken: takenOf(decided),
    /** The legs that were sent and the time of the decision, for the receipt. */
    receipt: placing.step === 'decided' ? { sent: placing.sent, atMs: placing.atMs } : NO_RECEIPT,
    refused: refusedOf(decided),
    isBusy: isUnderWay(placing),
    place,
    /** By the Enter key, which no disabled button stops. */
    placeNow(): void {
      const isReady = placing.step !== 'unsure' && !isUnderWay(placing)
      if (isReady && reckoning.refusal === null && money.accountId !== null) place()
    },
    send,
    cancel,
    reset,
    betAgain(): void {
      if (placing.step !== 'decided') return
      const { sent, request } = placing
      const textOf = (amount: string): string => typedAmount(minor(BigInt(amount)), money.writing)
      change(() => shell.selections.add(sent))
      edit({ kind: 'loaded', draft: arrangedDraft({ ...request, legs: request.bets }, textOf) })
    },
  }
}
export type Placement = ReturnType<typeof usePlacement>

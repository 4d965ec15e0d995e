import type { BonusReward, FreeBetReward, PromoMoney, PromoReward } from './definition.ts'
import { cashbackOf, LEVELS } from './loyalty.ts'
import { convertsMaxOf, isPricedIn, moneyOf, requiredOf, shareOf } from './money.ts'
import { sayer, type Sentence } from './sentence.ts'
import type { TermsSource } from './terms.ts'

/** The visitor's currency and its usual coupon amount in minor units. */
export type ExampleIn = { readonly currency: string; readonly usual: bigint }

const say = sayer('reward')
const amount = (value: bigint): { readonly amount: string } => ({ amount: value.toString() })

/** A worked example with exact amounts, by the functions that compute the real ones. Empty where there is none to make. */
export function exampleOf(promotion: TermsSource, { currency, usual }: ExampleIn): Sentence[] {
  const [reward] = promotion.reward
  if (reward === undefined || !statedIn(reward, promotion, currency)) return []
  switch (reward.kind) {
    case 'bonus':
      return bonusExample(reward, promotion, { currency, usual })
    case 'free-bet':
      return freeBetExample(reward, promotion, { currency, usual })
    case 'cashback':
      return cashbackExample(reward, { currency, usual })
    case 'free-rounds': {
      const stake = moneyOf(reward.stake, currency)
      const whole = stake * BigInt(reward.rounds)
      return [say('promo_example_rounds', { rounds: reward.rounds, stake: amount(stake), whole: amount(whole) })]
    }
    case 'points':
    case 'cash':
      return []
  }
}

function statedIn(reward: PromoReward, { trigger }: TermsSource, currency: string): boolean {
  const share = reward.kind === 'bonus' || reward.kind === 'free-bet' ? [reward.fixed, reward.max] : []
  const other =
    reward.kind === 'cashback' ? [reward.min, reward.max] : reward.kind === 'free-rounds' ? [reward.stake] : []
  const ofDeposit = trigger.kind === 'deposited' ? [trigger.min] : []
  const all: readonly (PromoMoney | undefined)[] = [...share, ...other, ...ofDeposit]
  return all.every((money) => money === undefined || isPricedIn(money, currency))
}

const USUALS = 4n
const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** Four usual amounts, or the smallest deposit where that is more. */
function causeAmount({ trigger }: TermsSource, { currency, usual }: ExampleIn): bigint {
  const floor = trigger.kind === 'deposited' ? moneyOf(trigger.min, currency) : usual
  return larger(usual * USUALS, floor)
}

function bonusExample(reward: BonusReward, promotion: TermsSource, into: ExampleIn): Sentence[] {
  const cause = causeAmount(promotion, into)
  const bonus = shareOf(reward, { amount: cause, currency: into.currency })
  const most = convertsMaxOf(bonus, reward.wager)
  const isOfDeposit = promotion.trigger.kind === 'deposited' && reward.fixed === undefined
  return [
    isOfDeposit
      ? say('promo_example_deposit', { deposit: amount(cause), bonus: amount(bonus) })
      : say('promo_example_bonus', { bonus: amount(bonus) }),
    say('promo_example_required', {
      bonus: amount(bonus),
      times: reward.wager.times,
      required: amount(requiredOf(bonus, reward.wager)),
      days: reward.wager.days,
    }),
    most === null ? say('promo_example_converts_all') : say('promo_example_converts_max', { most: amount(most) }),
    isOfDeposit ? say('promo_example_own', { deposit: amount(cause) }) : say('promo_example_over'),
  ]
}

/** The least favourable win that the terms allow: at exactly the smallest odds. */
function freeBetExample(reward: FreeBetReward, promotion: TermsSource, into: ExampleIn): Sentence[] {
  const cause = causeAmount(promotion, into)
  const bet = shareOf(reward, { amount: cause, currency: into.currency })
  const win = (bet * BigInt(reward.minOdds - 1000)) / 1000n
  const used = say('promo_example_free_bet', { bet: amount(bet), odds: { odds: reward.minOdds }, win: amount(win) })
  const isOfStake = promotion.trigger.kind === 'settled' && reward.fixed === undefined
  return isOfStake ? [say('promo_example_stake', { stake: amount(cause), bet: amount(bet) }), used] : [used]
}

const NET_USUALS = 100n

function cashbackExample(
  reward: Extract<PromoReward, { kind: 'cashback' }>,
  { currency, usual }: ExampleIn,
): Sentence[] {
  const net = usual * NET_USUALS
  const { programme } = reward
  const row = LEVELS.find((level) => (programme === 'vip' ? level.casino : level.sport) > 0)
  const rate = (programme === 'vip' ? row?.casino : row?.sport) ?? 0
  const cashback = cashbackOf(net, rate, moneyOf(reward.min, currency), moneyOf(reward.max, currency))
  return [
    say('promo_example_cashback', {
      net: amount(net),
      level: row?.level ?? 1,
      rate: { perMille: rate },
      cashback: amount(cashback),
    }),
  ]
}

import { invariant } from '@evens/kernel'
import { amountIn } from '../coupon/amounts.ts'
import type { PromoMoney, PromoReward, PromoTerms, Share, WagerTerms } from './definition.ts'

const THOUSAND = 1000n
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** True if the amount is stated for the currency. */
export const isPricedIn = (money: PromoMoney, currency: string): boolean =>
  'times' in money || Object.hasOwn(money.by, currency)

export function moneyOf(money: PromoMoney, currency: string): bigint {
  if ('times' in money) return amountIn(currency, money.times)
  const amount = Object.hasOwn(money.by, currency) ? money.by[currency] : undefined
  invariant(amount !== undefined, `no amount in ${currency}`)
  return BigInt(amount)
}

/** The amount that a share is taken of, in minor units. */
export type CauseAmount = { readonly amount: bigint; readonly currency: string }

/** Rounded down; at most `max`. A share without `percent` is fixed. */
export function shareOf({ percent, fixed, max }: Share, { amount, currency }: CauseAmount): bigint {
  const whole = fixed === undefined ? (amount * BigInt(percent ?? 0)) / THOUSAND : moneyOf(fixed, currency)
  return max === undefined ? whole : least(whole, moneyOf(max, currency))
}

/**
 * The amount of a reward in minor units, or its number of points. A place beyond the last of the list has the last
 * one's amount. Of free rounds it is the stake of all rounds; of cashback it is `cashbackOf`, which knows the rate.
 */
export function rewardAmount(
  reward: Exclude<PromoReward, { kind: 'cashback' }>,
  cause: CauseAmount & { readonly place?: number },
): bigint {
  switch (reward.kind) {
    case 'bonus':
    case 'free-bet':
      return shareOf(reward, cause)
    case 'free-rounds':
      return moneyOf(reward.stake, cause.currency) * BigInt(reward.rounds)
    case 'points':
      return BigInt(reward.points)
    case 'cash': {
      const money = reward.byPlace[Math.min(cause.place ?? 1, reward.byPlace.length) - 1]
      return money === undefined ? 0n : moneyOf(money, cause.currency)
    }
  }
}

/** The wagering requirement of a bonus. */
export const requiredOf = (amount: bigint, { times }: Pick<WagerTerms, 'times'>): bigint => amount * BigInt(times)

/** The largest conversion of a bonus; null without one. */
export const convertsMaxOf = (amount: bigint, { convertsMax }: Pick<WagerTerms, 'convertsMax'>): bigint | null =>
  convertsMax === null ? null : amount * BigInt(convertsMax)

/** The part of a settled stake that counts towards the requirement. */
export const countedOf = (stake: bigint, perMille: number): bigint => (stake * BigInt(perMille)) / THOUSAND

/** The two parts of a converted balance: to cash up to what the cap leaves, the rest back to the house. */
export function conversionOf(
  balance: bigint,
  capLeft: bigint | null,
): { readonly toCash: bigint; readonly toHouse: bigint } {
  const toCash = capLeft === null ? balance : least(balance, capLeft)
  return { toCash, toHouse: balance - toCash }
}

const amountsOf = (reward: PromoReward): readonly (PromoMoney | undefined)[] => {
  switch (reward.kind) {
    case 'bonus':
      return [reward.fixed, reward.max, reward.wager.maxStake]
    case 'free-bet':
      return [reward.fixed, reward.max]
    case 'free-rounds':
      return [reward.stake]
    case 'cashback':
      return [reward.min, reward.max]
    case 'cash':
      return reward.byPlace
    case 'points':
      return []
  }
}

/** Every amount that a definition states. */
export function moniesOf({ trigger, reward }: Pick<PromoTerms, 'trigger' | 'reward'>): readonly PromoMoney[] {
  const ofTrigger: readonly (PromoMoney | undefined)[] =
    trigger.kind === 'deposited'
      ? [trigger.min]
      : trigger.kind === 'settled'
        ? [trigger.minStake]
        : trigger.kind === 'brought'
          ? [trigger.deposited, trigger.staked]
          : []
  return [...ofTrigger, ...reward.flatMap(amountsOf)].filter((money) => money !== undefined)
}

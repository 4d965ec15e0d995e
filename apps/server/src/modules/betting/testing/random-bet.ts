import type { CouponToPlace } from '@evens/contracts'
import type { OutcomeSettlement } from '@evens/contracts/feed'
import { minor, type Minor, type Random } from '@evens/kernel'
import { type Coupon, COUPON_TYPES, type CouponType, type Leg } from '@evens/rules/coupon'

/** A leg as it is offered; the price is what the player has seen. */
export type Offered = { readonly event: string; readonly outcome: string; readonly coef: number }

/** The request, and its meaning: the shape of the coupon over any facts about its legs. */
export type RandomBet = {
  readonly body: Omit<CouponToPlace, 'key'>
  readonly stake: Minor
  readonly legs: readonly Offered[]
  readonly shape: (legs: readonly Leg[]) => Coupon<Leg>
}

const LEGS: Partial<Record<CouponType, readonly [from: number, to: number]>> = {
  single: [1, 1],
  express: [2, 7],
  system: [3, 5],
  chain: [2, 3],
  'anti-express': [2, 3],
  conditional: [2, 4],
  trixie: [3, 3],
  patent: [3, 3],
  yankee: [4, 4],
  'lucky-15': [4, 4],
}
const TYPES = Object.keys(LEGS) as (keyof typeof LEGS)[]

const betOf = ({ event, outcome, coef }: Offered) => ({ ref: `${event}/result/${outcome}`, coef })

/** A coupon of some type on some of these legs, each of another game. */
export function randomBet(random: Random, offered: readonly Offered[], stake: Minor, given?: CouponType): RandomBet {
  const type = given ?? random.pick(['single', 'single', 'express', 'express', ...TYPES] as const)
  const [from, to] = LEGS[type] ?? [1, 1]
  const left = [...offered]
  const count = Math.min(left.length, from + random.int(to - from + 1))
  const legs = Array.from({ length: count }, () => left.splice(random.int(left.length), 1)[0] as Offered)
  const shared = { currency: 'RUB', typeId: COUPON_TYPES[type].code, changeCoefAction: 2 as const }
  if (type === 'conditional') {
    const second = minor(stake + BigInt(random.int(5000)))
    const cut = 1 + random.int(Math.max(1, legs.length - 1))
    const bets = legs.map((leg, at) => ({ ...betOf(leg), blockId: at < cut ? 0 : 1 }))
    return {
      legs,
      stake,
      body: { ...shared, bets, amountByBlockId: { 0: String(stake), 1: String(second) } },
      shape: (known) => ({
        type,
        blocks: [
          { amount: stake, legs: known.slice(0, cut) },
          { amount: second, legs: known.slice(cut) },
        ],
      }),
    }
  }
  const amount = String(stake)
  if (type === 'system') {
    const isBanker = (at: number): boolean => at === 0 && legs.length > 3
    return {
      legs,
      stake,
      body: {
        ...shared,
        amount,
        systemValue: 2,
        bets: legs.map((leg, at) => ({ ...betOf(leg), isBanker: isBanker(at) })),
      },
      shape: (known) => ({
        type,
        stake,
        size: 2,
        legs: known.filter((_leg, at) => !isBanker(at)),
        bankers: known.filter((_leg, at) => isBanker(at)),
      }),
    }
  }
  const hasBonusBet = type === 'express' && legs.length >= 3 && random.chance(0.4)
  return {
    legs,
    stake,
    body: { ...shared, amount, bets: legs.map(betOf), ...(hasBonusBet && { hasBonusBet }) },
    shape: (known) => ({ type: type as 'express', stake, legs: known }),
  }
}

export const OUTCOMES = ['home', 'draw', 'away'] as const

/** A market's end with every kind of result there is. */
export function randomResults(random: Random): OutcomeSettlement[] {
  const winner = random.pick(OUTCOMES)
  const end = random.int(10)
  return OUTCOMES.map((id): OutcomeSettlement => {
    const result = id === winner ? 1 : 0
    if (end === 0) return { id, result: 0, voidFactor: 1 }
    if (end === 1) return { id, result, voidFactor: 0.5 }
    if (end === 2 && result === 1) return { id, result, deadHeat: random.pick([0.5, 0.333333, 0.25]) }
    return { id, result }
  })
}

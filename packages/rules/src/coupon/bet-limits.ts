import { minor, type Minor } from '@evens/kernel'
import { amountIn, type AmountSettings } from './amounts.ts'
import type { CouponType } from './coupon-types.ts'

/** A limit is for the coupons with a bet that meets all conditions. An absent condition is always met. */
type Conditions = {
  readonly types?: readonly string[]
  readonly sports?: readonly string[]
  /** Ranks count from 1, the highest: the condition is met by this rank and all later ones. */
  readonly rankFrom?: number
  readonly groups?: readonly string[]
  readonly phase?: 'live' | 'line'
}
export type LimitLine = Conditions & Partial<AmountSettings>

/** A site's limits: amounts for every bet of the listed types, and lines that restrict them further. */
export type LimitTable = AmountSettings & {
  readonly minTypes: readonly string[]
  readonly maxTypes: readonly string[]
  readonly limits: readonly LimitLine[]
}

export type LimitedBet = {
  readonly sport: string
  readonly rank: number
  /** Of its market; a bet builder has those of all its picks. */
  readonly groups: readonly string[]
  readonly isLive: boolean
}
export type LimitFacts = {
  readonly type: CouponType
  readonly bets: readonly LimitedBet[]
  /** Scales the maximum stake of one player; in thousandths. */
  readonly factorMilli: number
}

export type BoundReason = Conditions & { readonly isPlayer: boolean }
/** An amount, and the conditions of the line it is from, narrowed to the coupon; none for an amount of every bet. */
export type Bound = { readonly amount: Minor; readonly reason: BoundReason }
export type BetLimits = {
  readonly min: Bound
  /** `null` where no line has a maximum for this type. */
  readonly max: Bound | null
  readonly maxPayout: Bound
}

/** The factor of a player that no operator has set. */
export const FACTOR_USUAL_MILLI = 1000

const EVERY_BET: BoundReason = { isPlayer: false }
const LEAST = minor(1n)

/** The limits of a coupon: of all lines that are for it, the most restrictive amount of each kind. */
export function betLimits(facts: LimitFacts, table: LimitTable, currency: string): BetLimits {
  const { type, factorMilli } = facts
  const lines = table.limits.flatMap((line) => {
    const reason = reasonIn(line, facts)
    return reason === null ? [] : [{ ...line, reason }]
  })
  const strictest = (kind: keyof AmountSettings, isForType: boolean, isLargest = false): Bound | null => {
    let found = isForType ? { multiple: table[kind], reason: EVERY_BET } : null
    for (const { [kind]: multiple, reason } of lines) {
      if (multiple === undefined) continue
      if (found === null || (isLargest ? multiple > found.multiple : multiple < found.multiple))
        found = { multiple, reason }
    }
    return found && { amount: amountIn(currency, found.multiple), reason: found.reason }
  }
  const min = strictest('minStake', table.minTypes.includes(type), true) ?? { amount: LEAST, reason: EVERY_BET }
  const max = strictest('maxStake', table.maxTypes.includes(type))
  const maxPayout = strictest('maxPayout', true)
  return {
    min,
    max: max && scaled(max, factorMilli, min.amount),
    maxPayout: maxPayout ?? { amount: amountIn(currency, table.maxPayout), reason: EVERY_BET },
  }
}

/** A player with a small factor can still stake the minimum. */
function scaled(max: Bound, factorMilli: number, least: Minor): Bound {
  if (factorMilli === FACTOR_USUAL_MILLI) return max
  const amount = (max.amount * BigInt(factorMilli)) / BigInt(FACTOR_USUAL_MILLI)
  return { amount: minor(amount > least ? amount : least), reason: { ...max.reason, isPlayer: true } }
}

/** The conditions by which a line is for this coupon; `null` if it is not. */
function reasonIn(line: LimitLine, { type, bets }: LimitFacts): BoundReason | null {
  const { types, sports, rankFrom, groups, phase } = line
  if (types?.includes(type) === false) return null
  const bet = bets.find((one) => isMet(line, one))
  if (bet === undefined) return null
  const group = groups?.find((one) => bet.groups.includes(one))
  return {
    ...(types && { types: [type] }),
    ...(sports && { sports: [bet.sport] }),
    ...(rankFrom !== undefined && { rankFrom }),
    ...(group !== undefined && { groups: [group] }),
    ...(phase && { phase }),
    isPlayer: false,
  }
}

const isMet = ({ sports, rankFrom, groups, phase }: LimitLine, bet: LimitedBet): boolean =>
  sports?.includes(bet.sport) !== false &&
  (rankFrom === undefined || bet.rank >= rankFrom) &&
  groups?.some((group) => bet.groups.includes(group)) !== false &&
  (phase === undefined || (phase === 'live') === bet.isLive)

/** Cross-checks of a table that a schema cannot express; `null` when it is sound. */
export function limitFault(table: LimitTable, types: readonly string[], groups: readonly string[]): string | null {
  const lines: readonly LimitLine[] = [{ minStake: table.minStake, types: table.minTypes }, { types: table.maxTypes }]
  for (const line of [...lines, ...table.limits]) {
    const type = line.types?.find((one) => !types.includes(one))
    if (type !== undefined) return `${type} is no coupon type with a stake; there are ${types.join(', ')}`
    const group = line.groups?.find((one) => !groups.includes(one))
    if (group !== undefined) return `${group} is no market group; there are ${groups.join(', ')}`
  }
  const empty = table.limits.findIndex((line) => (line.minStake ?? line.maxStake ?? line.maxPayout) === undefined)
  if (empty >= 0) return `line ${empty + 1} limits nothing: it needs minStake, maxStake or maxPayout`
  const least = Math.max(table.minStake, ...table.limits.map(({ minStake = 0 }) => minStake))
  const most = Math.min(table.maxStake, ...table.limits.map(({ maxStake = Infinity }) => maxStake))
  return least > most ? `a minimum of ${least} is above a maximum of ${most}` : null
}

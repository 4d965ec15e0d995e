import { ACTIVITY_PRODUCTS, type ActivityProduct, type ActivityReply } from '@evens/contracts'

type Played = { readonly wagered: bigint; readonly returned: bigint; readonly result: bigint }
export type WeekSum = Played & {
  readonly from: number
  readonly to: number
  readonly signedInSeconds: number
  readonly deposits: bigint
  readonly withdrawals: bigint
}

const played = (parts: readonly { readonly wagered: string; readonly returned: string }[]): Played => {
  const wagered = parts.reduce((sum, part) => sum + BigInt(part.wagered), 0n)
  const returned = parts.reduce((sum, part) => sum + BigInt(part.returned), 0n)
  return { wagered, returned, result: returned - wagered }
}

/** The currencies with any movement. */
export const currenciesIn = ({ weeks }: ActivityReply): readonly string[] =>
  [...new Set(weeks.flatMap(({ money }) => money.map(({ currency }) => currency)))].toSorted()

/** The weeks in one currency; a null product means all. */
export function weekSums(
  { weeks }: ActivityReply,
  currency: string,
  product: ActivityProduct | null,
): readonly WeekSum[] {
  return weeks.map(({ from, to, signedInSeconds, money }) => {
    const own = money.find((each) => each.currency === currency)
    const parts = own?.products.filter((part) => product === null || part.product === product) ?? []
    return {
      from,
      to,
      signedInSeconds,
      deposits: BigInt(own?.deposits ?? 0),
      withdrawals: BigInt(own?.withdrawals ?? 0),
      ...played(parts),
    }
  })
}

export function totalOf(weeks: readonly WeekSum[]): Omit<WeekSum, 'from' | 'to'> {
  const sum = (part: (week: WeekSum) => bigint): bigint => weeks.reduce((total, week) => total + part(week), 0n)
  return {
    signedInSeconds: weeks.reduce((total, week) => total + week.signedInSeconds, 0),
    deposits: sum(({ deposits }) => deposits),
    withdrawals: sum(({ withdrawals }) => withdrawals),
    wagered: sum(({ wagered }) => wagered),
    returned: sum(({ returned }) => returned),
    result: sum(({ result }) => result),
  }
}

/** Sums by product over all weeks; products that were not played are left out. */
export function productSums(
  reply: ActivityReply,
  currency: string,
): readonly (Played & { readonly product: ActivityProduct })[] {
  return ACTIVITY_PRODUCTS.flatMap((product) => {
    const parts = reply.weeks.flatMap(({ money }) =>
      money
        .filter((each) => each.currency === currency)
        .flatMap(({ products }) => products.filter((part) => part.product === product)),
    )
    return parts.length === 0 ? [] : [{ product, ...played(parts) }]
  })
}

export const hasActivity = ({ weeks }: ActivityReply): boolean =>
  weeks.some(({ money, signedInSeconds }) => money.length > 0 || signedInSeconds > 0)

const MINUTE_S = 60
const HOUR_MINUTES = 60

type TimeSpent = { readonly hours: number; readonly minutes: string }

/** Hours and minutes; a started minute counts. */
export function timeSpent(seconds: number): TimeSpent {
  const minutes = Math.ceil(seconds / MINUTE_S)
  return { hours: Math.floor(minutes / HOUR_MINUTES), minutes: String(minutes % HOUR_MINUTES).padStart(2, '0') }
}

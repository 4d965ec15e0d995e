/** Winnings in minor units of an outcome for 1: the prices of `startBetting`. */
export const PRICES = { home: 2n, draw: 3n, away: 4n } as const
export type Pick = keyof typeof PRICES

/** The end of a game: a winner, a cancellation, or a result that was taken back. */
export type End = Pick | 'void' | 'open'

type Running = 'active' | 'closing'
type Over = 'converted' | 'expired' | 'spent' | 'cancelled' | 'void'
export type ModelGrant = {
  readonly required: bigint
  readonly cap: bigint
  state: Running | Over
  wagered: bigint
  converted: bigint
}
export type ModelCoupon = {
  readonly id: bigint
  readonly event: string
  readonly pick: Pick
  readonly stake: bigint
  /** Null for the player's own money. */
  readonly grant: ModelGrant | null
  isOpen: boolean
  payout: bigint
  /** Paid to the player, in whatever money. */
  got: bigint
  counted: bigint
}
export type ModelPlayer = {
  /** Cash, less what is owed. */
  own: bigint
  held: bigint
  bonus: bigint
  inPlay: bigint
  readonly grants: ModelGrant[]
  readonly coupons: ModelCoupon[]
}

const least = (...all: readonly bigint[]): bigint => all.reduce((a, b) => (a < b ? a : b))
const notBelowNothing = (amount: bigint): bigint => (amount > 0n ? amount : 0n)
const isRunning = ({ state }: ModelGrant): boolean => state === 'active' || state === 'closing'

export const runningOf = (player: ModelPlayer): ModelGrant | undefined => player.grants.find(isRunning)

export function given(
  player: ModelPlayer,
  amount: bigint,
  terms: { readonly required: bigint; readonly cap: bigint },
): void {
  player.grants.push({ ...terms, state: 'active', wagered: 0n, converted: 0n })
  player.bonus += amount
}

export function staked(player: ModelPlayer, coupon: ModelCoupon): void {
  player.coupons.push(coupon)
  if (coupon.grant === null) [player.own, player.held] = [player.own - coupon.stake, player.held + coupon.stake]
  else [player.bonus, player.inPlay] = [player.bonus - coupon.stake, player.inPlay + coupon.stake]
}

/** A grant that ends leaves no bonus money. */
export function ended(player: ModelPlayer, grant: ModelGrant, state: Over): void {
  grant.state = state
  player.bonus = 0n
}

const openOf = (player: ModelPlayer, grant: ModelGrant): boolean =>
  player.coupons.some((coupon) => coupon.grant === grant && coupon.isOpen)

export function timeOver(player: ModelPlayer): void {
  const grant = runningOf(player)
  if (grant?.state !== 'active') return
  if (openOf(player, grant)) grant.state = 'closing'
  else ended(player, grant, 'expired')
}

/** All of a player's coupons on a game, in the order of their numbers: settlement goes that way. */
export function gameEnded(player: ModelPlayer, event: string, end: End): void {
  const own = player.coupons.filter((coupon) => coupon.event === event).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const coupon of own) settled(player, coupon, end)
}

function settled(player: ModelPlayer, coupon: ModelCoupon, end: End): void {
  const { stake, pick, grant } = coupon
  const payout = end === 'void' ? stake : end === pick ? stake * PRICES[pick] : 0n
  const isOpen = end === 'open'
  if (isOpen === coupon.isOpen && payout === coupon.payout) {
    if (!isOpen && grant !== null) counts(player, coupon, grant, end)
    return
  }
  const risk = (isOpen ? stake : 0n) - (coupon.isOpen ? stake : 0n)
  const more = payout - coupon.payout
  coupon.payout = payout
  coupon.isOpen = isOpen
  if (grant === null) {
    player.held += risk
    player.own += more
    return
  }
  player.inPlay += risk
  pays(player, coupon, grant, more)
  counts(player, coupon, grant, end)
}

function pays(player: ModelPlayer, coupon: ModelCoupon, grant: ModelGrant, more: bigint): void {
  const due = coupon.payout - coupon.got
  if (isRunning(grant)) {
    const part = more > 0n ? notBelowNothing(least(more, due)) : -notBelowNothing(least(-more, -due, player.bonus))
    player.bonus += part
    coupon.got += part
  } else if (grant.state === 'converted') {
    const part =
      more > 0n
        ? notBelowNothing(least(more, due, grant.cap - grant.converted))
        : -notBelowNothing(least(-more, -due, grant.converted))
    player.own += part
    grant.converted += part
    coupon.got += part
  }
}

/** A stake counts whole, unless it was returned or stands against another of the player's on the same game. */
function counts(player: ModelPlayer, coupon: ModelCoupon, grant: ModelGrant, end: End): void {
  const isAgainst = player.coupons.some(({ event, pick }) => event === coupon.event && pick !== coupon.pick)
  const counted = coupon.isOpen || end === 'void' || isAgainst ? 0n : coupon.stake
  grant.wagered += counted - coupon.counted
  coupon.counted = counted
  if (coupon.isOpen || !isRunning(grant)) return
  if (grant.wagered >= grant.required) {
    const cash = least(player.bonus, grant.cap)
    player.own += cash
    grant.converted = cash
    ended(player, grant, 'converted')
  } else if (!openOf(player, grant)) {
    if (grant.state === 'closing') ended(player, grant, 'expired')
    else if (player.bonus < 1n) ended(player, grant, 'spent')
  }
}

/** The deposit behind a grant is gone: its bonus money goes, or the cash that it has become. */
export function chargedBack(player: ModelPlayer, grant: ModelGrant): void {
  if (isRunning(grant)) return ended(player, grant, 'void')
  player.own -= grant.converted
  grant.state = 'void'
}

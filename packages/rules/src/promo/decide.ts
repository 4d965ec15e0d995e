import { runsAt, isItsHour, periodOf } from './calendar.ts'
import type {
  DepositedTrigger,
  PromoBounds,
  PromoDefinition,
  PromoReward,
  PromoTerms,
  SettledTrigger,
  WagerTerms,
} from './definition.ts'
import { cashbackOf } from './loyalty.ts'
import { convertsMaxOf, isPricedIn, moneyOf, moniesOf, requiredOf, rewardAmount } from './money.ts'

/** Something that happened to a player. `at` is when it happened, of a bet when it was placed; `ref` names it for ever. */
type Cause = { readonly at: number; readonly ref: string }
export type SettledBet = {
  readonly type: string
  readonly stake: bigint
  readonly odds: number | null
  readonly legs: readonly {
    readonly odds: number
    readonly isLive: boolean
    readonly sport: string
    readonly result: 'won' | 'lost' | 'void' | 'part'
  }[]
  readonly result: 'won' | 'lost' | 'void' | 'part'
}
export type PromoEvent = Cause &
  (
    | { readonly kind: 'registered' | 'verified' | 'birthday' }
    | { readonly kind: 'code' | 'given' | 'brought'; readonly promotion: string }
    | {
        readonly kind: 'deposited'
        readonly nth: number
        readonly amount: bigint
        readonly method: string
        /** The choice at the deposit; null for no bonus, undefined where nothing was asked. */
        readonly choice?: string | null | undefined
      }
    | { readonly kind: 'settled'; readonly bet: SettledBet }
    | { readonly kind: 'week'; readonly programme: 'vip' | 'premium'; readonly net: bigint; readonly rate: number }
    | { readonly kind: 'placed-in'; readonly tournament: string; readonly place: number }
    | { readonly kind: 'hands'; readonly hands: number }
    | { readonly kind: 'level'; readonly level: number }
    | { readonly kind: 'bought'; readonly item: string }
  )

export type PromoPlayer = {
  readonly id: string
  readonly country: string
  readonly currency: string
  readonly language: string
  readonly level: number
  readonly isVerified: boolean
  /** Whole days since registration. */
  readonly ageDays: number
  readonly partner: string | null
}

/** A version of a promotion. The live one takes new entries; terms never change for those who joined an older one. */
export type PromoVersion = {
  readonly version: number
  readonly isLive: boolean
  readonly definition: PromoDefinition
}
export type PromoFacts = {
  readonly player: PromoPlayer
  readonly joined: readonly { readonly promotion: string; readonly version: number }[]
}

/** A reward to give; the database looks at bounds, budget, exclusion and one person again, under the player's gate. */
export type Reward = {
  readonly promotion: string
  readonly version: number
  readonly cause: string
  readonly period: string | null
  readonly kind: PromoReward['kind']
  readonly currency: string
  /** In minor units, of points their number. */
  readonly amount: bigint
  readonly required: bigint
  readonly convertsMax: bigint | null
  readonly terms: WagerTerms | null
  readonly minOdds: number | null
  readonly rounds: { readonly titles: readonly number[]; readonly rounds: number; readonly stake: bigint } | null
  readonly claimDays: number
  readonly days: number | null
  readonly bounds: PromoBounds
  readonly group: string | null
  readonly excludes: readonly string[]
  readonly joins: PromoTerms['joins']
  readonly isAutomatic: boolean
}

/** The reason why a promotion is not for a player; null if it is. */
export function isForPlayer(
  { audience, trigger, reward }: Pick<PromoTerms, 'audience' | 'trigger' | 'reward'>,
  player: PromoPlayer,
): 'promotion-not-for-you' | null {
  const { countries, currencies, languages, levels, isVerified, ageDays, partners, players } = audience
  const fits =
    (countries === undefined || countries.list.includes(player.country) === countries.only) &&
    (currencies === undefined || currencies.includes(player.currency)) &&
    (languages === undefined || languages.includes(player.language)) &&
    (levels === undefined || player.level >= levels.min) &&
    (isVerified === undefined || player.isVerified === isVerified) &&
    player.ageDays >= (ageDays?.min ?? 0) &&
    (ageDays?.max === undefined || player.ageDays <= ageDays.max) &&
    (partners === undefined || (player.partner !== null && partners.includes(player.partner))) &&
    (players === undefined || players.includes(player.id)) &&
    moniesOf({ trigger, reward }).every((money) => isPricedIn(money, player.currency))
  return fits ? null : 'promotion-not-for-you'
}

/** The rewards that an event earns a player, by the version that each promotion counts for them. */
export function decideRewards(event: PromoEvent, versions: readonly PromoVersion[], facts: PromoFacts): Reward[] {
  return versions.flatMap((one) => {
    const { definition } = one
    if (!countsFor(one, event, facts) || isForPlayer(definition, facts.player) !== null) return []
    if (!isCause(event, definition, facts.player.currency)) return []
    return definition.reward.flatMap((reward, at) => rewardFor(reward, at, one, event, facts.player.currency))
  })
}

/** A joined version counts as joined, past the end of the promotion too; the live one where nobody has to join. */
function countsFor({ definition, version, isLive }: PromoVersion, event: PromoEvent, facts: PromoFacts): boolean {
  const { id, joins, runs } = definition
  const entry = facts.joined.findLast(({ promotion }) => promotion === id)
  if (entry !== undefined) return entry.version === version && event.at >= runs.from && isItsHour(runs, event.at)
  const isChosen = event.kind === 'deposited' && joins === 'choice' && event.choice === id
  const isNamed = 'promotion' in event && event.promotion === id
  return isLive && (joins === 'automatic' || isChosen || isNamed) && runsAt(definition, event.at)
}

function isCause(event: PromoEvent, { id, trigger, joins }: PromoDefinition, currency: string): boolean {
  switch (event.kind) {
    case 'registered':
    case 'verified':
    case 'birthday':
      return trigger.kind === event.kind
    case 'code':
    case 'given':
    case 'brought':
      return trigger.kind === event.kind && event.promotion === id
    case 'deposited':
      if (trigger.kind !== 'deposited' || (joins === 'choice' && event.choice !== undefined && event.choice !== id))
        return false
      return isItsDeposit(event, trigger, currency)
    case 'settled':
      return trigger.kind === 'settled' && isItsBet(event.bet, trigger, currency)
    case 'week':
      return trigger.kind === 'week' && trigger.programme === event.programme
    case 'placed-in':
      return trigger.kind === 'placed-in' && trigger.tournament === event.tournament && event.place <= trigger.places
    case 'hands':
      return trigger.kind === 'hands' && event.hands >= trigger.perWeek
    case 'level':
      return trigger.kind === 'level' && event.level === trigger.level
    case 'bought':
      return trigger.kind === 'bought' && event.item === trigger.item
  }
}

const isItsDeposit = (
  event: Extract<PromoEvent, { kind: 'deposited' }>,
  { nth, min, methods }: DepositedTrigger,
  currency: string,
): boolean =>
  (nth === undefined || event.nth === nth) &&
  (methods === undefined || methods.includes(event.method)) &&
  event.amount >= moneyOf(min, currency)

/** `one-leg-lost`: exactly one leg lost, and every other one won. */
export function isItsBet(bet: SettledBet, trigger: SettledTrigger, currency: string): boolean {
  const lost = bet.legs.filter(({ result }) => result === 'lost').length
  const isResult =
    trigger.result === 'one-leg-lost'
      ? lost === 1 && bet.legs.every(({ result }) => result === 'lost' || result === 'won')
      : bet.result === trigger.result
  return (
    isResult &&
    (trigger.types === undefined || trigger.types.includes(bet.type)) &&
    bet.legs.length >= (trigger.minLegs ?? 1) &&
    bet.legs.every(({ odds }) => odds >= (trigger.minLegOdds ?? 0)) &&
    (trigger.minOdds === undefined || (bet.odds ?? 0) >= trigger.minOdds) &&
    (trigger.minStake === undefined || bet.stake >= moneyOf(trigger.minStake, currency)) &&
    (trigger.isLive === undefined || bet.legs.every(({ isLive }) => isLive === trigger.isLive)) &&
    (trigger.sports === undefined || bet.legs.every(({ sport }) => trigger.sports?.includes(sport)))
  )
}

function rewardFor(
  reward: PromoReward,
  at: number,
  { version, definition }: PromoVersion,
  event: PromoEvent,
  currency: string,
): Reward[] {
  const amount = amountFor(reward, event, currency)
  if (amount <= 0n) return []
  const wager = reward.kind === 'bonus' ? reward.wager : null
  const { id, bounds, group, excludes, joins } = definition
  return [
    {
      promotion: id,
      version,
      // The rewards of one cause are told apart by their place in the list.
      cause: at === 0 ? event.ref : `${event.ref}#${at}`,
      period: periodOf(bounds, event.at),
      kind: reward.kind,
      currency,
      amount,
      required: wager === null ? 0n : requiredOf(amount, wager),
      convertsMax: wager === null ? null : convertsMaxOf(amount, wager),
      terms: wager,
      minOdds: reward.kind === 'free-bet' ? reward.minOdds : null,
      rounds:
        reward.kind === 'free-rounds'
          ? { titles: reward.titles, rounds: reward.rounds, stake: moneyOf(reward.stake, currency) }
          : null,
      claimDays: bounds.claimDays,
      days: wager?.days ?? ('days' in reward ? reward.days : null),
      bounds,
      group: group ?? null,
      excludes: excludes ?? [],
      joins,
      isAutomatic: joins === 'automatic',
    },
  ]
}

function amountFor(reward: PromoReward, event: PromoEvent, currency: string): bigint {
  if (reward.kind === 'cashback') {
    if (event.kind !== 'week') return 0n
    return cashbackOf(event.net, event.rate, moneyOf(reward.min, currency), moneyOf(reward.max, currency))
  }
  const amount = event.kind === 'deposited' ? event.amount : event.kind === 'settled' ? event.bet.stake : 0n
  return rewardAmount(reward, { amount, currency, ...(event.kind === 'placed-in' && { place: event.place }) })
}

/** Multiples of the currency’s usual coupon amount, or exact amounts by currency in minor units. */
export type PromoMoney = { readonly times: number } | { readonly by: Readonly<Record<string, string>> }

export const SPORT_SUBJECTS = ['sport', 'live', 'express'] as const
export const GAME_SUBJECTS = [
  'slots',
  'instant',
  'crash',
  'roulette',
  'blackjack',
  'cards',
  'baccarat',
  'draws',
] as const
export type SportSubject = (typeof SPORT_SUBJECTS)[number]
export type GameSubject = (typeof GAME_SUBJECTS)[number]
export type PromoSubject = SportSubject | GameSubject
export const SUBJECTS: readonly PromoSubject[] = [...SPORT_SUBJECTS, ...GAME_SUBJECTS]

export type PromoProduct = 'sport' | 'casino' | 'pools' | 'poker' | 'any'
export type PromoCategory =
  | 'first_deposit'
  | 'redeposit'
  | 'cashback'
  | 'shares'
  | 'bukmaker'
  | 'casino'
  | 'poker'
  | 'bonuses'

/** Wagering of bonus money. A subject that is absent contributes nothing, and its stakes are refused. */
export type WagerTerms = {
  readonly times: number
  readonly contributes: { readonly [S in PromoSubject]?: number | undefined }
  /** Coupon types; all where it is absent. */
  readonly types?: readonly string[] | undefined
  readonly minLegOdds?: number | undefined
  readonly minOdds?: number | undefined
  readonly maxStake?: PromoMoney | undefined
  readonly days: number
  /** In multiples of the bonus; null without a bound. */
  readonly convertsMax: number | null
}

/** Of the cause’s amount in thousandths, or fixed; never more than `max`. */
export type Share = {
  readonly percent?: number | undefined
  readonly fixed?: PromoMoney | undefined
  readonly max?: PromoMoney | undefined
}
export type BonusReward = Share & { readonly kind: 'bonus'; readonly wager: WagerTerms }
export type FreeBetReward = Share & { readonly kind: 'free-bet'; readonly minOdds: number; readonly days: number }
export type FreeRoundsReward = {
  readonly kind: 'free-rounds'
  readonly titles: readonly number[]
  readonly rounds: number
  readonly stake: PromoMoney
  readonly days: number
}
export type CashbackReward = {
  readonly kind: 'cashback'
  readonly programme: Programme
  readonly min: PromoMoney
  readonly max: PromoMoney
}
export type PromoReward =
  | BonusReward
  | FreeBetReward
  | FreeRoundsReward
  | CashbackReward
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'cash'; readonly byPlace: readonly PromoMoney[] }

export type Programme = 'vip' | 'premium'

export type SettledTrigger = {
  readonly kind: 'settled'
  readonly types?: readonly string[] | undefined
  readonly minLegs?: number | undefined
  readonly minLegOdds?: number | undefined
  readonly minOdds?: number | undefined
  readonly minStake?: PromoMoney | undefined
  readonly isLive?: boolean | undefined
  readonly sports?: readonly string[] | undefined
  readonly result: 'won' | 'lost' | 'one-leg-lost'
}
export type DepositedTrigger = {
  readonly kind: 'deposited'
  readonly nth?: number | undefined
  readonly min: PromoMoney
  readonly methods?: readonly string[] | undefined
}
export type BroughtTrigger = {
  readonly kind: 'brought'
  readonly days: number
  readonly deposited: PromoMoney
  readonly staked: PromoMoney
  readonly minOdds: number
}
export type PromoTrigger =
  | { readonly kind: 'registered' | 'verified' | 'birthday' | 'code' | 'given' }
  | DepositedTrigger
  | SettledTrigger
  | { readonly kind: 'week'; readonly programme: Programme }
  | { readonly kind: 'placed-in'; readonly tournament: string; readonly places: number }
  | { readonly kind: 'hands'; readonly perWeek: number }
  | { readonly kind: 'level'; readonly level: number }
  | BroughtTrigger
  | { readonly kind: 'bought'; readonly item: string }
  | { readonly kind: 'standing'; readonly offer: 'hyper-bonus' | 'bonus-bet' | 'advance' | 'vip-bet' }

export type PromoAudience = {
  readonly countries?: { readonly only: boolean; readonly list: readonly string[] } | undefined
  readonly currencies?: readonly string[] | undefined
  readonly languages?: readonly string[] | undefined
  readonly levels?: { readonly min: number } | undefined
  readonly isVerified?: boolean | undefined
  readonly ageDays?: { readonly min?: number | undefined; readonly max?: number | undefined } | undefined
  readonly partners?: readonly string[] | undefined
  readonly players?: readonly string[] | undefined
}

export type PromoBounds = {
  readonly perPerson?:
    | {
        readonly ever?: number | undefined
        readonly day?: number | undefined
        readonly week?: number | undefined
        readonly month?: number | undefined
      }
    | undefined
  readonly inAll?: number | undefined
  /** By currency, in minor units. */
  readonly budget?: object | undefined
  readonly claimDays: number
}

export type PromoRuns = {
  readonly from: number
  readonly until: number | null
  /** Monday is 1. */
  readonly weekdays?: readonly number[] | undefined
  readonly hours?: { readonly from: number; readonly until: number } | undefined
}

type PromoText = {
  readonly title: string
  readonly lead: string
  readonly steps: readonly string[]
  readonly terms?: readonly string[] | undefined
}

/** Everything that is decided by and told; texts and picture are beside it. */
export type PromoTerms = {
  readonly id: string
  readonly category: PromoCategory
  readonly product: PromoProduct
  readonly runs: PromoRuns
  readonly audience: PromoAudience
  readonly joins: 'automatic' | 'button' | 'code' | 'choice'
  readonly trigger: PromoTrigger
  readonly reward: readonly PromoReward[]
  readonly bounds: PromoBounds
  readonly group?: string | undefined
  readonly excludes?: readonly string[] | undefined
}

/** A promotion as an operator writes it; the contract's shape, which both sides of a wire check. */
export type PromoDefinition = PromoTerms & {
  readonly code?: string | undefined
  readonly picture: string
  readonly texts: Readonly<Record<string, PromoText>>
}

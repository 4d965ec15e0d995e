import type {
  BonusReward,
  FreeBetReward,
  PromoMoney,
  PromoProduct,
  PromoReward,
  PromoSubject,
  PromoTrigger,
  WagerTerms,
} from './definition.ts'
import { GAME_SUBJECTS, SPORT_SUBJECTS, SUBJECTS } from './definition.ts'
import { LEVELS } from './loyalty.ts'
import { sayer, type Sentence, typeWords, underscored } from './sentence.ts'
import { contributionOf } from './wagering.ts'

type Source = {
  readonly product: PromoProduct
  readonly trigger: PromoTrigger
  readonly reward: readonly PromoReward[]
}

const gives = sayer('reward')
const wagered = sayer('wagering')

export const rewardTerms = ({ reward, trigger }: Source): Sentence[] => reward.flatMap((one) => oneReward(one, trigger))

function oneReward(reward: PromoReward, trigger: PromoTrigger): Sentence[] {
  switch (reward.kind) {
    case 'bonus':
      return [...shareTerms(reward, trigger), ...wagerTerms(reward.wager, trigger)]
    case 'free-bet':
      return [
        ...shareTerms(reward, trigger),
        gives('promo_term_free_bet_use', { odds: { odds: reward.minOdds }, days: reward.days }),
        gives('promo_term_free_bet_pays'),
      ]
    case 'free-rounds':
      return [
        gives('promo_term_free_rounds', {
          rounds: reward.rounds,
          stake: { money: reward.stake },
          titles: { titles: reward.titles },
          days: reward.days,
        }),
      ]
    case 'cashback': {
      const rates = LEVELS.map((row) => (reward.programme === 'vip' ? row.casino : row.sport)).filter(
        (rate) => rate > 0,
      )
      return [
        gives('promo_term_cashback', {
          from: { perMille: Math.min(...rates) },
          until: { perMille: Math.max(...rates) },
        }),
        gives('promo_term_cashback_bounds', { min: { money: reward.min }, max: { money: reward.max } }),
        gives('promo_term_cashback_cash'),
      ]
    }
    case 'points':
      return [gives('promo_term_points', { points: reward.points })]
    case 'cash':
      return placeTerms(reward.byPlace, trigger.kind === 'placed-in' ? trigger.places : reward.byPlace.length)
  }
}

const SHARE_KEYS = {
  bonus: {
    fixed: 'promo_term_bonus_fixed',
    deposit: 'promo_term_bonus_of_deposit',
    stake: 'promo_term_bonus_of_stake',
  },
  'free-bet': {
    fixed: 'promo_term_free_bet_fixed',
    deposit: 'promo_term_free_bet_of_deposit',
    stake: 'promo_term_free_bet_of_stake',
  },
} as const

function shareTerms(reward: BonusReward | FreeBetReward, trigger: PromoTrigger): Sentence[] {
  const keys = SHARE_KEYS[reward.kind]
  if (reward.fixed !== undefined) return [gives(keys.fixed, { amount: { money: reward.fixed } })]
  const percent = { perMille: reward.percent ?? 0 }
  const share = gives(trigger.kind === 'settled' ? keys.stake : keys.deposit, { percent })
  return reward.max === undefined ? [share] : [share, gives('promo_term_at_most', { max: { money: reward.max } })]
}

/** The last amount of the list is that of every further place. */
function placeTerms(byPlace: readonly PromoMoney[], places: number): Sentence[] {
  return byPlace.map((money, at) => {
    const isLast = at === byPlace.length - 1
    const amount = { money }
    return isLast && places > byPlace.length
      ? gives('promo_term_places', { from: at + 1, until: places, amount })
      : gives('promo_term_place', { place: at + 1, amount })
  })
}

const names = ({ contributes }: Pick<WagerTerms, 'contributes'>, subjects: readonly PromoSubject[]): boolean =>
  subjects.some((subject) => contributes[subject] !== undefined)

function wagerTerms(wager: WagerTerms, trigger: PromoTrigger): Sentence[] {
  const { times, days, types, minLegOdds, minOdds, maxStake, convertsMax } = wager
  return [
    wagered('promo_term_wager', { times, days }),
    ...SUBJECTS.flatMap((subject) => {
      const perMille = wager.contributes[subject]
      const words = { words: [`promo_subject_${subject}`] }
      return perMille === undefined ? [] : [wagered('promo_term_counts', { subject: words, share: { perMille } })]
    }),
    wagered('promo_term_counts_only'),
    ...(types === undefined ? [] : [wagered('promo_term_wager_types', { types: typeWords(types) })]),
    ...(minLegOdds === undefined ? [] : [wagered('promo_term_wager_leg_odds', { odds: { odds: minLegOdds } })]),
    ...(minOdds === undefined ? [] : [wagered('promo_term_wager_odds', { odds: { odds: minOdds } })]),
    ...(maxStake === undefined ? [] : [wagered('promo_term_wager_max_stake', { max: { money: maxStake } })]),
    ...(names(wager, SPORT_SUBJECTS) ? [wagered('promo_term_wager_settled')] : []),
    ...(names(wager, GAME_SUBJECTS) ? [wagered('promo_term_wager_rounds')] : []),
    convertsMax === null
      ? wagered('promo_term_converts_all')
      : wagered('promo_term_converts_max', { times: convertsMax }),
    wagered('promo_term_wager_over'),
    wagered('promo_term_own_money'),
    ...(trigger.kind === 'deposited' ? [wagered('promo_term_deposit_back')] : []),
  ]
}

/** A row of the contribution table; `key` names the subject, 0 takes no bonus money. */
export type ContributionRow = { readonly subject: PromoSubject; readonly key: string; readonly perMille: number }

/** Every subject of the products that the terms name, with what a stake on it counts. */
export function contributionTable(wager: Pick<WagerTerms, 'contributes'>): ContributionRow[] {
  const row = (subject: PromoSubject, perMille: number): ContributionRow => ({
    subject,
    key: `promo_subject_${underscored(subject)}`,
    perMille,
  })
  return [
    ...(names(wager, SPORT_SUBJECTS) ? SPORT_SUBJECTS.map((subject) => row(subject, sportShare(wager, subject))) : []),
    ...(names(wager, GAME_SUBJECTS)
      ? GAME_SUBJECTS.map((subject) => row(subject, wager.contributes[subject] ?? 0))
      : []),
  ]
}

/** A coupon of the subject, judged by the rule that judges every coupon. */
function sportShare(wager: Pick<WagerTerms, 'contributes'>, subject: (typeof SPORT_SUBJECTS)[number]): number {
  const leg = { odds: 2000, isLive: subject === 'live' }
  return contributionOf(wager, {
    product: 'sport',
    type: subject === 'express' ? 'express' : 'single',
    legs: subject === 'express' ? [leg, leg] : [leg],
    odds: null,
    stake: 1n,
    currency: 'EUR',
    hasOtherOffer: false,
  })
}

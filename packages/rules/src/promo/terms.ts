import type { PromoAudience, PromoBounds, PromoProduct, PromoRuns, PromoTerms, PromoTrigger } from './definition.ts'
import { REWARDED_MAX } from './invitation.ts'
import { rewardTerms } from './reward-terms.ts'
import { sayer, type Sentence, typeWords, underscored } from './sentence.ts'

/** The source of the terms: a definition, or the public part of one. */
export type TermsSource = Omit<PromoTerms, 'audience' | 'bounds'> & {
  readonly audience: Omit<PromoAudience, 'players' | 'partners'>
  readonly bounds: Omit<PromoBounds, 'budget'>
}

/**
 * The significant terms, made from the very fields that the engine decides by: a page cannot say something else than
 * is done. Each field that a decision reads has its sentence.
 */
export function termsOf(promotion: TermsSource): Sentence[] {
  const { audience, runs, trigger } = promotion
  return [
    ...audienceTerms(audience),
    ...runTerms(runs, trigger),
    ...joinTerms(promotion),
    ...triggerTerms(trigger),
    ...rewardTerms(promotion),
    ...boundTerms(promotion),
  ]
}

const who = sayer('who')
const when = sayer('when')
const how = sayer('how')
const bound = sayer('bounds')

function audienceTerms(audience: TermsSource['audience']): Sentence[] {
  const { countries, currencies, languages, levels, isVerified, ageDays } = audience
  const said = [
    ...(countries === undefined
      ? []
      : [
          who(countries.only ? 'promo_term_countries_only' : 'promo_term_countries_except', {
            countries: { countries: countries.list },
          }),
        ]),
    ...(currencies === undefined ? [] : [who('promo_term_currencies', { currencies: { list: currencies } })]),
    ...(languages === undefined ? [] : [who('promo_term_languages', { languages: { languages } })]),
    ...(levels === undefined ? [] : [who('promo_term_level', { level: levels.min })]),
    ...(isVerified === undefined ? [] : [who(isVerified ? 'promo_term_verified' : 'promo_term_not_verified')]),
    ...(ageDays?.min === undefined ? [] : [who('promo_term_age_min', { days: ageDays.min })]),
    ...(ageDays?.max === undefined ? [] : [who('promo_term_age_max', { days: ageDays.max })]),
  ]
  return said.length === 0 ? [who('promo_term_for_all')] : said
}

function runTerms({ from, until, weekdays, hours }: PromoRuns, trigger: PromoTrigger): Sentence[] {
  const isByHour = weekdays !== undefined || hours !== undefined
  return [
    until === null
      ? when('promo_term_runs_from', { from: { date: from } })
      : when('promo_term_runs', { from: { date: from }, until: { date: until } }),
    ...(weekdays === undefined
      ? []
      : [when('promo_term_weekdays', { days: { words: weekdays.map((day) => `promo_weekday_${day}`) } })]),
    ...(hours === undefined ? [] : [when('promo_term_hours', { from: hours.from, until: hours.until })]),
    ...(isByHour && trigger.kind === 'settled' ? [when('promo_term_when_placed')] : []),
  ]
}

const PRODUCT_KEYS: Readonly<Record<PromoProduct, string>> = {
  sport: 'promo_term_product_sport',
  casino: 'promo_term_product_casino',
  pools: 'promo_term_product_pools',
  poker: 'promo_term_product_poker',
  any: 'promo_term_product_any',
}

function joinTerms({ product, joins, group, excludes, trigger }: TermsSource): Sentence[] {
  return [
    how(PRODUCT_KEYS[product]),
    ...(trigger.kind === 'standing' ? [] : [how(`promo_term_joins_${joins}`)]),
    ...(group === undefined
      ? []
      : [group === 'welcome' ? how('promo_term_group_welcome') : how('promo_term_group', { group })]),
    ...(excludes === undefined ? [] : [how('promo_term_excludes', { promotions: { promotions: excludes } })]),
  ]
}

function triggerTerms(trigger: PromoTrigger): Sentence[] {
  switch (trigger.kind) {
    case 'registered':
    case 'verified':
    case 'birthday':
    case 'code':
    case 'given':
      return [how(`promo_term_on_${trigger.kind}`)]
    case 'deposited':
      return depositTerms(trigger)
    case 'settled':
      return betTerms(trigger)
    case 'week':
      return [how('promo_term_on_week'), how(`promo_term_net_${trigger.programme}`)]
    case 'placed-in': {
      const tournament = { words: [`promo_tournament_${underscored(trigger.tournament)}`] }
      return [how('promo_term_on_place', { tournament, places: trigger.places })]
    }
    case 'hands':
      return [how('promo_term_on_hands', { hands: trigger.perWeek })]
    case 'level':
      return [how('promo_term_on_level', { level: trigger.level })]
    case 'brought':
      return [
        how('promo_term_on_brought', {
          days: trigger.days,
          deposited: { money: trigger.deposited },
          staked: { money: trigger.staked },
          odds: { odds: trigger.minOdds },
        }),
        how('promo_term_brought_both', { most: REWARDED_MAX }),
      ]
    case 'bought':
      return [how('promo_term_on_bought', { item: { words: [`promo_item_${underscored(trigger.item)}`] } })]
    case 'standing':
      return [how(`promo_term_standing_${underscored(trigger.offer)}`)]
  }
}

function depositTerms({ nth, min, methods }: Extract<PromoTrigger, { kind: 'deposited' }>): Sentence[] {
  const money = { money: min }
  return [
    nth === undefined
      ? how('promo_term_on_deposit', { min: money })
      : nth === 1
        ? how('promo_term_on_first_deposit', { min: money })
        : how('promo_term_on_nth_deposit', { nth, min: money }),
    ...(methods === undefined ? [] : [how('promo_term_deposit_methods', { methods: { list: methods } })]),
  ]
}

function betTerms(trigger: Extract<PromoTrigger, { kind: 'settled' }>): Sentence[] {
  const { types, minLegs, minLegOdds, minOdds, minStake, isLive, sports, result } = trigger
  return [
    how(`promo_term_on_bet_${underscored(result)}`),
    ...(types === undefined ? [] : [how('promo_term_bet_types', { types: typeWords(types) })]),
    ...(isLive === undefined ? [] : [how(isLive ? 'promo_term_bet_live' : 'promo_term_bet_prematch')]),
    ...(minLegs === undefined ? [] : [how('promo_term_bet_legs', { legs: minLegs })]),
    ...(minLegOdds === undefined ? [] : [how('promo_term_bet_leg_odds', { odds: { odds: minLegOdds } })]),
    ...(minOdds === undefined ? [] : [how('promo_term_bet_odds', { odds: { odds: minOdds } })]),
    ...(minStake === undefined ? [] : [how('promo_term_bet_stake', { min: { money: minStake } })]),
    ...(sports === undefined ? [] : [how('promo_term_bet_sports', { sports: { sports } })]),
  ]
}

const PERIODS = ['ever', 'day', 'week', 'month'] as const

/** A standing offer gives no rewards. A bonus waits while another is active, and so does what is not automatic. */
function boundTerms({ bounds, trigger, joins, reward }: TermsSource): Sentence[] {
  if (trigger.kind === 'standing') return []
  const { perPerson, inAll, claimDays } = bounds
  const isClaimed = joins !== 'automatic' || reward.some(({ kind }) => kind === 'bonus')
  return [
    ...PERIODS.flatMap((period) => {
      const count = perPerson?.[period]
      return count === undefined ? [] : [bound(`promo_term_per_${period}`, { count })]
    }),
    ...(inAll === undefined ? [] : [bound('promo_term_in_all', { count: inAll })]),
    ...(isClaimed ? [bound('promo_term_claim', { days: claimDays })] : []),
    bound('promo_term_one_person'),
  ]
}

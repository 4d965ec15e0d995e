import { STAKED_TYPES } from '../coupon/coupon-types.ts'
import type { BonusBounds } from '../limits/packs.ts'
import {
  GAME_SUBJECTS,
  SPORT_SUBJECTS,
  type BonusReward,
  type FreeBetReward,
  type PromoDefinition,
  type PromoMoney,
  type PromoProduct,
  type PromoReward,
  type PromoSubject,
} from './definition.ts'
import { moniesOf } from './money.ts'

export const FAULT_REASONS = [
  'wager-times',
  'mixed-products',
  'no-wagering',
  'any-product',
  'loyalty-not-allowed',
  'share',
  'share-of-nothing',
  'cashback-without-week',
  'cash-without-place',
  'reward-missing',
  'standing-with-reward',
  'never-runs',
  'no-end',
  'code-missing',
  'nobody',
  'excludes-itself',
  'type-unknown',
  'amount-too-fine',
  'amount-missing',
  'text-missing',
  'text-in-english',
] as const
export type FaultReason = (typeof FAULT_REASONS)[number]

/** `field` names the part that is meant. A fault that does not block is shown as a mark and may be published. */
export type Fault = { readonly reason: FaultReason; readonly field: string; readonly blocks: boolean }

type Against = { readonly pack: { readonly bonus: BonusBounds }; readonly languages: readonly string[] }

const fault = (reason: FaultReason, field: string): Fault => ({ reason, field, blocks: true })
const when = (isWrong: boolean, reason: FaultReason, field: string): Fault[] => (isWrong ? [fault(reason, field)] : [])

/**
 * Looks at a definition before it is published, against the jurisdiction and languages of a site. No reward for coming
 * back after a break can be written: no trigger is a return.
 */
export function definitionFaults(definition: PromoDefinition, { pack, languages }: Against): Fault[] {
  return [
    ...definition.reward.flatMap((reward, at) => rewardFaults(definition, reward, `reward.${at}`, pack.bonus)),
    ...compositionFaults(definition),
    ...when(isLoyalty(definition) && !pack.bonus.loyalty, 'loyalty-not-allowed', 'trigger'),
    ...timeFaults(definition),
    ...audienceFaults(definition),
    ...typeFaults(definition),
    ...moniesOf(definition).flatMap(moneyFaults),
    ...textFaults(definition, languages),
  ]
}

/** Subjects that bonus money of a product is wagered on. */
const SUBJECTS_OF: Readonly<Record<PromoProduct, readonly PromoSubject[]>> = {
  sport: SPORT_SUBJECTS,
  casino: GAME_SUBJECTS,
  poker: ['cards'],
  pools: [],
  any: [],
}

function rewardFaults(definition: PromoDefinition, reward: PromoReward, field: string, bonus: BonusBounds): Fault[] {
  switch (reward.kind) {
    case 'bonus': {
      const { times, contributes } = reward.wager
      const subjects = Object.keys(contributes)
      const own: readonly string[] = SUBJECTS_OF[definition.product]
      const isMixed = subjects.some((subject) => !own.includes(subject))
      return [
        ...shareFaults(definition, reward, field),
        ...when(times > bonus.wagerTimesMax, 'wager-times', `${field}.wager.times`),
        ...when(subjects.length === 0, 'no-wagering', `${field}.wager.contributes`),
        ...when(isMixed && !bonus.mixesProducts, 'mixed-products', `${field}.wager.contributes`),
      ]
    }
    case 'free-bet':
      return shareFaults(definition, reward, field)
    case 'cashback': {
      const { trigger } = definition
      const isItsWeek = trigger.kind === 'week' && trigger.programme === reward.programme
      return when(!isItsWeek, 'cashback-without-week', field)
    }
    case 'cash': {
      const { trigger } = definition
      const isItsTable = trigger.kind === 'placed-in' && reward.byPlace.length <= trigger.places
      return when(!isItsTable, 'cash-without-place', field)
    }
    case 'free-rounds':
    case 'points':
      return []
  }
}

/** A share is of a deposit or of a stake; nothing else has an amount. */
function shareFaults({ trigger }: PromoDefinition, share: BonusReward | FreeBetReward, field: string): Fault[] {
  const isOne = (share.percent === undefined) !== (share.fixed === undefined)
  const isBoundTwice = share.fixed !== undefined && share.max !== undefined
  const hasAmount = trigger.kind === 'deposited' || trigger.kind === 'settled'
  return [
    ...when(!isOne || isBoundTwice, 'share', field),
    ...when(share.percent !== undefined && !hasAmount, 'share-of-nothing', field),
  ]
}

function compositionFaults({ id, trigger, reward, product, joins, code, excludes }: PromoDefinition): Fault[] {
  const isStanding = trigger.kind === 'standing'
  const isForAny =
    trigger.kind === 'level' || trigger.kind === 'brought' || reward.every(({ kind }) => kind === 'points')
  return [
    ...when(!isStanding && reward.length === 0, 'reward-missing', 'reward'),
    ...when(isStanding && reward.length > 0, 'standing-with-reward', 'reward'),
    ...when(product === 'any' && !isForAny, 'any-product', 'product'),
    ...when((joins === 'code') !== (code !== undefined), 'code-missing', 'code'),
    ...when(excludes?.includes(id) === true, 'excludes-itself', 'excludes'),
  ]
}

const LOYALTY_TRIGGERS: readonly string[] = ['week', 'level', 'brought', 'bought']

const isLoyalty = ({ trigger, reward }: PromoDefinition): boolean =>
  LOYALTY_TRIGGERS.includes(trigger.kind) || reward.some(({ kind }) => kind === 'points' || kind === 'cashback')

function timeFaults({ runs, bounds, trigger }: PromoDefinition): Fault[] {
  const { from, until, hours } = runs
  const isBounded = until !== null || bounds.inAll !== undefined || Object.keys(bounds.budget ?? {}).length > 0
  return [
    ...when(until !== null && until <= from, 'never-runs', 'runs.until'),
    ...when(hours !== undefined && hours.until <= hours.from, 'never-runs', 'runs.hours'),
    ...when(!isBounded && trigger.kind !== 'standing', 'no-end', 'runs.until'),
  ]
}

const audienceFaults = ({ audience: { ageDays } }: PromoDefinition): Fault[] =>
  when((ageDays?.min ?? 0) > (ageDays?.max ?? Number.MAX_SAFE_INTEGER), 'nobody', 'audience.ageDays')

function typeFaults({ trigger, reward }: PromoDefinition): Fault[] {
  const ofTrigger = trigger.kind === 'settled' ? (trigger.types ?? []) : []
  const ofWager = reward.flatMap((one) => (one.kind === 'bonus' ? (one.wager.types ?? []) : []))
  // Singles are several coupons, each of the type single.
  const known: readonly string[] = STAKED_TYPES
  const isUnknown = [...ofTrigger, ...ofWager].some((type) => !known.includes(type))
  return when(isUnknown, 'type-unknown', 'types')
}

/** Amounts are multiples of at most three decimals, as everywhere in the site's settings. */
function moneyFaults(money: PromoMoney): Fault[] {
  if ('by' in money) return when(Object.keys(money.by).length === 0, 'amount-missing', 'amounts')
  return when(Math.abs(money.times * 1000 - Math.round(money.times * 1000)) > 1e-6, 'amount-too-fine', 'amounts')
}

/** English is required; a language without a text of its own shows it, and is marked. */
const textFaults = ({ texts }: PromoDefinition, languages: readonly string[]): Fault[] => [
  ...when(texts['en'] === undefined, 'text-missing', 'texts.en'),
  ...languages
    .filter((language) => language !== 'en' && texts[language] === undefined)
    .map((language): Fault => ({ reason: 'text-in-english', field: `texts.${language}`, blocks: false })),
]

import type { Tax } from '../coupon/tax.ts'
import { type IdentityBounds, type Requirement, requirementsOf, strictestIdentity } from './identity.ts'
import { REALITY_CHECK, SELF_EXCLUSION, SESSION_LIMIT, TIME_OUT, type LimitType } from './types.ts'

type TimeLimit = typeof SELF_EXCLUSION | typeof SESSION_LIMIT | typeof REALITY_CHECK | typeof TIME_OUT

/** The requirements of one jurisdiction, as data. Amounts are in whole units of `REFERENCE_CURRENCY`. */
export type JurisdictionPack = {
  /** A site may ask for more, never for less. */
  readonly minimumAge: number
  /** The allowed values of limits on time; limits on money are free. */
  readonly options: Readonly<Record<TimeLimit, readonly number[]>>
  /** The default interval of reality checks; null for none. */
  readonly realityCheckMinutes: number | null
  /** For games: whether rounds may be played without a press for each. The public configuration carries it. */
  readonly autoplay: boolean
  /** For slots: the shortest time from the start of one round to the next. The public configuration carries it. */
  readonly minimumCycleMs: number
  /** The same for every other game. */
  readonly quickCycleMs: number
  /** A round may be started only while no other game is played. */
  readonly oneGameAtATime: boolean
  /** Games without money are played after signing in. */
  readonly demoNeedsAccount: boolean
  /** Reels that can still bring a feature run longer, whether it comes or not. */
  readonly anticipation: boolean
  /** Of one bet, in every product; null for none but the site's own. */
  readonly stakeCap: number | null
  /** Days that pictures of documents are stored after the decision; the decision is stored for ever. */
  readonly documentPictureDays: number
  /** Partner links set cookies only after consent to marketing. */
  readonly referralNeedsConsent: boolean
  /** Withheld from what a bet pays; null for none. */
  readonly tax: Tax | null
  /** Months that history and statement reach back. Nothing is deleted; older records are asked for at support. */
  readonly historyMonths: number
  readonly identity: IdentityBounds
  readonly bonus: BonusBounds
}

/** Bounds of promotions. `definitionFaults` of `@evens/rules/promo` holds each one to it before it is published. */
export type BonusBounds = {
  /** The largest wagering requirement, in multiples of the bonus. */
  readonly wagerTimesMax: number
  /** One bonus may be wagered on sport and on games. */
  readonly mixesProducts: boolean
  /** Cashback, points, levels and invitations may be offered. */
  readonly loyalty: boolean
}

const HOURS_OF_DAY = Array.from({ length: 24 }, (_, at) => at + 1)

const STRICT: JurisdictionPack = {
  minimumAge: 21,
  options: {
    [SELF_EXCLUSION]: [180, 365, 730, 1095, 1825, 3650],
    [SESSION_LIMIT]: HOURS_OF_DAY,
    [REALITY_CHECK]: [5, 10, 15, 30, 45, 60],
    [TIME_OUT]: [1, 7, 30, 90],
  },
  realityCheckMinutes: 60,
  autoplay: false,
  minimumCycleMs: 5000,
  quickCycleMs: 5000,
  oneGameAtATime: true,
  demoNeedsAccount: true,
  anticipation: false,
  stakeCap: null,
  documentPictureDays: 1825,
  referralNeedsConsent: true,
  tax: null,
  historyMonths: 120,
  identity: {
    age: 'confirmed',
    contactDays: 7,
    beforeWithdrawal: true,
    afterDeposits: 150,
    afterDays: 3,
    documentsFrom: 2000,
    fundsFrom: 10_000,
  },
  bonus: { wagerTimesMax: 10, mixesProducts: false, loyalty: false },
}

const OPEN: JurisdictionPack = {
  ...STRICT,
  minimumAge: 18,
  options: { ...STRICT.options, [SELF_EXCLUSION]: [1, 7, 30, 90, 180, 365, 730, 1095, 1825, 3650] },
  realityCheckMinutes: null,
  autoplay: true,
  minimumCycleMs: 2500,
  quickCycleMs: 1000,
  oneGameAtATime: false,
  demoNeedsAccount: false,
  anticipation: true,
  documentPictureDays: 365,
  referralNeedsConsent: false,
  historyMonths: 60,
  identity: {
    age: 'declared',
    contactDays: 30,
    beforeWithdrawal: true,
    afterDeposits: 2000,
    afterDays: 30,
    documentsFrom: 5000,
    fundsFrom: 50_000,
  },
  bonus: { wagerTimesMax: 35, mixesProducts: true, loyalty: true },
}

/**
 * A strict one, and others that show what differs: one in years of 365 days, one in years of 360, and one that withholds
 * a tax on winnings.
 */
const PACKS: Readonly<Record<string, JurisdictionPack>> = {
  strict: STRICT,
  open: OPEN,
  taxed: { ...OPEN, tax: { perMille: 130, base: 'winnings' }, historyMonths: 36 },
  island: {
    ...STRICT,
    minimumAge: 18,
    options: { ...STRICT.options, [SELF_EXCLUSION]: [7, 30, 90, 180, 360, 720, 1080, 1800, 3650] },
    stakeCap: 5000,
    documentPictureDays: 730,
    historyMonths: 72,
    identity: {
      age: 'declared',
      contactDays: 30,
      beforeWithdrawal: true,
      afterDeposits: 1000,
      afterDays: 14,
      documentsFrom: 3000,
      fundsFrom: 20_000,
    },
    bonus: { ...STRICT.bonus, loyalty: true },
  },
}

const least = (values: readonly (number | null)[]): number | null => {
  const bounds = values.filter((value) => value !== null)
  return bounds.length === 0 ? null : Math.min(...bounds)
}

/** The list that leaves a player the least room: the longest shortest exclusion, the shortest longest session. */
const strictestOptions = (type: TimeLimit, packs: readonly JurisdictionPack[]): readonly number[] => {
  const room = (values: readonly number[]): number =>
    type === SELF_EXCLUSION || type === TIME_OUT ? -Math.min(...values) : Math.max(...values)
  return packs.map(({ options }) => options[type]).reduce((best, next) => (room(next) < room(best) ? next : best))
}

const strictestBonus = (all: readonly BonusBounds[]): BonusBounds => ({
  wagerTimesMax: Math.min(...all.map(({ wagerTimesMax }) => wagerTimesMax)),
  mixesProducts: all.every(({ mixesProducts }) => mixesProducts),
  loyalty: all.every(({ loyalty }) => loyalty),
})

/** The strictest of each field, which no single pack need have. */
export function strictestPack(packs: readonly JurisdictionPack[]): JurisdictionPack {
  const all = <Field extends keyof JurisdictionPack>(field: Field) => packs.map((pack) => pack[field])
  const options = (type: TimeLimit) => strictestOptions(type, packs)
  return {
    minimumAge: Math.max(...all('minimumAge')),
    options: {
      [SELF_EXCLUSION]: options(SELF_EXCLUSION),
      [SESSION_LIMIT]: options(SESSION_LIMIT),
      [REALITY_CHECK]: options(REALITY_CHECK),
      [TIME_OUT]: options(TIME_OUT),
    },
    realityCheckMinutes: least(all('realityCheckMinutes')),
    autoplay: all('autoplay').every(Boolean),
    minimumCycleMs: Math.max(...all('minimumCycleMs')),
    quickCycleMs: Math.max(...all('quickCycleMs')),
    oneGameAtATime: all('oneGameAtATime').some(Boolean),
    demoNeedsAccount: all('demoNeedsAccount').some(Boolean),
    anticipation: all('anticipation').every(Boolean),
    stakeCap: least(all('stakeCap')),
    documentPictureDays: Math.max(...all('documentPictureDays')),
    referralNeedsConsent: all('referralNeedsConsent').some(Boolean),
    // Withheld money is owed to an authority. An unknown jurisdiction has none to pay it to.
    tax: null,
    historyMonths: Math.max(...all('historyMonths')),
    identity: strictestIdentity(all('identity')),
    bonus: strictestBonus(all('bonus')),
  }
}

const UNKNOWN = strictestPack(Object.values(PACKS))

/** An unknown jurisdiction gets the strictest of each field. */
export const packOf = (name: string): JurisdictionPack => (Object.hasOwn(PACKS, name) ? PACKS[name] : null) ?? UNKNOWN

type Jurisdiction = { readonly pack: string; readonly minimumAge: number }

/** The requirements of a site: those of its pack, with an age that the site may only raise. */
export function requirementsIn({ pack: name, minimumAge }: Jurisdiction): readonly Requirement[] {
  const pack = packOf(name)
  return requirementsOf({ ...pack, minimumAge: Math.max(pack.minimumAge, minimumAge) })
}

/** True if the value is allowed for a limit on time. */
export const isOffered = (pack: JurisdictionPack, type: LimitType, value: number): boolean =>
  type === SELF_EXCLUSION || type === SESSION_LIMIT || type === REALITY_CHECK || type === TIME_OUT
    ? pack.options[type].includes(value)
    : false

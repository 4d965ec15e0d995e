import { REALITY_CHECK, SELF_EXCLUSION, SESSION_LIMIT, TIME_OUT, type LimitType } from './types.ts'

/** The requirements of one jurisdiction, as data. */
export type JurisdictionPack = {
  readonly minimumAge: number
  /** The allowed values of limits on time; limits on money are free. */
  readonly options: Readonly<Record<30 | 31 | 32 | 33, readonly number[]>>
  /** The default interval of reality checks; null for none. */
  readonly realityCheckMinutes: number | null
  readonly autoplay: boolean
  readonly minimumCycleMs: number
  /** In dollars a bet; null for none but the site's own. */
  readonly stakeCap: number | null
  readonly historyMonths: number
  /** Days that pictures of documents are stored after the decision; the decision is stored for ever. */
  readonly documentPictureDays: number
  /** Partner links set cookies only after consent to marketing. */
  readonly referralNeedsConsent: boolean
  /** Of winnings, in thousandths. */
  readonly taxPerMille: number
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
  stakeCap: null,
  historyMonths: 60,
  documentPictureDays: 1825,
  referralNeedsConsent: true,
  taxPerMille: 0,
}

/** The strictest, and two that show what differs: one in years of 365 days, one in years of 360. */
const PACKS: Readonly<Record<string, JurisdictionPack>> = {
  strict: STRICT,
  open: {
    ...STRICT,
    minimumAge: 18,
    options: { ...STRICT.options, [SELF_EXCLUSION]: [1, 7, 30, 90, 180, 365, 730, 1095, 1825, 3650] },
    realityCheckMinutes: null,
    autoplay: true,
    minimumCycleMs: 2500,
    historyMonths: 12,
    documentPictureDays: 365,
    referralNeedsConsent: false,
  },
  island: {
    ...STRICT,
    minimumAge: 18,
    options: { ...STRICT.options, [SELF_EXCLUSION]: [7, 30, 90, 180, 360, 720, 1080, 1800, 3650] },
    stakeCap: 5000,
    historyMonths: 24,
    documentPictureDays: 730,
  },
}

/** An unknown jurisdiction gets the strictest pack. */
export const packOf = (name: string): JurisdictionPack => (Object.hasOwn(PACKS, name) ? PACKS[name] : null) ?? STRICT

/** True if the value is allowed for a limit on time. */
export const isOffered = (pack: JurisdictionPack, type: LimitType, value: number): boolean =>
  type === SELF_EXCLUSION || type === SESSION_LIMIT || type === REALITY_CHECK || type === TIME_OUT
    ? pack.options[type].includes(value)
    : false

import { REALITY_CHECK, SELF_EXCLUSION, SESSION_LIMIT, TIME_OUT, type LimitType } from './types.ts'

/** What one jurisdiction asks of the house, as data. */
export type JurisdictionPack = {
  readonly minimumAge: number
  /** What can be chosen of a limit that counts time; those of money are free. */
  readonly options: Readonly<Record<30 | 31 | 32 | 33, readonly number[]>>
  /** How often a player who has chosen nothing is told of time and money; null leaves it to them. */
  readonly realityCheckMinutes: number | null
  readonly autoplay: boolean
  readonly minimumCycleMs: number
  /** In dollars a bet; null for none but the site's own. */
  readonly stakeCap: number | null
  readonly historyMonths: number
  /** For how long pictures of documents are kept after somebody has decided on them; what was decided is kept for good. */
  readonly documentPictureDays: number
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

/** Where nobody knows the jurisdiction, the strictest applies. */
export const packOf = (name: string): JurisdictionPack => (Object.hasOwn(PACKS, name) ? PACKS[name] : null) ?? STRICT

/** Whether a limit that counts time can be set to so many. */
export const isOffered = (pack: JurisdictionPack, type: LimitType, value: number): boolean =>
  type === SELF_EXCLUSION || type === SESSION_LIMIT || type === REALITY_CHECK || type === TIME_OUT
    ? pack.options[type].includes(value)
    : false

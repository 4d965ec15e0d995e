import type { Fixture } from '@evens/contracts/feed'
import { type Cast, type ChampSpec, lengthOf, type Schedule } from './champ.ts'
import type { CountryCode } from './countries.ts'
import type { ChampTitle } from './names/champs.ts'

/** One line of the table; the rest is the same for all champs of its sport. */
type Entry = {
  readonly title: ChampTitle
  readonly country?: CountryCode
  readonly tier?: number
  readonly size?: number
  readonly cast?: Cast
  readonly world?: Fixture['world']
  readonly schedule?: Schedule
  readonly horizonHours?: number
}
type SportPlan = {
  readonly base: number
  readonly usual: Required<Omit<Entry, 'title' | 'country'>>
  readonly champs: readonly Entry[]
}

const rounds = (everyDays: number, ...hours: number[]): Schedule => ({ kind: 'rounds', everyDays, hours })
const cup = (everyDays: number, ...hours: number[]): Schedule => ({ kind: 'cup', everyDays, hours })
const sequence = (everyMinutes: number, offsetMinutes: number): Schedule => ({
  kind: 'sequence',
  everyMinutes,
  offsetMinutes,
})
const races = (everyMinutes: number, offsetMinutes: number, runners: number, from = 0, till = 24): Schedule => ({
  kind: 'races',
  everyMinutes,
  offsetMinutes,
  runners,
  hours: [from, till],
})

const [REAL, VIRTUAL, STREAM] = ['real', 'virtual', 'stream'] as const
const AROUND_THE_CLOCK = { horizonHours: 1, tier: 3 } as const

/** A champ's number is its sport's base and its place in the list: new ones are added at the end. */
const PLANS: Readonly<Record<string, SportPlan>> = {
  football: {
    base: 1000,
    usual: { tier: 2, size: 16, cast: 'clubs', world: REAL, schedule: rounds(2, 13, 15.5, 18, 20.5), horizonHours: 22 },
    champs: [
      { title: 'northern league', country: 'GB', tier: 1, horizonHours: 80 },
      { title: 'golden league', country: 'ES', tier: 1, horizonHours: 80 },
      { title: 'united league', country: 'DE', tier: 1, horizonHours: 80 },
      { title: 'coastal league', country: 'IT', tier: 1, horizonHours: 80 },
      { title: 'grand championship', country: 'BR', tier: 1, horizonHours: 80 },
      { title: 'crystal league', country: 'SA', tier: 1, horizonHours: 80, size: 12 },
      { title: 'island league', country: 'JP', tier: 1, horizonHours: 64 },
      { title: 'continental league', country: 'US', tier: 1, horizonHours: 64 },
      { title: 'second northern league', country: 'GB' },
      { title: 'second golden league', country: 'ES' },
      { title: 'second united league', country: 'DE' },
      { title: 'river league', country: 'NL' },
      { title: 'amber league', country: 'PL' },
      { title: 'central league', country: 'RU' },
      { title: 'southern league', country: 'AR' },
      { title: 'eastern league', country: 'MX' },
      { title: 'western league', country: 'CA' },
      { title: 'river league', country: 'EG', size: 12 },
      { title: 'golden league', country: 'AE', size: 12 },
      { title: 'highland league', country: 'KZ' },
      { title: 'silver league', country: 'KR' },
      { title: 'summer league', country: 'TH' },
      { title: 'coastal league', country: 'AU' },
      { title: 'island league', country: 'NZ' },
      { title: 'amber cup', country: 'GB', cast: 'youth', size: 32, schedule: cup(3, 12, 14, 16, 18) },
      { title: 'silver cup', country: 'DE', cast: 'youth', size: 32, schedule: cup(3, 12, 14, 16, 18) },
      { title: 'second continental league', country: 'US', horizonHours: 20 },
      { title: 'second coastal league', country: 'AU', horizonHours: 20 },
      { title: 'second island league', country: 'NZ', horizonHours: 20 },
      {
        title: 'virtual northern league',
        country: 'IE',
        cast: 'towns',
        world: VIRTUAL,
        schedule: sequence(8, 0),
        ...AROUND_THE_CLOCK,
      },
      {
        title: 'virtual southern league',
        country: 'PT',
        cast: 'towns',
        world: VIRTUAL,
        schedule: sequence(8, 4),
        ...AROUND_THE_CLOCK,
      },
    ],
  },
  tennis: {
    base: 1100,
    usual: {
      tier: 2,
      size: 16,
      cast: 'people',
      world: REAL,
      schedule: rounds(1, 10, 11.5, 13, 14.5, 16, 17.5, 19, 20.5),
      horizonHours: 14,
    },
    champs: [
      { title: 'coastal open', country: 'AU', tier: 1, size: 32, schedule: cup(1, 10, 12, 14, 16, 18, 19.5) },
      { title: 'golden open', country: 'IT', tier: 1, size: 32, schedule: cup(1, 10, 12, 14, 16, 18, 19.5) },
      { title: 'crystal open', country: 'US', tier: 1, size: 32, schedule: cup(1, 10, 12, 14, 16, 18, 19.5) },
      { title: 'amber open', country: 'AE', size: 32, schedule: cup(1, 10, 12, 14, 16, 18, 19.5) },
      { title: 'winter open', country: 'JP', size: 32, schedule: cup(1, 10, 12, 14, 16, 18, 19.5) },
      { title: 'northern tour', country: 'SE' },
      { title: 'southern tour', country: 'BR' },
      { title: 'eastern tour', country: 'KR' },
      { title: 'western tour', country: 'CA' },
      { title: 'river tour', country: 'CZ' },
      { title: 'island tour', country: 'NZ' },
      { title: 'golden tour', country: 'ES' },
      { title: 'winter tour', country: 'KZ' },
      { title: 'coastal tour', country: 'MX' },
      { title: 'virtual grand tour', world: VIRTUAL, size: 12, schedule: sequence(10, 2), ...AROUND_THE_CLOCK },
    ],
  },
  basketball: {
    base: 1200,
    usual: {
      tier: 2,
      size: 12,
      cast: 'nicknamed',
      world: REAL,
      schedule: rounds(1, 13, 15, 17, 19, 20, 21.5),
      horizonHours: 18,
    },
    champs: [
      { title: 'continental conference', country: 'US', tier: 1, horizonHours: 48 },
      { title: 'united league', country: 'ES', tier: 1, horizonHours: 36 },
      { title: 'eastern league', country: 'CN' },
      { title: 'grand league', country: 'AU' },
      { title: 'coastal league', country: 'AR' },
      { title: 'central league', country: 'RU' },
      { title: 'northern league', country: 'CA' },
      { title: 'crystal league', country: 'AE' },
      { title: 'golden league', country: 'DE' },
      { title: 'island league', country: 'JP' },
      { title: 'southern league', country: 'BR' },
      { title: 'winter league', country: 'NZ' },
      {
        title: 'virtual grand league',
        country: 'FI',
        cast: 'towns',
        world: VIRTUAL,
        schedule: sequence(10, 5),
        ...AROUND_THE_CLOCK,
      },
    ],
  },
  'ice-hockey': {
    base: 1300,
    usual: {
      tier: 2,
      size: 12,
      cast: 'nicknamed',
      world: REAL,
      schedule: rounds(1, 12, 14, 16, 18, 19.5, 21),
      horizonHours: 18,
    },
    champs: [
      { title: 'northern conference', country: 'CA', tier: 1, horizonHours: 36 },
      { title: 'winter league', country: 'SE', tier: 1, horizonHours: 36 },
      { title: 'silver league', country: 'FI' },
      { title: 'central league', country: 'RU' },
      { title: 'island league', country: 'JP' },
      { title: 'coastal league', country: 'US' },
      { title: 'highland league', country: 'KZ' },
      { title: 'southern league', country: 'AU' },
      { title: 'eastern league', country: 'KR' },
      { title: 'river league', country: 'CZ' },
    ],
  },
  volleyball: {
    base: 1400,
    usual: {
      tier: 2,
      size: 12,
      cast: 'clubs',
      world: REAL,
      schedule: rounds(1, 11, 13, 15, 17, 19, 20.5),
      horizonHours: 16,
    },
    champs: [
      { title: 'golden league', country: 'IT', tier: 1, horizonHours: 40 },
      { title: 'amber league', country: 'PL', tier: 1, horizonHours: 40 },
      { title: 'coastal league', country: 'BR' },
      { title: 'island league', country: 'JP' },
      { title: 'united league', country: 'US' },
      { title: 'river league', country: 'RS' },
    ],
  },
  'table-tennis': {
    base: 1500,
    usual: { tier: 3, size: 12, cast: 'people', world: REAL, schedule: sequence(40, 0), horizonHours: 3 },
    champs: [
      { title: 'eastern studio', country: 'CZ' },
      { title: 'western studio', country: 'PL', schedule: sequence(40, 10) },
      { title: 'northern studio', country: 'CN', tier: 2, schedule: sequence(40, 20) },
      { title: 'evening studio', country: 'DE', schedule: sequence(40, 30) },
      { title: 'golden studio', country: 'KR', schedule: sequence(40, 5) },
      { title: 'silver studio', country: 'RS', schedule: sequence(40, 25) },
    ],
  },
  handball: {
    base: 1600,
    usual: {
      tier: 2,
      size: 12,
      cast: 'clubs',
      world: REAL,
      schedule: rounds(1, 12, 14, 16, 18, 19.5, 20.5),
      horizonHours: 14,
    },
    champs: [
      { title: 'united league', country: 'DE', tier: 1, horizonHours: 40 },
      { title: 'winter league', country: 'DK' },
      { title: 'coastal league', country: 'ES' },
      { title: 'river league', country: 'EG' },
      { title: 'eastern league', country: 'KR' },
      { title: 'southern league', country: 'BR' },
    ],
  },
  baseball: {
    base: 1700,
    usual: {
      tier: 2,
      size: 12,
      cast: 'nicknamed',
      world: REAL,
      schedule: rounds(1, 12, 13, 15, 17, 18, 19),
      horizonHours: 24,
    },
    champs: [
      { title: 'continental league', country: 'US', tier: 1, horizonHours: 48 },
      { title: 'island league', country: 'JP' },
      { title: 'summer league', country: 'MX' },
    ],
  },
  cricket: {
    base: 1800,
    usual: { tier: 2, size: 8, cast: 'nicknamed', world: REAL, schedule: rounds(1, 9, 12, 15, 18.5), horizonHours: 24 },
    champs: [
      { title: 'golden league', country: 'IN', tier: 1, horizonHours: 36 },
      { title: 'coastal league', country: 'AU' },
      { title: 'summer league', country: 'GB' },
    ],
  },
  'american-football': {
    base: 1900,
    usual: { tier: 2, size: 12, cast: 'nicknamed', world: REAL, schedule: rounds(3, 13, 19), horizonHours: 60 },
    champs: [
      { title: 'united conference', country: 'US', tier: 1, horizonHours: 80 },
      { title: 'western conference', country: 'CA' },
      { title: 'highland conference', country: 'MX' },
    ],
  },
  boxing: {
    base: 2000,
    usual: { tier: 2, size: 12, cast: 'people', world: REAL, schedule: rounds(3, 20, 21), horizonHours: 48 },
    champs: [
      { title: 'golden nights', country: 'US', tier: 1, horizonHours: 80 },
      { title: 'northern nights', country: 'GB' },
      { title: 'eastern nights', country: 'JP' },
      { title: 'central nights', country: 'KZ' },
    ],
  },
  'martial-arts': {
    base: 2100,
    usual: { tier: 2, size: 12, cast: 'people', world: REAL, schedule: rounds(2, 19, 20, 21), horizonHours: 40 },
    champs: [
      { title: 'grand nights', country: 'US', tier: 1, horizonHours: 64 },
      { title: 'island nights', country: 'TH' },
      { title: 'southern nights', country: 'BR' },
      { title: 'winter nights', country: 'PL' },
    ],
  },
  'horse-racing': {
    base: 2200,
    usual: { tier: 2, size: 24, cast: 'horses', world: REAL, schedule: races(25, 5, 10, 12, 20), horizonHours: 6 },
    champs: [
      { title: 'golden stakes', country: 'IE', tier: 1, schedule: races(25, 0, 10, 12, 20) },
      { title: 'coastal stakes', country: 'AU' },
      { title: 'river stakes', country: 'US', schedule: races(25, 10, 10, 12, 20) },
      { title: 'crystal stakes', country: 'AE', schedule: races(25, 15, 8, 14, 22) },
      { title: 'virtual silver stakes', world: VIRTUAL, schedule: races(6, 3, 8), ...AROUND_THE_CLOCK },
    ],
  },
  'marble-racing': {
    base: 2300,
    usual: { cast: 'marbles', size: 16, world: VIRTUAL, schedule: races(4, 1, 8), ...AROUND_THE_CLOCK },
    champs: [{ title: 'crystal run' }],
  },
  moba: {
    base: 2400,
    usual: { tier: 2, size: 10, cast: 'teams', world: REAL, schedule: rounds(1, 10, 13, 16, 18, 20), horizonHours: 18 },
    champs: [
      { title: 'continental series', tier: 1, horizonHours: 36 },
      { title: 'eastern league', country: 'KR' },
      { title: 'golden league', country: 'CN' },
      { title: 'western league', country: 'US' },
      { title: 'southern league', country: 'BR' },
    ],
  },
  'tactical-shooter': {
    base: 2500,
    usual: { tier: 2, size: 10, cast: 'teams', world: REAL, schedule: rounds(1, 10, 13, 16, 18, 20), horizonHours: 18 },
    champs: [
      { title: 'crystal masters', tier: 1, horizonHours: 48 },
      { title: 'northern series', country: 'DK' },
      { title: 'island series', country: 'AU' },
      { title: 'western series', country: 'US' },
      { title: 'amber series', country: 'KZ' },
    ],
  },
  'e-football': {
    base: 2600,
    usual: { ...AROUND_THE_CLOCK, size: 8, cast: 'pads', world: STREAM, schedule: sequence(15, 0), horizonHours: 2 },
    champs: [
      { title: 'northern studio' },
      { title: 'golden studio', schedule: sequence(15, 5) },
      { title: 'evening studio', schedule: sequence(15, 10) },
      {
        title: 'virtual golden league',
        country: 'NO',
        size: 12,
        cast: 'towns',
        world: VIRTUAL,
        schedule: sequence(15, 3),
        horizonHours: 1,
      },
    ],
  },
  'e-basketball': {
    base: 2700,
    usual: { ...AROUND_THE_CLOCK, size: 8, cast: 'pads', world: STREAM, schedule: sequence(40, 0), horizonHours: 3 },
    champs: [
      { title: 'eastern studio' },
      { title: 'silver studio', schedule: sequence(40, 13) },
      { title: 'winter studio', schedule: sequence(40, 27) },
      {
        title: 'virtual silver league',
        country: 'BG',
        size: 12,
        cast: 'towns',
        world: VIRTUAL,
        schedule: sequence(12, 3),
        horizonHours: 1,
      },
    ],
  },
}

export const CHAMPS: readonly ChampSpec[] = Object.entries(PLANS).flatMap(([sport, { base, usual, champs }]) =>
  champs.map(({ country = null, ...entry }, at) => {
    const champ = { ...usual, ...entry, number: base + at, sport, country }
    return { ...champ, ...lengthOf(sport, champ.world) }
  }),
)

/** Earlier sports and better tiers stand higher in lists. */
export function rankOf(champ: ChampSpec): number {
  const sport = Object.keys(PLANS).indexOf(champ.sport)
  return 1 + (champ.tier - 1) * 200 + sport * 8 + Math.min(7, Math.floor((champ.number % 100) / 4))
}

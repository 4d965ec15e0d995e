import type { Fixture } from '@evens/contracts/feed'
import type { CountryCode } from './countries.ts'
import type { ChampTitle } from './names/champs.ts'

/** The kind of competitors of a champ, which decides their names. */
export type Cast = 'clubs' | 'youth' | 'nicknamed' | 'towns' | 'people' | 'teams' | 'pads' | 'horses' | 'marbles'

/** When it is played. Hours are those of the country's clocks. */
export type Schedule =
  /** A round robin, home and away; a round takes `everyDays`. */
  | { readonly kind: 'rounds'; readonly everyDays: number; readonly hours: readonly number[] }
  /** A round robin, one game after another, day and night. */
  | { readonly kind: 'sequence'; readonly everyMinutes: number; readonly offsetMinutes: number }
  /** A knockout. */
  | { readonly kind: 'cup'; readonly everyDays: number; readonly hours: readonly number[] }
  | {
      readonly kind: 'races'
      readonly everyMinutes: number
      readonly offsetMinutes: number
      readonly runners: number
      readonly hours: readonly [from: number, till: number]
    }

export type ChampSpec = {
  /** Four digits, never given to another champ. */
  readonly number: number
  readonly sport: string
  readonly world: Fixture['world']
  readonly title: ChampTitle
  readonly country: CountryCode | null
  /** 1 is the best of its country. */
  readonly tier: number
  readonly cast: Cast
  readonly size: number
  readonly schedule: Schedule
  readonly format: Fixture['format']
  /** The speed relative to a game between people. */
  readonly briskness: number
  /** Hours between the announcement and the start of a game. */
  readonly horizonHours: number
}

type World = Fixture['world']
type Length = {
  readonly format: Fixture['format']
  /** The speed-up of the virtual version; one if its games are short anyway. */
  readonly briskness?: number
}

/** `minutes` are those of one part. */
const LENGTHS: Readonly<Record<string, Length>> = {
  football: { format: { periods: 2, minutes: 45 }, briskness: 18 },
  tennis: { format: { bestOf: 3 }, briskness: 18 },
  basketball: { format: { periods: 4, minutes: 10 }, briskness: 15 },
  'ice-hockey': { format: { periods: 3, minutes: 20 } },
  volleyball: { format: { bestOf: 5 } },
  'table-tennis': { format: { bestOf: 5 } },
  handball: { format: { periods: 2, minutes: 30 } },
  baseball: { format: { innings: 9 } },
  cricket: { format: { overs: 20 } },
  'american-football': { format: { periods: 4, minutes: 15 } },
  boxing: { format: { rounds: 10 } },
  'martial-arts': { format: { rounds: 3 } },
  'horse-racing': { format: { metres: 2000 } },
  'marble-racing': { format: { metres: 40 } },
  moba: { format: { bestOf: 3 } },
  'tactical-shooter': { format: { bestOf: 3 } },
  'e-football': { format: { periods: 2, minutes: 6 } },
  'e-basketball': { format: { periods: 4, minutes: 5 } },
}

export function lengthOf(sport: string, world: World): Required<Length> {
  const { format, briskness = 1 } = LENGTHS[sport] ?? { format: {} }
  return { format, briskness: world === 'virtual' ? briskness : 1 }
}

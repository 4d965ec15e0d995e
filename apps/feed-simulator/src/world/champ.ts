import type { Fixture } from '@evens/contracts/feed'
import type { CountryCode } from './countries.ts'
import type { ChampTitle } from './names/champs.ts'

/** Who plays in a champ, and how they are called. */
export type Cast = 'clubs' | 'youth' | 'nicknamed' | 'towns' | 'people' | 'teams' | 'pads' | 'horses' | 'marbles'

/** When it is played. Hours are those of the country's clocks. */
export type Schedule =
  /** A round robin, home and away: a round takes so many days. */
  | { readonly kind: 'rounds'; readonly everyDays: number; readonly hours: readonly number[] }
  /** A round robin, one game after another, day and night. */
  | { readonly kind: 'sequence'; readonly everyMinutes: number; readonly offsetMinutes: number }
  /** A knockout: whoever loses is out. */
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
  /** How many times faster than by people it is played. */
  readonly briskness: number
  /** How long before its start a game is announced. */
  readonly horizonHours: number
}

import type { TablePot, TableBetShown, TableRoundState } from '@evens/contracts'
import type { Ending } from '@evens/games'
import type { Format, Texts } from '@evens/remote-sdk'
import type { ComponentType, ReactNode } from 'react'
import type { Motion, Sound, StageInfoProps, StageRound, StakeBounds } from '../stage.ts'

/** The round of a table that is open or shown. Times are milliseconds of the house clock. */
export type SharedRound = {
  readonly n: string
  readonly state: TableRoundState
  readonly opensAt: number
  readonly closesAt: number
  /** The show, or the flight, begins then. */
  readonly startsAt: number
  /** Null while nobody may know. */
  readonly endsAt: number | null
  /** SHA-256 of the seed, told before the first bet. */
  readonly commitment: string
  readonly digest: string | null
  readonly seed: string | null
  /** Of OUTCOME_CONTRACTS; null until it may be known: at the start of a show, at the end of a flight. */
  readonly outcome: unknown
  /** Of CARD_CONTRACTS: runners or teams, and prices; null of a kind without one. */
  readonly card: unknown
  /** Number of bets, of all players. */
  readonly bets: number
}

/** A bet of the player, or of the demo. */
export type OwnBet<Choice = unknown> = {
  readonly id: string
  readonly n: string
  /** Of the bet panel it was placed from. */
  readonly slot: number
  readonly stake: bigint
  readonly choice: Choice
  /** Multiple in hundredths at which a flight was left. */
  readonly collected: number | null
  /** Reckoned in the page once the seed and the digest are told; null before. */
  readonly round: StageRound<unknown, unknown> | null
  readonly over: { readonly payout: bigint; readonly tax: bigint; readonly why: Ending } | null
}

/** A finished round, newest first. */
export type SharedResult = { readonly n: string; readonly endedAt: number; readonly outcome: unknown }

/** A result in the row of the last twenty. */
export type ResultChip = {
  readonly text: string
  readonly tone: 'plain' | 'low' | 'mid' | 'high' | 'red' | 'black' | 'green'
  /** Read aloud in place of the text. */
  readonly label?: string
}

export type SharedStageProps<Choice> = {
  /** Data of the mathematics file; a stage casts it to the type of its kind. */
  readonly maths: object
  readonly route: string
  readonly theme: string
  readonly round: SharedRound
  /** House time in milliseconds: read it in every frame, it never jumps back. */
  readonly now: () => number
  /** House time up to which all that has happened is known: a flight is shown no further. */
  readonly told: () => number
  /** Own bets of this round, oldest first. */
  readonly bets: readonly OwnBet<Choice>[]
  /** The round that takes bets now: this one, or the next while this one is shown; null where none does. */
  readonly sale: SharedRound | null
  /** Own bets in the next round. */
  readonly ahead: readonly OwnBet<Choice>[]
  /** Shared pots of the round. */
  readonly pots: readonly TablePot[]
  /** That of the player's money. */
  readonly pot: TablePot | null
  /** The largest bets in this round, of all players. */
  readonly others: readonly TableBetShown[]
  readonly results: readonly SharedResult[]
  readonly choice: Choice
  /** Ignored while no bets are taken. */
  readonly setChoice: (choice: Choice) => void
  /** The amount in the stake field: the next chip of a layout. */
  readonly chip: bigint
  /** The least stake of a bet. */
  readonly least: bigint
  readonly bounds: StakeBounds
  /** Bets are open, and one more may be placed now. */
  readonly canBet: boolean
  readonly motion: Motion
  /** Called once for each round when its outcome has been shown: only then is the result announced and paid on screen. */
  readonly onShown: (n: string) => void
  readonly sound: Sound
  readonly money: (minor: bigint) => string
  readonly isDemo: boolean
}

export type Say = Texts['t']

export type EndGiven<Choice> = {
  readonly maths: object
  readonly bet: Pick<OwnBet<Choice>, 'id' | 'choice'>
  readonly round: SharedRound
  /** Of the bet's currency. */
  readonly pot: TablePot | null
}

export type DemoPotGiven<Choice> = {
  readonly maths: object
  readonly round: SharedRound
  /** Of the demo, in this round. */
  readonly bets: readonly Pick<OwnBet<Choice>, 'id' | 'choice'>[]
  readonly price: bigint
  readonly money: { readonly iso: string; readonly exponent: number }
}

/** Odds in thousandths; null of a bet without its own. */
export type BetLine = { readonly text: string; readonly price: number | null }

/** A kind of shared round in the frame. `Controls` stand in the bet panel: the automatic collect, commands for chips. */
export type SharedStageKind<Choice> = {
  readonly kind: string
  /** Bet panels beside each other, each with its own stake and choice; one where it is left out. */
  readonly slots?: number
  /** At most so many bets of a player in a round. */
  readonly betsMost: number
  readonly first: (maths: object) => Choice
  /** A complete choice of this stake, by which a round without a bet is checked; the first one where it is left out. */
  readonly sample?: (maths: object, stake: bigint, card: unknown) => Choice
  /** The choice is complete and can be placed. */
  readonly isReady: (choice: Choice) => boolean
  /** Stake of a choice that carries its amounts, as chips do; else the stake is what the field says. */
  readonly stakeOf?: (choice: Choice, least: bigint) => bigint
  /** The choice is all that the stake follows from: there is no field for it. */
  readonly isPriced?: boolean
  /** A bet fits beside those that the player has in its round. */
  readonly fits?: (maths: object, choice: Choice, placed: readonly Choice[]) => boolean
  /** The action of the house that ends a bet; null while too little is told. */
  readonly end?: (given: EndGiven<Choice>) => unknown
  /** The pot of a round of the demo. */
  readonly demoPot?: (given: DemoPotGiven<Choice>) => TablePot
  /** A bet in the list of the player's own. */
  readonly line?: (bet: OwnBet<Choice>, table: Pick<SharedStageProps<Choice>, 'maths' | 'round'>, say: Say) => BetLine
  /** Announced at the end of a round, where its sentences are too long to be heard. */
  readonly told?: (props: SharedStageProps<Choice>, say: Say) => string
  /** One step of the plus and minus keys, where there is no stake field. */
  readonly step?: (maths: object, choice: Choice, direction: 1 | -1) => Choice
  /** The choice once it is placed, as an empty table; it stays where this is left out. */
  readonly afterBet?: (choice: Choice) => Choice
  /** Dictionary key of the stake field, where it has a name of its own. */
  readonly stakeKey?: string
  /** Dictionary key of the main action, where it is not to bet. */
  readonly startKey?: string
  /** The same while the next round is on sale. */
  readonly aheadKey?: string
  /** Bets are left while the round runs, by a collect. */
  readonly isCollected?: boolean
  readonly keys?: (props: SharedStageProps<Choice>) => Readonly<Record<string, () => void>>
  readonly Stage: ComponentType<SharedStageProps<Choice>>
  readonly Controls: ComponentType<SharedStageProps<Choice>>
  /** Pictures of the rules, over the rules in words. */
  readonly Info?: ComponentType<StageInfoProps>
  readonly result: (
    maths: object,
    outcome: unknown,
    words: { readonly t: Texts['t']; readonly format: Format },
  ) => ResultChip
  /** The present view in words, for the name of the picture. */
  readonly describe: (props: SharedStageProps<Choice>, say: Say) => ReactNode
}

/** A stage of any kind: the frame hands it the choice of its own kind alone. */
export type AnySharedStage = SharedStageKind<unknown>
export type SharedStageLoaders = Readonly<Record<string, () => Promise<AnySharedStage>>>

export const anySharedStage = <Choice>(kind: SharedStageKind<Choice>): AnySharedStage =>
  kind as unknown as AnySharedStage

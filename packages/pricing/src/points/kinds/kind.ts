import type { Specifiers } from '@evens/kernel'
import type { MarketId } from '../../catalogue/index.ts'
import type { Pair } from '../../chain/side.ts'
import type { PricedMarket } from '../../market.ts'
import type { OutcomeResult } from '../../outcome-result.ts'
import type { Game } from '../game.ts'
import { madeIn, type View } from '../outlook.ts'
import type { Outlook } from '../prospects.ts'
import type { PointsMenu } from '../rules.ts'
import type { TurnsFormat } from '../state.ts'

/** The futures that the kinds are priced from, each worked out once for a state. */
export type Futures = {
  readonly view: View
  /** With the overtimes that may come. */
  readonly final: Outlook
  readonly regulation: Outlook
  readonly halves: readonly Outlook[]
  readonly parts: readonly Outlook[]
}

/** What has been played, and by which rules. */
export type Played = { readonly game: Game; readonly format: TurnsFormat; readonly menu: PointsMenu }
export type Decision = readonly OutcomeResult[] | null

export type PointsKind = {
  readonly id: MarketId
  /** Its outcomes, when the catalogue does not know them. */
  readonly outcomes?: (played: Played, specifiers: Specifiers) => readonly string[]
  readonly offer: (futures: Futures) => readonly PricedMarket[]
  readonly decide: (played: Played, specifiers: Specifiers) => Decision
}

export type Stretch = { readonly points: Pair; readonly isDone: boolean }

/** The points of the parts `from` up to, and without, `till`. */
export const stretchOf = (game: Game, from: number, till: number): Stretch => ({
  points: [madeIn(game, 0, from, till), madeIn(game, 1, from, till)],
  isDone: game.done >= till,
})

export const regulationOf = ({ game, format }: Played): Stretch => stretchOf(game, 0, format.parts)
export const halvesOfGame = ({ game, format }: Played): [Stretch, Stretch] => [
  stretchOf(game, 0, format.parts / 2),
  stretchOf(game, format.parts / 2, format.parts),
]

export const totalOf = ({ points: [home, away] }: Stretch): number => home + away
export const leadIn = ({ points: [home, away] }: Stretch): number => home - away

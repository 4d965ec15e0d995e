import { rankOf } from '../chance.ts'
import type { Game, Round } from '../game.ts'
import { hiloRight, type HiloAction, type HiloMaths, type HiloView } from './hilo.ts'
import type { BalloonMaths, CrossingMaths, LevelChoice, MinesChoice, MinesMaths, TowerMaths } from './kinds.ts'
import type { LadderAction, LadderView } from './ladder.ts'

/** So many of so many equal ways make a step safe. */
export type StepChance = readonly [safe: number, of: number]

/** The chance that the next step of a ladder is safe, for all that the player has seen, after so many safe ones. */
const LADDER_CHANCES: Readonly<
  Record<string, (game: Pick<Game, 'maths'>, choice: unknown, climbed: number) => StepChance>
> = {
  mines: ({ maths }, choice, climbed) => {
    const { tiles } = maths as MinesMaths
    return [tiles - (choice as MinesChoice).mines - climbed, tiles - climbed]
  },
  tower: ({ maths }, choice) => (maths as TowerMaths).levels[(choice as LevelChoice).level] ?? [1, 1],
  crossing: ({ maths }, choice) => {
    const [safe, of] = (maths as CrossingMaths).levels[(choice as LevelChoice).level] ?? [1, 1]
    return [safe, of]
  },
  balloon: ({ maths }, _choice, climbed) => {
    const left = (maths as BalloonMaths).capacity - climbed
    return [left - 1, left]
  },
  streak: () => [1, 2],
}

export const ladderChance = (game: Pick<Game, 'kind' | 'maths'>, choice: unknown, climbed: number): StepChance | null =>
  LADDER_CHANCES[game.kind]?.(game, choice, climbed) ?? null

/** The declared chance of an action, known before it is taken; null for one that risks nothing. */
export function chanceOfStep(game: Pick<Game, 'kind' | 'maths'>, { view }: Pick<Round, 'view'>, action: unknown) {
  if (game.kind === 'hilo') {
    const call = (action as HiloAction).do
    if (call !== 'higher' && call !== 'lower') return null
    const maths = game.maths as HiloMaths
    return [hiloRight(maths, rankOf((view as HiloView).cards.at(-1) ?? 0), call), maths.ranks] satisfies StepChance
  }
  if ((action as LadderAction).do !== 'go') return null
  const { choice, climbed } = view as LadderView<unknown, unknown>
  return ladderChance(game, choice, climbed.length)
}

import { gameByMaths, ladderChance, type Game, type StepChance } from '@evens/games'
import { isPlayable, mathsOf, TITLES } from '@evens/games/catalogue'
import { type Side, trialsToFind } from '@evens/games/monitor'
import { figuresOfMaths } from '@evens/games/proofs'
import { ladderRoundsToFind, roundTrial, testsOf } from '@evens/games/trials'
import { code, markdownTable } from './markdown-table.ts'

/** Null where it is not looked for. */
type Found = (error: number, side: Side) => number | null
type Row = { readonly choice: string; readonly found: Found }

/** Rounds after which the monitor has found an error, by title and choice. */
export function monitorSection(): string {
  const rows = TITLES.filter(isPlayable).flatMap((title) => {
    const game = gameByMaths(mathsOf(title))
    if (game === undefined) throw new Error(`${title.route} has no mathematics`)
    // Players of a bingo share what they staked: nothing of it is watched.
    if (testsOf(game).length === 0) return []
    return rowsOf(game).map(({ choice, found }) => [
      code(title.route),
      choice,
      ...([0.05, 0.01] as const).flatMap((error) => [found(error, 'over'), found(error, 'under')]).map(short),
    ])
  })
  return `### Rounds until an error is found

The monitor of returns ([decision 81](../decisions/0081-returns-are-watched.md)) has stopped a version whose return is so many points above or below its declared one after at most so many rounds of one choice and equal stakes, in all but one of 30,000 cases. The error of a ladder is that of its return when one stops there, and every step has its share. Of cards it is beyond the best return, and only above it: what is below may be the play.

${markdownTable(['title', 'choice', '5 % over', '5 % under', '1 % over', '1 % under'], rows)}`
}

/** Choices of titles whose rounds differ too much for one line; of others all that are proven are looked through. */
const TYPICAL: Readonly<Record<string, readonly string[]>> = {
  dice: ['4950', '200'],
  limbo: ['200', '1000', '10000', '100000000'],
  crash: ['101', '200', '1000', '1000000'],
  pegs: ['8, low', '16, medium', '16, high'],
}

const LADDERS: Readonly<Record<string, readonly (readonly [name: string, choice: unknown, steps: number])[]>> = {
  mines: [
    ['3 mines, 3 tiles', { mines: 3 }, 3],
    ['10 mines, 5 tiles', { mines: 10 }, 5],
    ['24 mines, 1 tile', { mines: 24 }, 1],
  ],
  tower: [
    ['easy, 3 floors', { level: 'easy' }, 3],
    ['master, 3 floors', { level: 'master' }, 3],
  ],
  crossing: [
    ['easy, 5 lanes', { level: 'easy' }, 5],
    ['daredevil, 5 lanes', { level: 'daredevil' }, 5],
  ],
  balloon: [['20 pumps', {}, 20]],
  streak: [
    ['1 throw', {}, 1],
    ['5 throws', {}, 5],
  ],
}

/** Calls of Hi-Lo with so many right ranks, which follow from its cards. */
const CALLS: readonly StepChance[] = [
  [9, 13],
  [9, 13],
  [9, 13],
]

function rowsOf(game: Game): readonly Row[] {
  if (game.family === 'cards') return [cardsRow(game)]
  if (game.kind === 'hilo') return [ladderRow(game, '3 calls of 9 right ranks', CALLS)]
  const ladders = LADDERS[game.kind]
  if (ladders !== undefined)
    return ladders.map(([name, choice, count]) =>
      ladderRow(
        game,
        name,
        Array.from({ length: count }, (_step, climbed) => ladderChance(game, choice, climbed) ?? ([0, 1] as const)),
      ),
    )
  const all = figuresOfMaths(game.maths)
  const chosen = all.filter(({ choice }) => (TYPICAL[game.kind] ?? []).includes(choice))
  if (chosen.length > 0) return chosen.map(({ choice, top }) => roundRow(game, named(game, choice, top), top))
  const tops = all.toSorted((one, other) => one.deviation - other.deviation)
  const [quiet, wild] = [tops[0], tops.at(-1)]
  if (quiet === undefined || wild === undefined) throw new Error(`${game.name} has no choice`)
  return (quiet.deviation === wild.deviation ? [quiet] : [quiet, wild]).map(({ choice, top }) =>
    roundRow(game, named(game, choice, top), top),
  )
}

/** A bad play returns anything, so only a return above the best one is an error. */
function cardsRow(game: Game): Row {
  const [test] = testsOf(game)
  if (test === undefined) throw new Error(`${game.name} is not watched`)
  return {
    choice: 'any play',
    found: (error, side) => (side === 'over' ? trialsToFind(test, test.variance, error, side) : null),
  }
}

const ladderRow = (game: Game, choice: string, steps: readonly StepChance[]): Row => ({
  choice,
  found: (error, side) => ladderRoundsToFind(game, steps, error, side),
})

function roundRow(game: Game, choice: string, top: number): Row {
  const { test, variance } = roundTrial(game, top / 100)
  return { choice, found: (error, side) => trialsToFind(test, variance, error, side) }
}

const named = ({ kind }: Game, choice: string, top: number): string => {
  const round = kind === 'scratch' ? 'the card' : 'a round'
  const multiple = `${(top / 100).toLocaleString('en-GB')}×`
  if (kind === 'limbo' || kind === 'crash') return `target ${multiple}`
  if (kind === 'dice') return `${choice} winning rolls, ${multiple}`
  return choice === '' ? `${round}, ${multiple}` : `${choice}, ${multiple}`
}

/** Two digits, rounded up. */
function short(rounds: number | null): string {
  if (rounds === null) return '–'
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(rounds)) - 1)
  return (Math.ceil(rounds / unit) * unit).toLocaleString('en-GB')
}

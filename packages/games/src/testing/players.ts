import type { Random } from '@evens/kernel'
import { chanceOf, type Chance } from '../chance.ts'
import type { Game, Round } from '../game.ts'
import type { LayoutMaths } from '../layout/layout.ts'
import type { KenoMaths } from '../pick/keno.ts'

/** A choice that the contract allows, with its stake. */
export type Bet = { readonly stake: bigint; readonly choice: unknown }

const between = (random: Random, least: number, most: number): number => least + random.int(most - least + 1)
const some = <T>(random: Random, list: readonly T[], count: number): readonly T[] => {
  const left = [...list]
  return Array.from({ length: count }, () => left.splice(random.int(left.length), 1)[0] as T)
}

const CHOICES: Readonly<Record<string, (game: Game, random: Random, stake: bigint) => unknown>> = {
  dice: (_game, random) => ({ side: random.pick(['over', 'under']), wins: between(random, 200, 9800) }),
  limbo: (_game, random) => ({ target: Math.floor(101 * 10 ** (random.next() * 5.9)) }),
  pegs: (_game, random) => ({ rows: random.pick([8, 12, 16]), risk: random.pick(['low', 'medium', 'high']) }),
  keno: ({ maths }, random) => {
    const { numbers, tables } = maths as KenoMaths
    const all = Array.from({ length: numbers }, (_number, at) => at + 1)
    return { risk: random.pick(Object.keys(tables)), numbers: some(random, all, between(random, 1, 10)) }
  },
  scratch: () => ({}),
  mines: (_game, random) => ({ mines: between(random, 1, 24) }),
  tower: (_game, random) => ({ level: random.pick(['easy', 'medium', 'hard', 'expert', 'master']) }),
  crossing: (_game, random) => ({ level: random.pick(['easy', 'medium', 'hard', 'daredevil']) }),
  balloon: () => ({}),
  streak: () => ({}),
  hilo: () => ({}),
  blackjack: () => ({}),
  'ante-three': (_game, random, stake) => ({ pairPlus: random.chance(0.5) ? '0' : String(random.int(Number(stake))) }),
  'video-poker': () => ({}),
  reels: () => ({}),
}

export function randomBet(game: Game, random: Random): Bet {
  if (game.kind !== 'layout') {
    const stake = game.step * BigInt(between(random, 1, 500))
    return { stake, choice: CHOICES[game.kind]?.(game, random, stake) }
  }
  const { spots, chipsMost } = game.maths as LayoutMaths
  const chips = some(random, spots, between(random, 1, chipsMost)).map(({ id }) => ({
    spot: id,
    amount: String(game.step * BigInt(between(random, 1, 50))),
  }))
  return { stake: chips.reduce((sum, { amount }) => sum + BigInt(amount), 0n), choice: { chips } }
}

/** 32 bits of a test's chance; not for money. */
export const testChance = (random: Random): Chance => chanceOf(() => random.int(2 ** 32))

/** Plays a round to its end by what is open, and now and then stays away. */
export function* playOut(game: Game, { stake, choice }: Bet, random: Random, chance: Chance): Generator<Round> {
  let round = game.start(stake, choice, chance)
  yield round
  while (round.over === null) {
    round = round.act(random.chance(0.02) ? round.lapse() : random.pick(round.actions))
    yield round
  }
}

import type { Random } from '@evens/kernel'
import { chanceOf, type Chance } from '../chance.ts'
import type { Game, Round } from '../game.ts'
import type { LayoutMaths } from '../layout/layout.ts'
import { bingoCards, bingoMaths, callsOf, firstCall, type BingoView } from '../bingo/index.ts'
import { MATCH_MARKETS, matchFixture, matchPrice, type MatchMaths } from '../match/index.ts'
import { racePrice, raceWeights, type RaceMaths } from '../race/index.ts'
import type { KenoMaths } from '../pick/keno.ts'

/** A choice that the contract allows, with its stake. */
export type Bet = { readonly stake: bigint; readonly choice: unknown }

const between = (random: Random, least: number, most: number): number => least + random.int(most - least + 1)
const some = <T>(random: Random, list: readonly T[], count: number): readonly T[] => {
  const left = [...list]
  return Array.from({ length: count }, () => left.splice(random.int(left.length), 1)[0] as T)
}

/** From 1.01× to 10,000×, each ratio as often as every other. */
const target = (random: Random): number => Math.floor(101 * 10 ** (random.next() * 3.99))

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
  crash: (_game, random) => ({ auto: random.chance(0.5) ? null : target(random) }),
  'video-poker': () => ({}),
  reels: () => ({}),
  race: ({ maths }, random) => {
    const { runners } = maths as RaceMaths
    const weights = raceWeights(maths as RaceMaths, testChance(random))
    const numbers = Array.from({ length: runners }, (_runner, at) => at + 1)
    const rest = random.int(2)
    const bets = [
      ...(['win', 'place'] as const).map((market) => ({ market, pick: some(random, numbers, 1) })),
      { market: 'forecast', pick: some(random, numbers, 2) } as const,
      { market: 'tricast', pick: some(random, numbers, 3) } as const,
      { market: 'parity', pick: numbers.filter((number) => number % 2 === rest) } as const,
    ]
    const offered = bets.flatMap((bet) => {
      const price = racePrice(maths as RaceMaths, { ...bet, weights })
      return price === null ? [] : [{ weights, ...bet, price }]
    })
    return random.pick(offered)
  },
  match: ({ maths }, random) => {
    const strengths = matchFixture(maths as MatchMaths, testChance(random))
    for (;;) {
      const market = random.pick(Object.keys(MATCH_MARKETS))
      const [pick] = random.pick(MATCH_MARKETS[market] ?? [])
      const price = matchPrice(maths as MatchMaths, { strengths, market, pick })
      if (price !== null) return { strengths, market, pick, price }
    }
  },
}

export function randomBet(game: Game, random: Random): Bet {
  if (game.kind === 'bingo') {
    const cards = between(random, 1, 24)
    return { stake: BigInt(cards * between(random, 1, 50)), choice: { cards } }
  }
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

/** A share of the pot as the house could take it: the own cards had a prize first, or others had it before. */
function aShare(round: Round, random: Random): unknown {
  const { cards, balls } = round.act(round.lapse()).view as BingoView
  const maths = bingoMaths(`bingo-${balls?.length ?? 0}`)
  if (maths === undefined || random.chance(0.1)) return round.lapse()
  const commitment = Array.from({ length: 64 }, () => random.int(16).toString(16)).join('')
  const bet = String(1 + random.int(10 ** 9))
  const calls = callsOf(balls ?? [])
  const own = bingoCards(maths, commitment, bet, cards)
  const shares = maths.prizes.map(([prize]) => {
    const { call, won } = firstCall(maths, prize, own, calls)
    const isFirst = call === 1 || random.chance(0.5)
    return { prize, call: isFirst ? call : call - 1, won: isFirst ? won : 0, each: String(random.int(10 ** 6)) }
  })
  return { do: 'share', commitment, bet, shares }
}

/** An action that is open, or in a flight a collect that it reaches. */
export function anAction(round: Round, random: Random): unknown {
  if (round.actions.length > 0) return random.pick(round.actions)
  if ('balls' in (round.view as object)) return aShare(round, random)
  const collect = { do: 'collect', at: target(random) }
  return round.takes(collect) ? collect : round.lapse()
}

/** Plays a round to its end by what is open, and now and then stays away. */
export function* playOut(game: Game, { stake, choice }: Bet, random: Random, chance: Chance): Generator<Round> {
  let round = game.start(stake, choice, chance)
  yield round
  while (round.over === null) {
    round = round.act(random.chance(0.02) ? round.lapse() : anAction(round, random))
    yield round
  }
}

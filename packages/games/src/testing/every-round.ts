import { invariant } from '@evens/kernel'
import type { Chance } from '../chance.ts'
import type { Game } from '../game.ts'

type Counted = { readonly at: number; readonly of: number }

/** Follows a path of draws, and takes the first outcome of each draw beyond it. */
function followed(path: readonly Counted[]): { readonly chance: Chance; readonly taken: Counted[] } {
  const taken: Counted[] = []
  const below = (of: number): number => {
    const at = path[taken.length]?.at ?? 0
    taken.push({ at, of })
    return at
  }
  const draw: Chance['draw'] = (list, count) => {
    const left = [...list]
    return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] as (typeof left)[number])
  }
  const word = (): number => {
    invariant(false, 'words are too many to go through')
  }
  return { chance: { below, draw, word }, taken }
}

/** The path after this one, in order; null after the last. */
function nextPath(taken: readonly Counted[]): readonly Counted[] | null {
  const last = taken.findLastIndex(({ at, of }) => at + 1 < of)
  const turned = taken[last]
  return turned === undefined ? null : [...taken.slice(0, last), { ...turned, at: turned.at + 1 }]
}

/** Every elementary outcome of a draw with its chance. */
export function chancePaths<T>(
  draw: (chance: Chance) => T,
): readonly { readonly outcome: T; readonly share: number }[] {
  const all: { outcome: T; share: number }[] = []
  let path: readonly Counted[] | null = []
  while (path !== null) {
    const { chance, taken } = followed(path)
    const outcome = draw(chance)
    all.push({ outcome, share: taken.reduce((share, { of }) => share / of, 1) })
    path = nextPath(taken)
  }
  return all
}

/** Plays the same choice and actions through every elementary outcome, each with its chance. */
export function everyRound(game: Game, stake: bigint, choice: unknown, actions: readonly unknown[] = []) {
  let returned = 0
  let hit = 0
  const rounds = chancePaths((chance) => {
    let round = game.start(stake, choice, chance)
    for (const action of actions) if (round.over === null) round = round.act(action)
    return Number(round.over?.payout ?? 0n) / Number(stake)
  })
  for (const { outcome, share } of rounds) {
    returned += share * outcome
    if (outcome > 0) hit += share
  }
  return { returned, hit }
}

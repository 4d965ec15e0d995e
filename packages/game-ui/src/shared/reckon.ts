import type { CrashOutcome } from '@evens/contracts'
import { bytesOfHex, type Chance, type Game, hmacSha256, type Round, roundChance } from '@evens/games'
import type { StageRound } from '../stage.ts'
import type { OwnBet, SharedRound } from './stage.ts'

/** The chance that all bets of a round share; null before it is told. */
function chanceOfRound({ seed, digest }: SharedRound): Chance | null {
  return seed === null || digest === null ? null : roundChance(hmacSha256(bytesOfHex(seed)), digest, 0n)
}

type Flight = { readonly auto: number | null }

/** The action that ends a bet in a flight: one above its point never arrived in time. */
function endOf(bet: Pick<OwnBet, 'choice' | 'collected'>, point: number): unknown {
  const { auto } = bet.choice as Flight
  const at = bet.collected
  return at !== null && at <= point && (auto === null || at < auto) ? { do: 'collect', at } : { do: 'end' }
}

/** The action of the house that ends a bet; null while too little is told. */
export type Ender = (bet: Pick<OwnBet, 'id' | 'choice' | 'collected'>) => unknown

/** A bet reckoned again in the page, by the kernel that the server has; null until all that decides it is told. */
export function reckoned(
  game: Game,
  bet: Pick<OwnBet, 'id' | 'stake' | 'choice' | 'collected'>,
  shared: SharedRound,
  ender: Ender = (one) => endOf(one, (shared.outcome as CrashOutcome).point),
): StageRound<unknown, unknown> | null {
  const chance = chanceOfRound(shared)
  if (chance === null || shared.state === 'void' || game.refusal(bet.stake, bet.choice) !== null) return null
  let round: Round = game.start(bet.stake, bet.choice, chance)
  if (round.over === null) {
    const action = ender(bet)
    if (action === null || !round.takes(action)) return null
    round = round.act(action)
  }
  const { view, shown, over } = round
  return { id: bet.id, step: 0, stake: bet.stake, view, shown, actions: [], over }
}

/** The end of a bet: as the server tells it, else as the page reckons it. */
export const endOfBet = ({ over, round }: OwnBet) => over ?? round?.over ?? null

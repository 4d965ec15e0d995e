import { gameByMaths, type Round } from '@evens/games'
import { bytesFrom, demoOf } from './demo-of.ts'

const SEEDS = 20_000

type Bet = { readonly maths: string; readonly stake: bigint; readonly choice?: unknown }
/** A round of the demo as a test looks for it. */
export type Found = Pick<Round, 'view' | 'over' | 'actions'> & { readonly stake: bigint }

/** The first seed whose round begins as a test needs it, and that round as a session of its own. */
export async function seedWhere({ maths, stake, choice = {} }: Bet, isMeant: (round: Found) => boolean) {
  const game = gameByMaths(maths)
  if (game === undefined) throw new Error(`no mathematics ${maths}`)
  for (let seed = 1; seed < SEEDS; seed += 1) {
    const session = demoOf(game, bytesFrom(seed))
    await session.start(stake, choice)
    const { round } = session.state.get()
    if (round !== null && isMeant(round)) return { seed, session }
  }
  throw new Error(`no seed for ${maths}`)
}

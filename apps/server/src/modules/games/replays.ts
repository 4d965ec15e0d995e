import type { GameRoundView } from '@evens/contracts'
import type { Round } from '@evens/games'
import type { Selectable } from 'kysely'
import { roundPart } from './core/round-view.ts'
import type { Pair, Pairs } from './pairs.ts'
import { gameOfRound } from './rules.ts'
import type { GameTables } from './tables.ts'

export type Open = Selectable<GameTables['game_open']>
export type Finished = Selectable<GameTables['game_round']>
type Replayable = Pick<Open, 'player_id' | 'maths' | 'stake' | 'choice' | 'actions' | 'pair_id' | 'nonce'>

/** Stored rounds, played again from their seeds: hidden state is never stored. */
export function createReplays(pairs: Pairs) {
  const pairOf = ({ player_id, pair_id }: Replayable): Promise<Pair> => pairs.byId(player_id, pair_id)

  /** The round after its start and after each of its actions. */
  function stepsOf({ maths, stake, choice, actions, nonce }: Replayable, pair: Pair): readonly [...Round[], Round] {
    const steps: [...Round[], Round] = [gameOfRound(maths).start(stake, choice, pairs.chanceOf(pair, nonce))]
    for (const action of actions) steps.push(lastOf(steps).act(action))
    return steps
  }

  const replayed = async (row: Replayable): Promise<Round> => lastOf(stepsOf(row, await pairOf(row)))

  return {
    pairOf,
    stepsOf,
    replayed,
    async openView(row: Open): Promise<GameRoundView> {
      return {
        ...roundPart(row, row.actions.length, await replayed(row)),
        startedAt: msOf(row.started_at),
        lapseAt: msOf(row.lapse_at),
        over: null,
      }
    },
    finishedView: (row: Finished, last: Round): GameRoundView => ({
      ...roundPart(row, row.actions.length, last),
      startedAt: msOf(row.started_at),
      lapseAt: null,
      over: { payout: String(row.payout), tax: String(row.tax), why: row.why, at: msOf(row.ended_at) },
    }),
  }
}

export function lastOf(steps: readonly Round[]): Round {
  const last = steps.at(-1)
  if (last === undefined) throw new Error('a round has a start')
  return last
}

/** Milliseconds, the precision in which the database answers moments. */
export const msOf = (at: Date): number => at.getTime()

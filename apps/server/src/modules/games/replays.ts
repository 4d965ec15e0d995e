import type { GameRoundRecall, GameRoundView } from '@evens/contracts'
import type { Chance, Round } from '@evens/games'
import { invariant } from '@evens/kernel'
import { type Kysely, type Selectable, sql } from 'kysely'
import { roundPart } from './core/round-view.ts'
import type { Pairs } from './pairs.ts'
import { gameOfRound } from './rules.ts'
import type { GameTables } from './tables.ts'

export type Open = Selectable<GameTables['game_open']>
export type Finished = Selectable<GameTables['game_round']>
type Seeded = Pick<Open, 'player_id' | 'pair_id' | 'nonce' | 'site_id' | 'title' | 'shared'> & {
  readonly why?: Finished['why']
}
type SharedSeeds = { readonly commitment: string; readonly seed: string | null; readonly digest: string | null }
type Replayable = Seeded & Pick<Open, 'maths' | 'stake' | 'choice' | 'actions'>

/** Chance of a round, and what is told of it. */
type Seeds = {
  /** Null for a bet whose outcome is not told yet, or which was void: nothing was played in it. */
  readonly chance: (() => Chance) | null
  readonly told: Pick<GameRoundRecall, 'commitment' | 'clientSeed' | 'serverSeed'>
}

const NO_DIGEST = '-'

/** Stored rounds, played again from their seeds: hidden state is never stored. */
export function createReplays(db: Kysely<GameTables>, pairs: Pairs) {
  async function seedsOf(row: Seeded): Promise<Seeds> {
    const { player_id, pair_id, nonce } = row
    if (pair_id === null) return sharedSeedsOf(row)
    const pair = await pairs.byId(player_id, pair_id)
    const { commitment, client_seed, seed } = pair
    return {
      chance: () => pairs.chanceOf(pair, nonce),
      told: { commitment, clientSeed: client_seed ?? '', serverSeed: seed },
    }
  }

  /** A shared round is of its table: the seed is a link of the chain, the client seed the digest of all bets. */
  async function sharedSeedsOf({ site_id, title, shared, nonce, why }: Seeded): Promise<Seeds> {
    const { rows } = await sql<SharedSeeds>`
      select * from games_shared_seeds(${site_id}, ${title}, ${shared?.n ?? '0'}::bigint)`.execute(db)
    const [found] = rows
    invariant(found !== undefined, 'a round with a bet stays')
    const { commitment, seed, digest } = found
    const isPlayed = seed !== null && digest !== null && why !== 'returned'
    return {
      chance: isPlayed ? () => pairs.chanceFrom(Buffer.from(seed, 'hex'), digest, nonce) : null,
      told: { commitment, clientSeed: digest ?? NO_DIGEST, serverSeed: seed },
    }
  }

  /** The round after its start and after each of its actions; empty where nothing can be shown of it. */
  function stepsOf({ maths, stake, choice, actions }: Replayable, { chance }: Seeds): readonly Round[] {
    if (chance === null) return []
    const steps: [...Round[], Round] = [gameOfRound(maths).start(stake, choice, chance())]
    for (const action of actions) steps.push(lastOf(steps).act(action))
    return steps
  }

  const steps = async (row: Replayable): Promise<readonly Round[]> => stepsOf(row, await seedsOf(row))
  const replayed = async (row: Replayable): Promise<Round> => lastOf(await steps(row))

  return {
    seedsOf,
    stepsOf,
    steps,
    replayed,
    async openView(row: Open): Promise<GameRoundView> {
      return {
        ...roundPart(row, row.actions.length, await replayed(row)),
        startedAt: msOf(row.started_at),
        lapseAt: row.lapse_at === null ? null : msOf(row.lapse_at),
        over: null,
      }
    },
    finishedView: (row: Finished, played: readonly Round[], jackpots?: GameRoundView['jackpots']): GameRoundView => ({
      ...roundPart(row, row.actions.length, played.at(-1) ?? NOTHING_PLAYED),
      startedAt: msOf(row.started_at),
      lapseAt: null,
      over: { payout: String(row.payout), tax: String(row.tax), why: row.why, at: msOf(row.ended_at) },
      ...(jackpots !== undefined && { jackpots }),
    }),
  }
}

const NOTHING_PLAYED: Pick<Round, 'view' | 'shown' | 'sentences' | 'actions'> = {
  view: null,
  shown: [],
  sentences: [],
  actions: [],
}

function lastOf(steps: readonly Round[]): Round {
  const last = steps.at(-1)
  if (last === undefined) throw new Error('a round has a start')
  return last
}

/** Milliseconds, the precision in which the database answers moments. */
export const msOf = (at: Date): number => at.getTime()

import { chanceOf, type Chance } from '@evens/games'
import type { Kysely, Selectable } from 'kysely'
import type { Fair } from '../fair/index.ts'
import type { GameTables } from './tables.ts'

export type Pair = Pick<
  Selectable<GameTables['fair_pair']>,
  'id' | 'commitment' | 'sealed' | 'seed' | 'client_seed' | 'next_nonce'
>

const COLUMNS = ['id', 'commitment', 'sealed', 'seed', 'client_seed', 'next_nonce'] as const

/** Seed pairs as rounds need them. The seed of a pair in use exists in memory only while a round is played. */
export function createPairs(db: Kysely<GameTables>, fair: Fair) {
  const seedOf = ({ seed, sealed, commitment }: Pair): Buffer => {
    if (seed !== null) return Buffer.from(seed, 'hex')
    if (sealed === null) throw new Error('a pair that is not retired has a sealed seed')
    return fair.open({ commitment, sealed })
  }
  const chanceFrom = (seed: Uint8Array, clientSeed: string, nonce: bigint): Chance =>
    chanceOf(fair.stream(seed, clientSeed, nonce))

  return {
    seedOf,
    /** The chance that these seeds give for a nonce. */
    chanceFrom,
    chanceOf: (pair: Pair, nonce: bigint): Chance => chanceFrom(seedOf(pair), pair.client_seed ?? '', nonce),
    active: (player: bigint): Promise<Pair | undefined> =>
      db
        .selectFrom('fair_pair')
        .select(COLUMNS)
        .where('player_id', '=', player)
        .where('client_seed', 'is not', null)
        .where('retired_at', 'is', null)
        .executeTakeFirst(),
    /** The pair of a round. */
    byId: (player: bigint, id: bigint): Promise<Pair> =>
      db
        .selectFrom('fair_pair')
        .select(COLUMNS)
        .where('player_id', '=', player)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  }
}
export type Pairs = ReturnType<typeof createPairs>

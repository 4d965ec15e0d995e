import { readFileSync } from 'node:fs'
import type { Game, RoundRecord } from '@evens/games'
import type { Database } from '../../../platform/database/index.ts'

const FILES = [
  'stream',
  'pick',
  'ladder',
  'layout',
  'reels-wins',
  'reels',
  'reels-view',
  'cards',
  'crash',
  'shared',
  'rounds',
]
const textOf = (file: string): string => readFileSync(new URL(`second/${file}.sql`, import.meta.url), 'utf8')

/** Rounds of a call: those of slots are long, and a statement has its time. */
const CALL_ROUNDS = 100

type Different = {
  readonly round: RoundRecord
  readonly view: unknown
  readonly payout: number
}

/**
 * The rules of every draw a second time, in SQL. Its functions are temporary: they exist in one session of the database,
 * and are gone when it is closed. `edit` plants a fault in their text.
 */
export async function secondImplementation(database: Database, edit: (text: string) => string = (text) => text) {
  const client = await database.pool.connect()
  for (const file of FILES) await client.query(edit(textOf(file)))
  return {
    /** The rounds of one mathematics file that differ here. */
    async differences({ maths }: Pick<Game, 'maths'>, rounds: readonly RoundRecord[]): Promise<readonly Different[]> {
      const different: Different[] = []
      for (let at = 0; at < rounds.length; at += CALL_ROUNDS) {
        const some = rounds.slice(at, at + CALL_ROUNDS)
        const { rows } = await client.query<{ played: bigint; different: readonly Different[] }>(
          'select * from pg_temp.second_differences($1, $2)',
          [JSON.stringify(maths), JSON.stringify(some)],
        )
        const [row] = rows
        if (Number(row?.played) !== some.length) throw new Error(`${row?.played} of ${some.length} rounds were played`)
        different.push(...(row?.different ?? []))
      }
      return different
    },
    /** Numbers below each of the counts, one after the other out of one stream. */
    async numbers(
      { serverSeed, clientSeed, nonce }: Pick<RoundRecord, 'serverSeed' | 'clientSeed' | 'nonce'>,
      counts: readonly number[],
    ): Promise<readonly number[]> {
      const { rows } = await client.query<{ numbers: readonly string[] }>(
        'select pg_temp.second_numbers($1, $2, $3, $4)::text[] as numbers',
        [serverSeed, clientSeed, nonce, counts],
      )
      return (rows[0]?.numbers ?? []).map(Number)
    },
    close: (): void => client.release(true),
  }
}

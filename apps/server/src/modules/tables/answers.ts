import { createBatch } from '../../platform/batch.ts'
import { callSqlRows, type SqlCall } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Kysely } from 'kysely'
import type { TablesTables } from './rows.ts'

const BATCH_MAX = 64

type Answered = { readonly n: bigint; readonly answer: string | null }

/** Requests that arrive together share one call of the database, and with it one transaction. */
export function batchOf<Given, Reply>(db: Kysely<TablesTables>, call: SqlCall<readonly Given[], Answered>) {
  const ask = createBatch<Given, string | null>({
    max: BATCH_MAX,
    async run(all) {
      const rows = await callSqlRows(db, call, all)
      const answers = new Map(rows.map(({ n, answer }) => [Number(n), answer]))
      return all.map((_given, at) => answers.get(at + 1) ?? null)
    },
  })
  return async (given: Given): Promise<Reply> => {
    const answer = await ask(given)
    if (answer === null) throw new Refusal('KEY_REUSED')
    if (answer === 'signed-out') throw new Refusal('UNAUTHENTICATED')
    return JSON.parse(answer) as Reply
  }
}

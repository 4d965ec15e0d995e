import type { QueryExecutorProvider } from 'kysely'
import { type TProperties, Type } from 'typebox'
import { callSql, type SqlCall, sqlCall } from '../../platform/database/index.ts'
import { ACTOR } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/**
 * A function that runs under the player's gate, once for an idempotency key of a scope. Its answer is stored for ever;
 * null is the answer to another body under the same key.
 */
export const idempotentCall = <Fields extends TProperties>(name: string, fields: Fields) =>
  sqlCall<string>()(name, Type.Object({ ...ACTOR, key: Type.String(), hash: Type.String(), ...fields }))

export async function callIdempotent<Given>(
  db: QueryExecutorProvider,
  call: SqlCall<Given, string>,
  given: NoInfer<Given>,
): Promise<string> {
  const answer = await callSql(db, call, given)
  if (answer === null) throw new Refusal('KEY_REUSED')
  return answer
}

import { createHash } from 'node:crypto'
import type { PromoDefinition } from '@evens/contracts'
import type { QueryExecutorProvider } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import { publishPromotion } from './sql-calls.ts'

type Publishing = {
  readonly site: string
  readonly place: number
  readonly madeBy: string
  readonly approvedBy: string
  readonly reason: string
  /** The state of a promotion that is published for the first time. */
  readonly state?: 'running' | 'paused'
}

/** The same definition has the same hash, whatever the order in which its fields were written. */
const definitionHash = (definition: PromoDefinition): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(definition)))
    .digest('hex')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}

/** Publishes a definition as the next version; the live version is answered. */
export const publish = (
  db: QueryExecutorProvider,
  definition: PromoDefinition,
  publishing: Publishing,
): Promise<number | null> =>
  callSql(db, publishPromotion, {
    state: 'running',
    ...publishing,
    id: definition.id,
    category: definition.category,
    definition,
    hash: definitionHash(definition),
  })

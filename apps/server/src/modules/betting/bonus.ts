import type { WagerTerms } from '@evens/contracts'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { RunningBonus } from './core/bonus-stake.ts'

type Stored = { readonly id: string; readonly terms: WagerTerms; readonly is_over: boolean }

/** The bonus of a player in a currency; null without one. Looked up only for a stake of bonus money. */
export async function bonusOf(
  db: QueryExecutorProvider,
  playerId: bigint,
  { fromBonus, currency }: { readonly fromBonus?: boolean | undefined; readonly currency: string },
): Promise<RunningBonus | null> {
  if (fromBonus !== true) return null
  const { rows } = await sql<{ bonus: Stored | null }>`
    select betting_grant_of(${playerId}, ${currency}) as bonus`.execute(db)
  const bonus = rows[0]?.bonus ?? null
  return bonus && { id: bonus.id, terms: bonus.terms, isOver: bonus.is_over }
}

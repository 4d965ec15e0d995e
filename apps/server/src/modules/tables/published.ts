import type { TableBetToPlace } from '@evens/contracts'
import type { Kysely } from 'kysely'
import { cardOfRound } from './round-cards.ts'
import type { TablesTables } from './rows.ts'
import { keyOf, type Table } from './table-list.ts'

const KEPT = 200
type Weighed = { readonly weights?: readonly number[]; readonly strengths?: Readonly<Record<'home' | 'away', number>> }

const isSame = (one: Weighed, other: Weighed): boolean =>
  one.weights?.join() === other.weights?.join() &&
  one.strengths?.home === other.strengths?.home &&
  one.strengths?.away === other.strengths?.away

/** Holds a bet at a price against the card of its round. The kernel has checked the price by the strengths of the bet. */
export function createPublished(db: Kysely<TablesTables>) {
  const commitments = new Map<string, string>()

  async function commitmentOf(table: Table, n: string): Promise<string | undefined> {
    const name = `${keyOf(table)}/${n}`
    const known = commitments.get(name)
    if (known !== undefined) return known
    const row = await db
      .selectFrom('table_round')
      .select('commitment')
      .where('site_id', '=', table.site.id)
      .where('title', '=', table.title.id)
      .where('n', '=', BigInt(n))
      .executeTakeFirst()
    if (row !== undefined) commitments.set(name, row.commitment)
    for (const oldest of commitments.keys()) {
      if (commitments.size <= KEPT) break
      commitments.delete(oldest)
    }
    return row?.commitment
  }

  /** True also for a round that is not there: placing refuses that by itself. */
  return async (table: Table, { n, choice }: Pick<TableBetToPlace, 'n' | 'choice'>): Promise<boolean> => {
    const { kind, name } = table.game
    if (kind !== 'race' && kind !== 'match') return true
    const commitment = await commitmentOf(table, n)
    return commitment === undefined || isSame(cardOfRound(name, commitment) as Weighed, choice as Weighed)
  }
}

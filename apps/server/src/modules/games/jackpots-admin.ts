import { type Kysely, type Selectable, sql } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import { type Act, createProposals } from '../operators/index.ts'
import { movePot, type PotToMove } from './sql-calls.ts'
import type { GameTables } from './tables.ts'

export type PotLine = Pick<
  Selectable<GameTables['jackpot_pot']>,
  'site_id' | 'currency' | 'pot' | 'amount' | 'contributed' | 'seeded' | 'moved' | 'paid' | 'closed_at' | 'moved_to'
>

const subjectOf = ({ site, currency, pot }: PotToMove): string => `pot ${site} ${currency} ${pot}`

/** Pots for operators. One closes only by a win or by moving all that it holds to another; two operators move it. */
export function createJackpotsAdmin(kysely: Kysely<unknown>) {
  const db = kysely.$extendTables<GameTables>()
  const proposals = createProposals<PotToMove>(kysely, 'jackpot-move', async (tx, detail, { actor, reason }) =>
    (await callSql(tx, movePot, { ...detail, actor, reason })) === true ? null : 'not-open',
  )
  const isOpen = async ({ site, currency, pot, into }: PotToMove): Promise<boolean> => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::integer as open from jackpot_pot
      where site_id = ${site} and currency = ${currency} and pot in (${pot}, ${into}) and closed_at is null`.execute(db)
    return rows[0]?.open === 2
  }
  return {
    pots: (): Promise<readonly PotLine[]> =>
      db
        .selectFrom('jackpot_pot')
        .select(['site_id', 'currency', 'pot', 'amount', 'contributed', 'seeded', 'moved', 'paid', 'closed_at'])
        .select('moved_to')
        .orderBy('site_id')
        .orderBy('currency')
        .orderBy('place')
        .execute(),
    proposals: proposals.list,
    /** Null when one of the pots is not open, or a proposal for the pot is. */
    propose: async (detail: PotToMove, act: Act): Promise<bigint | null> =>
      (await isOpen(detail)) ? proposals.propose(subjectOf(detail), detail, act) : null,
    approve: proposals.approve,
    reject: proposals.reject,
  }
}

import { sql, type Kysely, type Transaction } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import { decideProposal, openProposal } from './sql-calls.ts'

/** The proven operator and the reason that they give. */
export type Act = { readonly actor: string; readonly reason: string }

export type OpenProposal<Detail> = {
  readonly id: bigint
  readonly subject: string
  readonly detail: Detail
  readonly proposer: string
  readonly reason: string
  readonly at: Date
}

/** Thrown out of an effect: rolls back the approval, so that the proposal stays open. */
class EffectRefused extends Error {
  readonly outcome: string
  constructor(outcome: string) {
    super(outcome)
    this.outcome = outcome
  }
}

/**
 * Acts of one kind that need two operators. `effect` carries an approved one out in the transaction of the approval; an
 * outcome other than null undoes both, and the proposal stays open.
 */
export function createProposals<Detail extends object>(
  db: Kysely<unknown>,
  kind: string,
  effect: (
    tx: Transaction<unknown>,
    detail: Detail,
    act: Act & { readonly proposal: bigint },
  ) => Promise<string | null>,
) {
  return {
    async list(): Promise<readonly OpenProposal<Detail>[]> {
      const { rows } = await sql<OpenProposal<Detail>>`
        select id, subject, detail, proposer, reason, at from operator_proposal
        where kind = ${kind} and state = 'open' order by id`.execute(db)
      return rows
    },

    /** Null while another proposal is open on the subject. */
    propose: (subject: string, detail: Detail, { actor, reason }: Act): Promise<bigint | null> =>
      callSql(db, openProposal, { kind, subject, detail, actor, reason }),

    async approve(id: bigint, act: Act): Promise<string | null> {
      try {
        return await db.transaction().execute(async (tx) => {
          const decided = await callSql(tx, decideProposal, { id: String(id), kind, isApproved: true, ...act })
          if (decided?.outcome !== 'approved') return decided?.outcome ?? null
          const refused = await effect(tx, decided.detail as Detail, { ...act, proposal: id })
          if (refused !== null) throw new EffectRefused(refused)
          return 'approved'
        })
      } catch (error) {
        if (error instanceof EffectRefused) return error.outcome
        throw error
      }
    },

    async reject(id: bigint, act: Act): Promise<string | null> {
      const decided = await callSql(db, decideProposal, { id: String(id), kind, isApproved: false, ...act })
      return decided?.outcome ?? null
    },
  }
}

/** A refusal of an operator. */
export type RefusedAttempt = {
  readonly actor: string
  /** The name that was given; empty when there was none. */
  readonly name: string
  readonly reason: string
  readonly command: string
}

/** An attempt with a wrong key or without the role stands in the audit log. */
export async function noteRefusedAttempt(db: Kysely<unknown>, attempt: RefusedAttempt): Promise<void> {
  const { actor, name, reason, command } = attempt
  const detail = JSON.stringify({ reason, command })
  await sql`select audit_note('', ${actor}, 'operator-refused', ${name}, ${detail}::jsonb)`.execute(db)
}

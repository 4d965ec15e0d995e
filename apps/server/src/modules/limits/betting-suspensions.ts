import { sql, type Kysely, type Selectable } from 'kysely'
import type { LimitTables } from './tables.ts'

export type Suspension = Selectable<LimitTables['suspension']>

export type StopWish = {
  readonly site: string
  readonly scope: Suspension['scope']
  /** The sport or the player; nothing for all betting. */
  readonly subject: string
  readonly actor: string
  readonly reason: string
}

/** What operators stop at once, on a site that runs, and let go on again; each act is in the audit log. */
export function createSuspensions(kysely: Kysely<unknown>) {
  const db = kysely.$extendTables<LimitTables>()
  const said = async (work: 'suspension_start' | 'suspension_end', wish: StopWish): Promise<boolean> => {
    const { rows } = await sql<{ said: boolean }>`
      select ${sql.ref(work)}(${JSON.stringify(wish)}::jsonb) as said`.execute(db)
    return rows[0]?.said === true
  }
  return {
    all: (): Promise<readonly Suspension[]> => db.selectFrom('suspension').selectAll().orderBy('at').execute(),
    /** False when it was stopped already. */
    stop: (wish: StopWish): Promise<boolean> => said('suspension_start', wish),
    /** False when nothing was stopped. */
    goOn: (wish: StopWish): Promise<boolean> => said('suspension_end', wish),
  }
}

import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Application } from './core/read-application.ts'
import type { RegistrationTables } from './tables.ts'

export type Waiting = {
  readonly siteId: string
  readonly codeId: string
  readonly application: Application
  readonly passwordHash: string
}

/** Registrations that wait for the code which proves their contact. */
export function createPending(db: Kysely<RegistrationTables>) {
  const isOn = sql<boolean>`until > clock_timestamp()`

  return {
    async keep({ siteId, codeId, application, passwordHash }: Waiting): Promise<string> {
      const id = randomUUID()
      await db
        .insertInto('registration_pending')
        .values({
          id,
          site_id: siteId,
          code_id: codeId,
          application: JSON.stringify(application),
          password_hash: passwordHash,
        })
        .execute()
      return id
    },

    async find(siteId: string, id: string): Promise<Waiting | null> {
      if (!UUID.test(id)) return null
      const row = await db
        .selectFrom('registration_pending')
        .select(['code_id', sql<Application>`application`.as('application'), 'password_hash'])
        .where('id', '=', id)
        .where('site_id', '=', siteId)
        .where(isOn)
        .executeTakeFirst()
      if (row === undefined) return null
      return { siteId, codeId: row.code_id, application: row.application, passwordHash: row.password_hash }
    },

    async renew(id: string, codeId: string): Promise<void> {
      await db.updateTable('registration_pending').set({ code_id: codeId }).where('id', '=', id).execute()
    },

    async forget(id: string): Promise<void> {
      await db.deleteFrom('registration_pending').where('id', '=', id).execute()
    },

    /** What nobody finished holds names and addresses: it goes. */
    async sweep(): Promise<void> {
      await db
        .deleteFrom('registration_pending')
        .where(sql<boolean>`until <= clock_timestamp()`)
        .execute()
    },
  }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

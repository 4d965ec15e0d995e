import { invariant } from '@evens/kernel'
import { sql, type Kysely, type QueryExecutorProvider, type Transaction } from 'kysely'
import { takenBy } from '../../../platform/database/index.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { noteAct } from '../audit-note.ts'
import type { Excluded, Identifier } from '../excluded/excluded.ts'
import type { Application } from './core/read-application.ts'
import type { RegistrationTables } from './tables.ts'

export type Newcomer = {
  readonly siteId: string
  readonly application: Application
  readonly passwordHash: string
  /** The browser, as far as it is known again; null where it is not. */
  readonly device: string | null
}

type Tx = Transaction<RegistrationTables>
/** Told with every player who is made, within the same transaction. */
export type Arrives = (tx: QueryExecutorProvider, came: Came) => Promise<void>
type Came = { readonly id: bigint; readonly siteId: string; readonly referral: string | null }

export type AlsoDone = (tx: Tx, id: bigint) => Promise<void>

/** Which account somebody has already decides what they may be told: an address is theirs by the code, a document is not. */
const TAKEN: Readonly<Record<string, 'ALREADY_REGISTERED' | 'REGISTRATION_REFUSED'>> = {
  player_email: 'ALREADY_REGISTERED',
  player_email_key: 'ALREADY_REGISTERED',
  player_phone: 'ALREADY_REGISTERED',
  player_document_key: 'REGISTRATION_REFUSED',
}

/** Makes players. All of it happens or nothing does. */
export function createNewcomers(db: Kysely<RegistrationTables>, excluded: Excluded, arrives: Arrives) {
  async function insert(tx: Tx, { siteId, application: asked, passwordHash }: Newcomer): Promise<bigint> {
    const now = sql<Date>`clock_timestamp()`
    const { id } = await tx
      .insertInto('player')
      .values({
        site_id: siteId,
        // Its number, as soon as it has one.
        login: sql<string>`gen_random_uuid()::text`,
        password_hash: passwordHash,
        name: [asked.givenName, asked.surname].filter(Boolean).join(' ') || '-',
        given_name: asked.givenName,
        surname: asked.surname,
        country: asked.country,
        currency: asked.currency,
        language: asked.language,
        email: asked.email,
        email_confirmed_at: asked.email === null ? null : now,
        phone: asked.phone,
        phone_confirmed_at: asked.phone === null ? null : now,
        birth_date: asked.birthDate,
        document_number: asked.document,
        promocode: asked.promocode,
        bonus_choice: asked.bonusChoice,
        referral: asked.referral,
        takes_newsletter: asked.takesNewsletter,
        registration_type: asked.type,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      update player set login = id::text, name = case name when '-' then id::text else name end
      where id = ${id}`.execute(tx)
    return id
  }

  async function agree(tx: Tx, playerId: bigint, agreed: Application['agreed']): Promise<void> {
    const rows = Object.entries(agreed).map(([document, version]) => ({ player_id: playerId, document, version }))
    invariant(rows.length > 0, 'nobody registers without agreeing to the terms')
    await tx.insertInto('player_agreement').values(rows).execute()
  }

  async function remember(tx: Tx, id: bigint, device: string | null): Promise<void> {
    if (device === null) return
    const hash = excluded.hashOf({ kind: 'device', value: device })
    await sql`insert into player_machine (player_id, hash) values (${id}, ${hash})`.execute(tx)
  }

  return {
    /** `also` is done in the same transaction. */
    async add(newcomer: Newcomer, also?: AlsoDone): Promise<bigint> {
      const { siteId, application } = newcomer
      const identifiers = identifiersOf(newcomer)
      if (await excluded.has(siteId, identifiers)) {
        await excluded.meet({ siteId, playerId: null, way: 'registration', identifiers })
        throw new Refusal('REGISTRATION_REFUSED')
      }
      try {
        return await db.transaction().execute(async (tx) => {
          const id = await insert(tx, newcomer)
          await agree(tx, id, application.agreed)
          await noteAct(tx, { siteId, playerId: id, act: 'registration', detail: { type: application.type } })
          await remember(tx, id, newcomer.device)
          await arrives(tx, { id, siteId, referral: application.referral })
          await also?.(tx, id)
          return id
        })
      } catch (error) {
        throw takenOf(error) ?? error
      }
    },
  }
}

function identifiersOf({ application, device }: Newcomer): readonly Identifier[] {
  const { email, phone, document } = application
  const all = { email, phone, document, device }
  return Object.entries(all).flatMap(([kind, value]) =>
    value === null ? [] : [{ kind: kind as Identifier['kind'], value }],
  )
}

function takenOf(error: unknown): Refusal | null {
  const refusal = TAKEN[takenBy(error) ?? '']
  return refusal === undefined ? null : new Refusal(refusal)
}

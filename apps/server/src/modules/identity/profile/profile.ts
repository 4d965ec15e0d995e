import { fillProfile, getProfile, type FilledProfile, type Profile, type SiteConfig } from '@evens/contracts'
import { sql, type Kysely, type Transaction } from 'kysely'
import { dayOf } from '../day-of.ts'
import { takenBy } from '../../../platform/database/index.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve, type App } from '../../../platform/http/serve.ts'
import { noteAct } from '../audit-note.ts'
import type { Excluded, Identifier } from '../excluded/excluded.ts'
import type { IdentityParts } from '../parts.ts'
import type { RegistrationTables } from '../registration/tables.ts'
import type { Security } from '../security/security.ts'
import type { SignedIn } from '../sessions.ts'
import { decideFilling, type Filling } from './core/decide-filling.ts'
import { fieldTexts } from './core/field-texts.ts'
import type { ProfileRow } from './core/profile-row.ts'
import { shownProfile } from './core/shown-profile.ts'

export type ProfileDeps = Pick<IdentityParts, 'db' | 'sessions' | 'siteFor'> & {
  /** The step-up, and on a new device the player's own question. */
  readonly guarded: Security['guarded']
  readonly excluded: Pick<Excluded, 'has' | 'meet'>
  /** Tells the player's pages that something of theirs is another now. */
  readonly tell: (players: Iterable<bigint>) => void
}

type Tables = RegistrationTables
type Days = { readonly today: string; readonly latest_day: string }
type Row = ProfileRow & Days

const dayAt = (hours: number) =>
  sql<string>`to_char((clock_timestamp() at time zone 'UTC') + make_interval(hours => ${hours}), 'YYYY-MM-DD')`

const rulesOf = (days: Days, { minimumAge }: Pick<SiteConfig['jurisdiction'], 'minimumAge'>): Profile['rules'] => ({
  minimumAge,
  today: days.today,
  latestDay: days.latest_day,
})

function documentIn({ columns }: Filling): readonly Identifier[] {
  const value = columns['document_number']
  return typeof value === 'string' ? [{ kind: 'document', value }] : []
}

/** Who a player says they are. What has been verified of it is not theirs to change any more. */
export function createProfile({ db: own, sessions, siteFor, guarded, excluded, tell }: ProfileDeps) {
  const db = own.$extendTables<Tables>()

  const rowOf = (within: Kysely<Tables>, id: bigint, isLocked: boolean): Promise<Row> =>
    within
      .selectFrom('player')
      .select(['id', 'created_at', 'country', 'verification_status', 'hides_balance', 'given_name', 'surname'])
      .select(['document_type_id', 'document_number', 'tax_number', 'address'])
      .select([
        dayOf('birth_date').as('birth_date'),
        dayOf('document_date').as('document_date'),
        dayOf('document_end_date').as('document_end_date'),
        // The places where a day ends last and where it begins first.
        dayAt(-12).as('today'),
        dayAt(14).as('latest_day'),
      ])
      .where('id', '=', id)
      .$if(isLocked, (query) => query.forUpdate())
      .executeTakeFirstOrThrow()

  const shown = (row: Row, { jurisdiction }: SiteConfig): Profile => shownProfile(row, rulesOf(row, jurisdiction))

  async function write(tx: Transaction<Tables>, { id, siteId }: SignedIn, filling: Filling): Promise<void> {
    await tx.updateTable('player').set(filling.columns).where('id', '=', id).execute()
    const isNamed = filling.changed.some((field) => field === 'name' || field === 'surname')
    if (isNamed) await sql`update player set name = trim(given_name || ' ' || surname) where id = ${id}`.execute(tx)
    await noteAct(tx, { siteId, playerId: id, act: 'profile-filled', detail: { fields: filling.changed.join(' ') } })
  }

  async function fill(player: SignedIn, site: SiteConfig, typed: FilledProfile): Promise<Profile> {
    const { minimumAge } = site.jurisdiction
    const row = await db.transaction().execute(async (tx) => {
      const before = await rowOf(tx, player.id, true)
      const decision = decideFilling(before, typed, rulesOf(before, site.jurisdiction))
      if (!decision.ok) throw new Refusal('PROFILE_FIELDS', fieldTexts(decision.error, minimumAge))
      if (decision.value.changed.length === 0) return before
      const identifiers = documentIn(decision.value)
      if (await excluded.has(player.siteId, identifiers, tx)) return identifiers
      await write(tx, player, decision.value)
      return rowOf(tx, player.id, false)
    })
    if (!('id' in row)) {
      await excluded.meet({ siteId: player.siteId, playerId: player.id, way: 'profile', identifiers: row })
      // As a document is answered that somebody else has.
      throw new Refusal('DOCUMENT_UNUSABLE')
    }
    sessions.forget([player.id])
    tell([player.id])
    return shown(row, site)
  }

  return {
    routes(app: App): void {
      serve(app, getProfile, async ({ player, request }) =>
        shown(await rowOf(db, player.id, false), siteFor(request.hostname)),
      )
      serve(app, fillProfile, async ({ request, body }) => {
        const player = await guarded(request, body.proof)
        return fill(player, siteFor(request.hostname), body.fields).catch((error: unknown) => {
          if (takenBy(error) !== null) throw new Refusal('DOCUMENT_UNUSABLE')
          throw error
        })
      })
    },
  }
}

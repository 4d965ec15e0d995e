import { getUserConfig, type SiteConfig } from '@evens/contracts'
import { sql, type Kysely } from 'kysely'
import type { Principal } from '../../../platform/http/principal.ts'
import { serve, type App } from '../../../platform/http/serve.ts'
import { dayOf } from '../day-of.ts'
import { BAN_LEVEL } from '../players.ts'
import type { IdentityTables } from '../tables.ts'
import { userConfigOf, type DeskFacts } from './view.ts'

export type UserConfigDeps = {
  readonly db: Kysely<IdentityTables>
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly hasDeposit: (player: Principal) => Promise<boolean>
  readonly deskOf: (player: Principal) => Promise<DeskFacts>
}

export function userConfigRoutes(app: App, { db, siteFor, hasDeposit, deskOf }: UserConfigDeps): void {
  const read = (id: bigint) =>
    db
      .selectFrom('player')
      .select(['name', 'country', 'email', 'email_confirmed_at', 'phone', 'phone_confirmed_at', 'given_name'])
      .select(['surname', 'document_type_id', 'document_number', 'tax_number', 'address', 'created_at'])
      .select(['password_changed_at', 'question_id', 'hides_balance', 'status_id', BAN_LEVEL, 'ban_version'])
      .select(['disallow_line_sport', 'disallow_live_sport', 'is_demo'])
      .select([
        dayOf('birth_date').as('birth_date'),
        dayOf('document_date').as('document_date'),
        dayOf('document_end_date').as('document_end_date'),
        sql<boolean>`totp_sealed is not null`.as('has_second_factor'),
        sql<boolean>`exists (
          select 1 from player_transfer where player_id = player.id and moved_at is null
        )`.as('is_transfer_required'),
        sql<Date>`clock_timestamp()`.as('now'),
      ])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  serve(app, getUserConfig, async ({ player, request }) => {
    const { ref_id: refId, switches } = siteFor(request.hostname)
    const [row, isDepositor, desk] = await Promise.all([read(player.id), hasDeposit(player), deskOf(player)])
    const isIdentificationOn = switches.identification !== false
    return { result: userConfigOf(row, { refId, isIdentificationOn, hasDeposit: isDepositor, desk }) }
  })
}

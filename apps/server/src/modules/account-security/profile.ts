import {
  type FilledProfile,
  fillProfile as fillContract,
  getProfile,
  type Profile,
  type SiteConfig,
} from '@evens/contracts'
import type { Transaction } from 'kysely'
import { uniqueViolation } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type App, serve } from '../../platform/http/serve.ts'
import { fillProfile, noteAct, profileOf } from '../players/index.ts'
import type { Identifier } from '../registration/index.ts'
import type { SignedIn } from '../sessions/index.ts'
import { decideFilling, type Filling } from './core/decide-filling.ts'
import { fieldTexts, type ProfileRow, shownProfile } from './core/profile-view.ts'
import type { SecurityDeps } from './deps.ts'
import type { createGuarded } from './question.ts'
import type { SecurityTables } from './tables.ts'

type Deps = Pick<SecurityDeps, 'db' | 'sessions' | 'siteFor' | 'exclusions' | 'notify'> & {
  /** The step-up, and on a new device the security question. */
  readonly guarded: ReturnType<typeof createGuarded>['guarded']
}

type Days = { readonly today: string; readonly latest_day: string }
type Row = ProfileRow & Days

const rulesOf = (days: Days, { minimumAge }: Pick<SiteConfig['jurisdiction'], 'minimumAge'>): Profile['rules'] => ({
  minimumAge,
  today: days.today,
  latestDay: days.latest_day,
})

function documentIn({ columns }: Filling): readonly Identifier[] {
  const value = columns['document_number']
  return typeof value === 'string' ? [{ kind: 'document', value }] : []
}

/** Personal data of a player; verified fields can no longer be changed by them. */
export function createProfile({ db, sessions, siteFor, guarded, exclusions, notify }: Deps) {
  const shown = (row: Row, { jurisdiction }: SiteConfig): Profile => shownProfile(row, rulesOf(row, jurisdiction))

  async function write(tx: Transaction<SecurityTables>, { id, siteId }: SignedIn, filling: Filling): Promise<void> {
    const isNamed = filling.changed.some((field) => field === 'name' || field === 'surname')
    await fillProfile(tx, id, filling.columns, isNamed)
    await noteAct(tx, { siteId, playerId: id, act: 'profile-filled', detail: { fields: filling.changed.join(' ') } })
  }

  async function fill(player: SignedIn, site: SiteConfig, typed: FilledProfile): Promise<Profile> {
    const { minimumAge } = site.jurisdiction
    const row = await db.transaction().execute(async (tx) => {
      const before = await profileOf(tx, player.id, true)
      const decision = decideFilling(before, typed, rulesOf(before, site.jurisdiction))
      if (!decision.ok) throw new Refusal('PROFILE_FIELDS', fieldTexts(decision.error, minimumAge))
      if (decision.value.changed.length === 0) return before
      const identifiers = documentIn(decision.value)
      if (await exclusions.has(player.siteId, identifiers, tx)) return identifiers
      await write(tx, player, decision.value)
      return profileOf(tx, player.id)
    })
    if (!('id' in row)) {
      await exclusions.meet({ siteId: player.siteId, playerId: player.id, way: 'profile', identifiers: row })
      // The same answer as for a document of another account.
      throw new Refusal('DOCUMENT_UNUSABLE', { field: 'passport' })
    }
    sessions.forget([player.id])
    notify([player.id])
    return shown(row, site)
  }

  return {
    routes(app: App): void {
      serve(app, getProfile, async ({ player, request }) =>
        shown(await profileOf(db, player.id), siteFor(request.hostname)),
      )
      serve(app, fillContract, async ({ request, body }) => {
        const player = await guarded(request, body.proof)
        return fill(player, siteFor(request.hostname), body.fields).catch((error: unknown) => {
          if (uniqueViolation(error) !== null) throw new Refusal('DOCUMENT_UNUSABLE', { field: 'passport' })
          throw error
        })
      })
    },
  }
}

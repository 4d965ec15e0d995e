import { type AccountChoices, getAccountChoices, mergedChoices, setAccountChoices } from '@evens/contracts'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { type App, serve } from '../../platform/http/serve.ts'

type PreferenceDeps = {
  readonly database: Pick<Database, 'kysely'>
  /** Notifies the player's other pages and devices. */
  readonly notify: (players: readonly bigint[]) => void
}

export type Preferences = ReturnType<typeof createPreferences>

/** Settings, favourites and coupon choices that belong to an account. */
export function createPreferences({ database: { kysely }, notify }: PreferenceDeps) {
  const of = (playerId: bigint): Promise<AccountChoices> => choicesOf(kysely, playerId)

  async function store(playerId: bigint, values: AccountChoices, isMerge: boolean): Promise<AccountChoices> {
    const [before, after] = await kysely.transaction().execute(async (tx) => {
      // Two tabs that sign in at once merge one after the other.
      await sql`select pg_advisory_xact_lock(hashtext('account_choice'), hashtext(${String(playerId)}))`.execute(tx)
      const own = await choicesOf(tx, playerId)
      const next = isMerge ? mergedChoices(own, values) : { ...own, ...values }
      await write(tx, playerId, own, next)
      return [own, next] as const
    })
    if (JSON.stringify(before) !== JSON.stringify(after)) notify([playerId])
    return after
  }

  return {
    of,
    routes(app: App): void {
      serve(app, getAccountChoices, async ({ player }) => ({ values: { ...(await of(player.id)) } }))
      serve(app, setAccountChoices, async ({ player, body: { values, isMerge = false } }) => ({
        values: { ...(await store(player.id, given(values), isMerge)) },
      }))
    },
  }
}

const given = (values: Readonly<Record<string, string | undefined>>): AccountChoices =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

async function choicesOf(db: QueryExecutorProvider, playerId: bigint): Promise<AccountChoices> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, value from account_choice where player_id = ${playerId} order by name`.execute(db)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

async function write(tx: Kysely<unknown>, playerId: bigint, own: AccountChoices, next: AccountChoices): Promise<void> {
  const changed = Object.entries(next).filter(([name, value]) => own[name] !== value)
  if (changed.length === 0) return
  await sql`
    insert into account_choice (player_id, name, value)
    select ${playerId}, name, value
    from unnest(${changed.map(([name]) => name)}::text[], ${changed.map(([, value]) => value)}::text[]) as given (name, value)
    on conflict (player_id, name) do update set value = excluded.value, changed_at = clock_timestamp()`.execute(tx)
}

import type { HttpContract, SiteConfig } from '@evens/contracts'
import type { Database } from '../../../platform/database/index.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { App } from '../../../platform/http/serve.ts'
import type { Log } from '../../../platform/log.ts'
import { accountKeys, createPlayers } from '../../players/index.ts'
import { createSessionsModule } from '../index.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'

type Given = Omit<
  Parameters<typeof createSessionsModule>[0],
  'database' | 'keys' | 'players' | 'passwords' | 'clock' | 'log'
> & {
  readonly log?: Log
  readonly database: Database
  readonly sites?: readonly SiteConfig[]
  readonly clock?: { readonly nowMs: () => number }
  readonly sealKey?: Uint8Array
  readonly moneyCalls?: readonly Pick<HttpContract, 'method' | 'path'>[]
  readonly hashing?: Parameters<typeof createPlayers>[0]['hashing']
}

/**
 * Time stands still for the queue of hashes: a slow machine never sheds sign-ins, which only tests of the queue expect.
 * The least cost that Argon2 takes: only the tests of the hash itself are about its strength.
 */
export const PATIENT = { nowMs: () => 0, cost: { memory: 8, passes: 1, parallelism: 1 } }

/** Takes the notice of a new device, which demo players with an address get; other messages need a real port. */
const NOTICES_ONLY: NonNullable<Given['messages']> = {
  send: async ({ kind }) => {
    if (kind !== 'new_device') throw new Refusal('UNAVAILABLE')
  },
  notify: async () => {
    throw new Refusal('UNAVAILABLE')
  },
  visitorOf: () => null,
}

/** Players who can sign in, for the tests of modules above; one key serves where a test has no other. */
export function createPeople({
  sites = [],
  clock = { nowMs: Date.now },
  sealKey,
  moneyCalls = [],
  hashing = PATIENT,
  log = SILENT_LOG,
  messages = NOTICES_ONLY,
  ...given
}: Given) {
  const { database, siteFor, sessionKey } = given
  const keys = accountKeys(sealKey ?? sessionKey)
  const players = createPlayers({ database, sites, siteFor, moneyCalls, hashing })
  const sessions = createSessionsModule({
    ...given,
    messages,
    log,
    clock,
    keys,
    players: players.players,
    passwords: players.passwords,
  })
  return {
    ...players,
    ...sessions,
    keys,
    routes(app: App): void {
      sessions.routes(app)
      players.routes(app)
    },
  }
}

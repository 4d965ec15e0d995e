import type { HttpContract, SiteConfig } from '@evens/contracts'
import type { Database } from '../../platform/database/index.ts'
import type { App } from '../../platform/http/serve.ts'
import { defineModule } from '../../platform/module.ts'
import { agreementRoutes, createAgreements } from './agreements.ts'
import { playerMigrations } from './migrations/index.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { phoneRoutes } from './phones.ts'
import { createPlayers as createLookUps, type Player, type Players } from './players.ts'
import { tablesIn } from './tables.ts'

export type PlayersDeps = {
  readonly database: Pick<Database, 'kysely'>
  readonly sites: readonly SiteConfig[]
  readonly siteFor: (host: string | undefined) => SiteConfig
  /** Calls that need the current terms: stakes and deposits. */
  readonly moneyCalls: readonly Pick<HttpContract, 'method' | 'path'>[]
  /** Bounds of the queue of password hashes. */
  readonly hashing?: Parameters<typeof createPasswords>[0] | undefined
}

/** Player records, their passwords, and what they have agreed to. */
export function createPlayers({ database, sites, siteFor, moneyCalls, hashing }: PlayersDeps) {
  const db = tablesIn(database.kysely)
  const players = createLookUps(db)
  const passwords = createPasswords(hashing)
  const agreements = createAgreements(db, sites)
  return {
    players,
    passwords,
    demo: createDemoPlayers(players, passwords),
    accountStatusOf: agreements.accountStatusOf,
    routes(app: App): void {
      phoneRoutes(app)
      agreementRoutes(app, { agreements, siteFor, moneyCalls })
    },
  }
}
export type PlayersModule = ReturnType<typeof createPlayers>

export const playersModule = defineModule({
  name: 'players',
  level: 'ground',
  publicSql: [
    'player_currency',
    'players_contact',
    'players_contact_settled',
    'players_identity',
    'players_is_same',
    'players_language_of',
    'players_referral',
    'players_set_currency',
    'players_since',
    'players_site_of',
    'players_stake_factor',
    'players_stop_newsletter',
    'players_verification',
  ],
  portSql: ['player_ban_level'],
  migrations: playerMigrations,
  create: createPlayers,
})

/** Printed at start: the accounts hold play money only. */
export const DEMO_PASSWORD = 'evens-demo'

type DemoPlayer = {
  readonly login: string
  readonly name: string
  readonly currency: string
  /** False for the one who shows what a player meets without documents. */
  readonly isVerified: boolean
}

const NAMES = ['Ada Marlow', 'Boris Venn', 'Carla Ostin'] as const
const UNVERIFIED = 'Dana Quill'
const DEMO_BIRTH_DATE = '1990-01-01'

/** One for each of a site's first currencies, and one who has sent no documents. */
export function demoPlayersOf({ currencies }: Pick<SiteConfig, 'currencies'>): readonly DemoPlayer[] {
  const all = [...new Set([currencies.default, ...currencies.all])]
  const verified = NAMES.flatMap((name, at) => {
    const currency = all[at]
    return currency === undefined ? [] : [{ login: `demo${at + 1}`, name, currency, isVerified: true }]
  })
  return [...verified, { login: 'demo4', name: UNVERIFIED, currency: currencies.default, isVerified: false }]
}

type Seeded = Pick<Player, 'id' | 'currency'> & Pick<DemoPlayer, 'isVerified'>

function createDemoPlayers(players: Players, passwords: Passwords) {
  let hash: Promise<string> | null = null
  // All share one password, so the slow hash is computed once.
  const passwordHash = (): Promise<string> => (hash ??= passwords.hash(DEMO_PASSWORD))

  return {
    /** Creates missing demo players of a sandbox and returns all of them. */
    async seed(site: SiteConfig): Promise<readonly Seeded[]> {
      const seeded: Seeded[] = []
      await players.fillDemoBirthDates(site.id, DEMO_BIRTH_DATE)
      for (const { login, name, currency, isVerified } of demoPlayersOf(site)) {
        if ((await players.byLogin(site.id, login)) === null) {
          const stored = await passwordHash()
          await players.add({
            siteId: site.id,
            login,
            name,
            country: site.country,
            currency,
            passwordHash: stored,
            birthDate: DEMO_BIRTH_DATE,
            isDemo: true,
          })
        }
        const found = await players.byLogin(site.id, login)
        if (found !== null) seeded.push({ ...found.player, isVerified })
      }
      return seeded
    },
  }
}

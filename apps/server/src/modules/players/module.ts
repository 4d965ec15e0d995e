import type { HttpContract, SiteConfig } from '@evens/contracts'
import type { Database } from '../../platform/database/index.ts'
import type { App } from '../../platform/http/serve.ts'
import { defineModule } from '../../platform/module.ts'
import { agreementRoutes, createAgreements } from './agreements.ts'
import { playerMigrations } from './migrations/index.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { phoneRoutes } from './phones.ts'
import { createPlayers as createLookUps, type DemoProfile, type Player, type Players } from './players.ts'
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
    'players_audience',
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
    'promo_note',
  ],
  portSql: ['player_ban_level', 'player_was_blocked', 'promo_note'],
  migrations: playerMigrations,
  create: createPlayers,
})

/** Printed at start: the accounts hold play money only. */
export const DEMO_PASSWORD = 'evens-demo'

type DemoPlayer = {
  readonly login: string
  readonly currency: string
  readonly profile: DemoProfile
}

/** Reserved for examples: no mail and no call leaves for these. The numbers are those kept for drama in Britain. */
const PROFILES: readonly DemoProfile[] = [
  {
    givenName: 'Ada',
    surname: 'Marlow',
    birthDate: '1990-01-01',
    address: '12 Harbour Street, flat 4',
    documentNumber: 'DM1000101',
    email: 'ada.marlow@demo.example',
    phone: '+447700900101',
  },
  {
    givenName: 'Boris',
    surname: 'Venn',
    birthDate: '1986-05-23',
    address: '7 Orchard Lane',
    documentNumber: 'DM1000102',
    email: 'boris.venn@demo.example',
    phone: '+447700900102',
  },
  {
    givenName: 'Carla',
    surname: 'Ostin',
    birthDate: '1994-11-08',
    address: '31 Mill Road, flat 2',
    documentNumber: 'DM1000103',
    email: 'carla.ostin@demo.example',
    phone: '+447700900103',
  },
]
/** Shows what a player meets without documents, and nothing else that is missing. */
const UNVERIFIED: DemoProfile = {
  givenName: 'Dana',
  surname: 'Quill',
  birthDate: '1990-01-01',
  address: '5 Station Road',
  documentNumber: null,
  email: 'dana.quill@demo.example',
  phone: '+447700900104',
}

/** One for each of a site's first currencies, and one who has sent no documents. */
export function demoPlayersOf({ currencies }: Pick<SiteConfig, 'currencies'>): readonly DemoPlayer[] {
  const all = [...new Set([currencies.default, ...currencies.all])]
  const verified = PROFILES.flatMap((profile, at) => {
    const currency = all[at]
    return currency === undefined ? [] : [{ login: `demo${at + 1}`, currency, profile }]
  })
  return [...verified, { login: 'demo4', currency: currencies.default, profile: UNVERIFIED }]
}

type Seeded = Pick<Player, 'id' | 'currency'> & { readonly isVerified: boolean }

function createDemoPlayers(players: Players, passwords: Passwords) {
  let hash: Promise<string> | null = null
  // All share one password, so the slow hash is computed once.
  const passwordHash = (): Promise<string> => (hash ??= passwords.hash(DEMO_PASSWORD))

  return {
    /** Creates missing demo players of a sandbox and returns all of them. */
    async seed(site: SiteConfig): Promise<readonly Seeded[]> {
      const seeded: Seeded[] = []
      for (const { login, currency, profile } of demoPlayersOf(site)) {
        const { givenName, surname, birthDate } = profile
        if ((await players.byLogin(site.id, login)) === null) {
          const stored = await passwordHash()
          await players.add({
            siteId: site.id,
            login,
            name: `${givenName} ${surname}`,
            country: site.country,
            currency,
            passwordHash: stored,
            birthDate,
            isDemo: true,
          })
        }
        await players.fillDemoProfile(site.id, login, profile)
        const found = await players.byLogin(site.id, login)
        if (found !== null) seeded.push({ ...found.player, isVerified: profile.documentNumber !== null })
      }
      return seeded
    },
  }
}

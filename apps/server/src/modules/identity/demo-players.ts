import type { SiteConfig } from '@evens/contracts'
import type { Passwords } from './passwords.ts'
import type { Player, Players } from './players.ts'

/** Said on the console at start, so it is no secret: there is only play money behind it. */
export const DEMO_PASSWORD = 'evens-demo'

type DemoPlayer = { readonly login: string; readonly name: string; readonly currency: string }

const NAMES = ['Ada Marlow', 'Boris Venn', 'Carla Ostin'] as const

/** One for each of the first currencies of a site: a bet can be tried in more than one. */
export function demoPlayersOf({ currencies }: Pick<SiteConfig, 'currencies'>): readonly DemoPlayer[] {
  const all = [...new Set([currencies.default, ...currencies.all])]
  return NAMES.flatMap((name, at) => {
    const currency = all[at]
    return currency === undefined ? [] : [{ login: `demo${at + 1}`, name, currency }]
  })
}

export function createDemoPlayers(players: Players, passwords: Passwords) {
  let hash: Promise<string> | null = null
  // They all have the same: hashing takes long on purpose, and once is enough.
  const passwordHash = (): Promise<string> => (hash ??= passwords.hash(DEMO_PASSWORD))

  return {
    /** Brings the demo players of a sandbox; those that are there stay as they are. Answers who they are. */
    async seed(site: SiteConfig): Promise<readonly Pick<Player, 'id' | 'currency'>[]> {
      const seeded: Pick<Player, 'id' | 'currency'>[] = []
      for (const { login, name, currency } of demoPlayersOf(site)) {
        if ((await players.byLogin(site.id, login)) === null) {
          const stored = await passwordHash()
          await players.add({
            siteId: site.id,
            login,
            name,
            country: site.country,
            currency,
            passwordHash: stored,
            isDemo: true,
          })
        }
        const found = await players.byLogin(site.id, login)
        if (found !== null) seeded.push(found.player)
      }
      return seeded
    },
  }
}

import type { SiteConfig } from '@evens/contracts'
import type { Passwords } from './passwords.ts'
import type { Player, Players } from './players.ts'

/** Printed at start: the accounts hold play money only. */
export const DEMO_PASSWORD = 'evens-demo'

type DemoPlayer = { readonly login: string; readonly name: string; readonly currency: string }

const NAMES = ['Ada Marlow', 'Boris Venn', 'Carla Ostin'] as const

/** One for each of a site's first currencies. */
export function demoPlayersOf({ currencies }: Pick<SiteConfig, 'currencies'>): readonly DemoPlayer[] {
  const all = [...new Set([currencies.default, ...currencies.all])]
  return NAMES.flatMap((name, at) => {
    const currency = all[at]
    return currency === undefined ? [] : [{ login: `demo${at + 1}`, name, currency }]
  })
}

export function createDemoPlayers(players: Players, passwords: Passwords) {
  let hash: Promise<string> | null = null
  // All share one password, so the slow hash is computed once.
  const passwordHash = (): Promise<string> => (hash ??= passwords.hash(DEMO_PASSWORD))

  return {
    /** Creates missing demo players of a sandbox and returns all of them. */
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

import { minor } from '@evens/kernel'
import { DEMO_PASSWORD } from '../modules/players/index.ts'
import { createPeople } from '../modules/sessions/testing/people.ts'
import { startSite } from '../modules/site/testing/start-site.ts'
import { createWallet } from '../modules/wallet/index.ts'
import type { Database } from '../platform/database/index.ts'

export const CLOCK = { nowMs: () => Date.now() }

/** A site with demo players who have money, and nothing to stake it on. Its routes are not served yet. */
export async function siteWithMoney(database: Database, overlay: object) {
  const { app, site } = await startSite(database, overlay, { clock: CLOCK })
  const people = createPeople({ siteFor: site.siteFor, database, clock: CLOCK, sessionKey: Buffer.alloc(32, 9) })
  const wallet = createWallet(database)
  const players = await people.demo.seed(site.sites[0])
  for (const { id, currency } of players) await wallet.grantPlayMoney(id, currency, minor(100_000_000n))
  async function signIn(login: string): Promise<string> {
    const payload = { uLogin: login, uPassword: DEMO_PASSWORD }
    const reply = await app.inject({ method: 'POST', url: '/web-api/user/login', payload })
    return reply.cookies.find(({ name }) => name === 'user_token')?.value ?? ''
  }
  return { app, site, people, wallet, players, signIn }
}

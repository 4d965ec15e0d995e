import type { SiteConfig } from '@evens/contracts'
import { expect } from 'vitest'
import type { Database } from '../../../platform/database/index.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'
import { createFair } from '../../fair/index.ts'
import { createGames } from '../index.ts'
import { DICE, MINES } from './start-games.ts'

const KEY = 'some-rounds-of-a-test-'

/** Leaves rounds behind: some finished, one under way, of a pair in use and of one that is retired. */
export async function playSome(database: Database, site: SiteConfig, player: Principal): Promise<void> {
  const games = createGames({
    database,
    fair: createFair({ fairKey: Buffer.alloc(32, 4) }),
    sites: [site],
    siteFor: () => site,
    notify: () => undefined,
    log: SILENT_LOG,
  })
  let keys = 0
  const start = async (title: number, choice: object): Promise<void> => {
    const { least } = games.title(site, { route: 'dice', currency: player.currency }).stakes
    const request = { key: `${KEY}${(keys += 1)}`, title, currency: player.currency, stake: least, choice }
    expect((await games.start(player, site, request)).reason).toBeNull()
    await database.pool.query("update game_sitting set last_at = last_at - interval '10 seconds'")
  }
  await games.seeds.read(player)
  const { active } = await games.seeds.start(player, 'first')
  await start(DICE, { side: 'over', wins: 9800 })
  await start(DICE, { side: 'over', wins: 200 })
  // Two rounds are in their days, and the next one waits.
  expect(await games.monitor.count()).toBe(2)
  expect((await games.seeds.rotate(player, active?.id ?? '', 'second')).state).toBe('rotated')
  await start(DICE, { side: 'under', wins: 9800 })
  await start(MINES, { mines: 3 })
}

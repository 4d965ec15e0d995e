import type { SiteConfig } from '@evens/contracts'
import { chanceOf, gameByMaths } from '@evens/games'
import { expect } from 'vitest'
import type { Database } from '../../../platform/database/index.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'
import { createFair } from '../../fair/index.ts'
import { createGames } from '../index.ts'
import { DICE, MINES } from './start-games.ts'

const KEY = 'some-rounds-of-a-test-'
const NOVA = 1023

/**
 * Leaves rounds behind: some finished, one under way, of a pair in use and of one that is retired; a pot that was won,
 * and contributions that wait to be counted.
 */
export async function playSome(database: Database, given: SiteConfig, player: Principal): Promise<void> {
  // The top of the slot with pots is within the cap on a payout.
  const site = { ...given, betting: { ...given.betting, maxPayout: 1_000_000 } }
  const fair = createFair({ fairKey: Buffer.alloc(32, 4) })
  const games = createGames({
    database,
    fair,
    sites: [site],
    siteFor: () => site,
    notify: () => undefined,
    log: SILENT_LOG,
  })
  let keys = 0
  const { least } = games.title(site, { route: 'dice', currency: player.currency }).stakes
  const { most } = games.title(site, { route: 'nova-crown', currency: player.currency }).stakes
  const start = async (title: number, choice: object, stake = least): Promise<void> => {
    const request = { key: `${KEY}${(keys += 1)}`, title, currency: player.currency, stake, choice }
    expect((await games.start(player, site, request)).reason).toBeNull()
    await database.pool.query("update game_sitting set last_at = last_at - interval '10 seconds'")
  }
  /** A client seed by which the first round of the next pair hits the smallest pot. */
  async function seedForPot(): Promise<string> {
    const game = gameByMaths('lines-40-jackpot@1')
    if (game === undefined) throw new Error('the slot with pots is gone')
    const pots = await games.jackpots.of(site.id, game, player.currency, true)
    const { rows } = await database.pool.query<{ commitment: string; sealed: Buffer }>(
      'select commitment, sealed from fair_pair where player_id = $1 and client_seed is null',
      [player.id],
    )
    const seed = fair.open(rows[0] ?? { commitment: '', sealed: Buffer.alloc(0) })
    for (let at = 0; ; at += 1) {
      const choice = { cycles: pots?.cycles }
      const { view } = game.start(BigInt(most), choice, chanceOf(fair.stream(seed, `wish-${at}`, 0n)))
      if ((view as { jackpots: readonly string[] }).jackpots.join() === 'ember') return `wish-${at}`
    }
  }

  await games.seeds.read(player)
  const { active } = await games.seeds.start(player, 'first')
  await start(DICE, { side: 'over', wins: 9800 })
  await start(DICE, { side: 'over', wins: 200 })
  // Two rounds are in their days, and the next one waits.
  expect(await games.monitor.count()).toBe(2)
  expect((await games.seeds.rotate(player, active?.id ?? '', 'second')).state).toBe('rotated')
  await start(DICE, { side: 'under', wins: 9800 })
  await games.seeds.rotate(player, (await games.seeds.read(player)).active?.id ?? '', await seedForPot())
  await start(NOVA, {}, most)
  await start(NOVA, {}, most)
  await start(MINES, { mines: 3 })
}

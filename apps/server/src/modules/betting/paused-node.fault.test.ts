import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aMessage } from '../book/testing/messages.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS } from './index.ts'
import { aPausableSite, PATIENT, SILENCE_MS, STAKE, TIME_MS } from './testing/pausable-site.ts'
import { aPrincipal, bet, newKey, won } from './testing/start-betting.ts'

const PLAYERS = 5
const COUPONS_EACH = 100
const CASH = 1_000_000n

const paused = aPausableSite()

test(
  'a node paused during a settlement blocks no other node and repeats nothing when it resumes',
  { timeout: TIME_MS },
  async () => {
    const { site, database, read } = paused
    const game = '810001'
    await site.game(game)
    const players = await site.newPlayers(PLAYERS, CASH)
    for (const { id, currency } of players) {
      const player = await aPrincipal(database, id, currency)
      await Promise.all(
        Array.from({ length: COUPONS_EACH }, () =>
          site.betting.place(player, site.betting.siteFor(undefined), {
            key: newKey(),
            currency,
            typeId: 0,
            amount: String(STAKE),
            changeCoefAction: 2,
            bets: [bet(game, 'home', 2000)],
          }),
        ),
      )
    }
    const stands = async () =>
      (
        await database.pool.query<{ state: string; payout: bigint | null; n: number }>(
          'select state, payout, count(*)::integer as n from coupon group by 1, 2 order by 1, 2',
        )
      ).rows
    expect(await stands()).toEqual([{ state: 'accepted', payout: null, n: PLAYERS * COUPONS_EACH }])

    // Somebody else has the turn of a player in the middle, so that the settlement waits there.
    const old = await paused.aNode({ hasNats: false })
    const turn = await database.pool.connect()
    await turn.query('begin')
    await turn.query('select from wallet_gate where player_id = $1 for update', [players[2]?.id])
    await site.settle(game, won('home'))
    const waiting = `select count(*)::integer as n from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%betting_settle_all%'`
    await expect.poll(async () => (await read<{ n: number }>(waiting))?.n, PATIENT).toBe(1)
    old.pause()
    await turn.query('rollback')
    turn.release()

    const young = await paused.aNode({ hasNats: false })
    const paid = [{ state: 'settled', payout: STAKE * 2n, n: PLAYERS * COUPONS_EACH }]
    await expect.poll(async () => (await stands())[0]?.state, PATIENT).toBe('accepted')
    await expect.poll(stands, PATIENT).toEqual(paid)
    const markets = [{ market: 'result', specifiers: {} }]
    await site.sendFeed(aMessage('rollback_bet_settlement', { event: game, markets }))
    await site.settle(game, won('away'))
    const lost = [{ state: 'settled', payout: 0n, n: PLAYERS * COUPONS_EACH }]
    await expect.poll(stands, PATIENT).toEqual(lost)

    old.goOn()
    await fetch(`${old.ready.url}/web-api/coupons?kind=open`)
    await young.kill()
    // The resumed node finishes the step it was in, and then looks for more work.
    await sleep(SILENCE_MS)
    expect(await stands()).toEqual(lost)
    const cash =
      'select min(balance) as least, max(balance) as most from ledger_account where kind = $1 and player_id = any($2)'
    const left = CASH - STAKE * BigInt(COUPONS_EACH)
    expect(await read(cash, ['cash', players.map(({ id }) => id)])).toEqual({ least: left, most: left })
    expect(await brokenRules(database.pool, [BETTING_INVARIANTS])).toEqual([])
    await old.kill()
  },
)

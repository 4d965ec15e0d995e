import { expect, test } from 'vitest'
import { simulate } from '../betting/testing/simulate.ts'
import { startSimulated } from '../betting/testing/simulated-player.ts'
import { PAYMENTS_KEY } from '../cashier/testing/start-cashier.ts'
import { startStrictProvider } from '../cashier/testing/strict-provider.ts'
import { bettorsOf, differing } from './testing/against-ledger.ts'
import { addHistory } from './testing/start-history.ts'

const PLAYERS = Number(process.env['EVENS_PLAYERS'] ?? 1000)
const OPS = Number(process.env['EVENS_OPS'] ?? 60)
const FIRST = 9000
/** The rules are asked of all that there ever was; a new database now and then keeps that short. */
const SEEDS_OF_ONE = 25

test(`the history of ${PLAYERS} players equals the ledger, to the unit (T110)`, async () => {
  const provider = await startStrictProvider(PAYMENTS_KEY)
  let looked = 0
  for (let from = FIRST; looked < PLAYERS; from += SEEDS_OF_ONE) {
    const site = await startSimulated(provider.address)
    const { history } = addHistory(site)
    for (let seed = from; seed < from + SEEDS_OF_ONE && looked < PLAYERS; seed += 1) {
      await simulate(site, seed, OPS)
      looked += 3
    }
    expect(await differing(site.database, history, await bettorsOf(site.database))).toEqual([])
    await site.stop()
  }
  await provider.stop()
}, 3_600_000)

import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAYMENTS_KEY } from '../cashier/testing/start-cashier.ts'
import { startStrictProvider } from '../cashier/testing/strict-provider.ts'
import { brokenAfter, simulate } from './testing/simulate.ts'
import { type SimulatedSite, startSimulated } from './testing/simulated-player.ts'

const SEEDS = Number(process.env['EVENS_SEEDS'] ?? 500)
const OPS = Number(process.env['EVENS_OPS'] ?? 300)
const FIRST = Number(process.env['EVENS_SEED'] ?? 1)
/** The rules are asked of all that there ever was; a new database now and then keeps that short. */
const SEEDS_OF_ONE = 10

let provider: Awaited<ReturnType<typeof startStrictProvider>>
beforeAll(async () => {
  provider = await startStrictProvider(PAYMENTS_KEY)
})
afterAll(() => provider.stop())

const commit = (): string => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()

/** They begin one after the other: to begin takes more of a machine than to play. */
let begun: Promise<unknown> = Promise.resolve()
function aSite(): Promise<SimulatedSite> {
  const site = begun.then(() => startSimulated(provider.address))
  begun = site.catch(() => undefined)
  return site
}

/** Answers what went wrong, by seed. */
async function play(from: number, till: number): Promise<readonly string[]> {
  const site = await aSite()
  const failed: string[] = []
  for (let seed = from; seed < till; seed += 1)
    await simulate(site, seed, OPS).catch((error: unknown) =>
      failed.push(`seed ${seed} of ${OPS} steps at ${commit()}: ${(error as Error).stack ?? ''}`),
    )
  failed.push(...(await brokenAfter(site)).map((rule) => `seeds ${from} to ${till - 1} at ${commit()}: ${rule}`))
  await site.stop()
  return failed
}

async function traceOf(seed: number): Promise<readonly string[]> {
  const site = await aSite()
  const trace = await simulate(site, seed, OPS)
  await site.stop()
  return trace
}

// Each has its site and its database, so several are played at a time: most of the time is waiting for an answer.
test.concurrent.each(Array.from({ length: Math.ceil(SEEDS / SEEDS_OF_ONE) }, (_none, at) => FIRST + at * SEEDS_OF_ONE))(
  `seeds from %i: ${OPS} random steps each end as the model computes (T113)`,
  async (from) => {
    const failed = await play(from, Math.min(from + SEEDS_OF_ONE, FIRST + SEEDS))
    expect(failed.join('\n')).toBe('')
  },
  3_600_000,
)

test.concurrent(
  `seed ${FIRST} twice is twice the same (T113)`,
  async () => expect(await traceOf(FIRST)).toEqual(await traceOf(FIRST)),
  3_600_000,
)

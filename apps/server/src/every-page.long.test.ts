import { afterAll, beforeAll, expect, test } from 'vitest'
import { noncesOf } from './testing/policy.ts'
import { startWholeSite } from './testing/whole-site.ts'
import { pagesOfOthers, readersOf } from './testing/whose-page.ts'

const ROUNDS = Number(process.env['EVENS_ROUNDS'] ?? 10_000)
/** A piece of them ends well within ten minutes. */
const PIECES = 20

let site: Awaited<ReturnType<typeof startWholeSite>>
let readers: Awaited<ReturnType<typeof readersOf>>
beforeAll(async () => {
  site = await startWholeSite({ nowMs: () => Date.now() })
  readers = await readersOf(site)
})
afterAll(() => site.stop())

test.each(Array.from({ length: PIECES }, (_none, piece) => piece + 1))(
  `no visitor gets another’s page, in ${ROUNDS} interleaved rounds: part %i of ${PIECES} (T079)`,
  async () => {
    expect(await pagesOfOthers(readers, Math.ceil(ROUNDS / PIECES))).toEqual([])
  },
)

test('no nonce is given twice in a thousand answers', async () => {
  const [, , { ask: asVisitor }] = readers
  const nonces = await noncesOf(asVisitor, 1000)
  expect(nonces.filter((nonce) => nonce === '')).toEqual([])
  expect(new Set(nonces).size).toBe(1000)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { createResultsAdmin } from '../betting/index.ts'
import { newKey } from '../betting/testing/start-betting.ts'
import { allWon, HOME, startToto } from './testing/start-toto.ts'

let site: Awaited<ReturnType<typeof startToto>>
let token: string

beforeAll(async () => {
  site = await startToto(await aSiteDatabase())
  token = await site.signIn('demo1')
})
afterAll(() => site.stop())

const settle = (): Promise<void> => site.toto.settling.settleAll()

/** Waits until the ruling is in the log, and reads the log. */
async function listen(): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await site.database.pool.query('select from book_market_ruling where not is_logged')
    expect(rowCount).toBe(0)
  })
  await site.toto.listen()
}

test('a result by hand decides a draw once a second operator has approved it, and holds against the feed', async () => {
  const { number, events } = await site.newDraw()
  await site.stake(token, { key: newKey(), number, marks: HOME })
  await site.begin(events[0] ?? '')
  const [last = '', ...others] = events.toReversed()
  await site.end(allWon(others))
  await site.work()
  const admin = createResultsAdmin(site.database.kysely)
  const ruling = { kind: 'result', outcomes: [{ id: 'home', result: 1 }] } as const
  const proposal = await admin.propose(
    { event: last, market: 'result', ruling },
    { actor: 'operator clara', reason: 'seen on tv' },
  )
  await site.toto.listen()
  await settle()
  expect((await site.draw(number))?.state).toBe('closed')
  expect((await site.draw(number))?.matches.at(-1)).toMatchObject({ result: null, isConfirmed: false })

  await admin.approve(proposal as bigint, { actor: 'operator emil', reason: 'checked' })
  await listen()
  await settle()
  expect(await site.draw(number)).toMatchObject({ state: 'settled' })
  expect((await site.coupons(token))[0]).toMatchObject({ state: 'settled', hits: 10 })

  await site.end({ [last]: 'away' })
  await settle()
  expect((await site.draw(number))?.corrections).toEqual([])
  expect((await site.coupons(token))[0]).toMatchObject({ hits: 10 })
})

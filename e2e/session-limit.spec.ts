import type { BrowserContext, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { registerPlayer } from './support/a-player.ts'
import { answerNotices } from './support/answer-notices.ts'
import { openPage } from './support/open-page.ts'
import { query } from './support/query.ts'
import { expect, test } from './support/test.ts'

const url = process.env['EVENS_URL'] ?? ''
const database = process.env['EVENS_DATABASE'] ?? ''
const TABS = 5
const LEFT_SECONDS = 6

test.use({ baseURL: url })
test.beforeEach(({ context }) => answerNotices(context, url))

/** Runs nothing any more, neither a timer nor what is heard. */
async function sleepIn(context: BrowserContext, page: Page): Promise<() => Promise<unknown>> {
  const tools = await context.newCDPSession(page)
  await tools.send('Page.setWebLifecycleState', { state: 'frozen' })
  return () => tools.send('Page.setWebLifecycleState', { state: 'active' })
}

const door = (page: Page) => page.locator('body > header').getByRole('link', { name: 'Sign in' })

test('the session limit ends five tabs, a page that sleeps and one without script, by the server’s clock (T066) @long', async ({
  page,
  context,
  browser,
  faults,
}) => {
  test.slow()
  const email = `limit-${randomUUID()}@mail.example`
  await registerPlayer(page.request, { email })
  // Nothing is heard of them, not even that they leave: whatever ends them is the server.
  await context.route(/\/(ping|user\/disconnect)$/, (route) => route.abort())
  const tabs = [page]
  while (tabs.length < TABS) tabs.push(await context.newPage())
  await Promise.all(tabs.map((tab) => openPage(tab, '/en/results')))
  const plain = await browser.newContext({
    baseURL: url,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const scriptless = await plain.newPage()
  await scriptless.goto('/en/office/account')
  await expect(scriptless).toHaveURL(/\/office\/account$/)

  await query(
    database,
    `update player_session set limit_at = clock_timestamp() + make_interval(secs => ${LEFT_SECONDS})
     where player_id = (select id from player where email = $1)`,
    [email],
  )
  // The others hear of it with the next question; one does not hear of anything.
  const [sleeper, ...waking] = tabs.toReversed()
  const wake = sleeper === undefined ? null : await sleepIn(context, sleeper)
  await query(database, `select pg_sleep(${LEFT_SECONDS + 1})`)
  const bet = {
    key: randomUUID(),
    currency: 'EUR',
    typeId: 0,
    amount: '500',
    changeCoefAction: 2,
    bets: [{ ref: '1/result/home', coef: 2000 }],
  }
  const refused = await plain.request.post('/web-api/coupons', { data: bet })
  expect(refused.status()).toBe(401)

  await scriptless.goto('/en/office/account')
  await expect(scriptless).toHaveURL(/\/en\?modal=login&returnUrl=/)
  for (const tab of waking) await expect(door(tab)).toBeVisible()
  await wake?.()
  if (sleeper !== undefined) await expect(door(sleeper)).toBeVisible()
  await plain.close()
  // What was asked at the moment of the end is refused, or not let through above.
  faults.splice(0, faults.length, ...faults.filter((fault) => !/401 \(Unauthorized\)|ERR_FAILED/.test(fault)))
})

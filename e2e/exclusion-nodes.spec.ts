import type { PlaceReply } from '@evens/contracts'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { startNats } from '../apps/server/src/testing/start-nats.ts'
import { answerNotices } from './support/answer-notices.ts'
import { startFeed } from './support/feed.ts'
import { playGame } from './support/game.ts'
import { openPage } from './support/open-page.ts'
import { signInTo } from './support/sign-in.ts'
import { legOf, pickHome, placeOf, slipOf } from './support/slip.ts'
import { expect, test as special } from './support/special-site.ts'

const WHO = { uLogin: 'demo2', uPassword: 'evens-demo' }
const GAME = 700_001
/** How soon it is is measured by a benchmark (exclusion); here it only may not hang. */
const SHOWN_OUT = { timeout: 30_000 }
const BY_HTTP = { book: { feed: 'http' } }

/** Between the nodes of one site. */
const test = special.extend<{ readonly nats: string }>({
  nats: [
    async ({ browserName: _any }, use) => {
      const { url, stop } = await startNats()
      await use(url)
      await stop()
    },
    { scope: 'test' },
  ],
})

type Reply = { readonly status: number; readonly result: string | null | undefined }

const SIGNED_OUT: Reply = { status: 401, result: 'UNAUTHENTICATED' }
const NOT_TO_PLAY: Reply = { status: 403, result: 'PLAY_REFUSED' }
const EXCLUDED: Reply = { status: 200, result: 'excluded' }

/** With what the browser holds there, whatever its page does meanwhile. */
async function sendBet(page: Page, url: string, ref: string): Promise<Reply> {
  const bets = [{ ref, coef: 2100 }]
  const data = { key: randomUUID(), currency: 'USD', typeId: 0, amount: '500', changeCoefAction: 2, bets }
  const reply = await page.request.post(`${url}/web-api/coupons`, { data })
  const { coupons = [], code } = (await reply.json()) as Partial<PlaceReply & { code: string }>
  return { status: reply.status(), result: coupons[0]?.reason ?? coupons[0]?.state ?? code }
}

test('an exclusion in a tab of one node ends the tab of another, untouched (T067)', async ({
  page,
  context,
  databases,
  nats,
  siteWith,
  faults,
}) => {
  test.slow()
  const env = { DATABASE_URL: await databases.make(), NATS_URL: nats }
  const first = await siteWith({ overlay: BY_HTTP, env })
  const second = await siteWith({ overlay: BY_HTTP, env })
  // Cookies know no ports: by another name it is another place to the browser.
  const [here, there] = [first.url, second.url.replace('127.0.0.1', 'localhost')]
  for (const url of [here, there]) {
    await answerNotices(context, url)
    await signInTo(context.request, WHO, url)
  }
  const feed = startFeed(first, 'nodes')
  const game = await playGame(feed, GAME, { isLive: false })
  const ref = `${game.id}/result/home`

  const other = await context.newPage()
  await pickHome(other, { ...game, address: (language) => `${there}${game.address(language)}` })
  await expect(placeOf(other)).toBeEnabled()
  expect(await sendBet(other, there, ref)).toEqual({ status: 200, result: 'accepted' })

  await openPage(page, `${here}/en/office/responsible`)
  const card = page.locator('[data-limit="30"]')
  await card.locator('[name="limit-30"]').selectOption('30')
  await card.getByRole('button', { name: 'Self-exclude' }).click()
  const asked = page.getByRole('dialog', { name: 'Self-exclude for 30 days?' })
  const done = page.waitForResponse((reply) => reply.url().endsWith('/limit') && reply.request().method() === 'POST')
  const shownOut = other.waitForRequest((request) => request.isNavigationRequest(), SHOWN_OUT)
  await asked.getByRole('button', { name: 'Self-exclude' }).click()
  expect((await done).status()).toBe(200)
  // The session may be known to that node for a moment; the gate of the money is not fooled.
  expect([EXCLUDED, NOT_TO_PLAY, SIGNED_OUT]).toContainEqual(await sendBet(other, there, ref))
  await shownOut

  await expect(other.locator('[data-signed-out="self-exclusion"]')).toContainText('You are self-excluded')
  await expect(other.locator('body > header').getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await sendBet(other, there, ref)).toEqual(SIGNED_OUT)
  await expect(legOf(other, game)).toBeVisible()
  await expect(slipOf(other).getByRole('button', { name: /^Place bet/ })).toHaveCount(0)

  for (const url of [there, here]) {
    await openPage(other, `${url}/en/user/login`)
    const form = other.locator('main form')
    await form.getByLabel('Login').fill(WHO.uLogin)
    await form.getByLabel('Password', { exact: true }).fill(WHO.uPassword)
    await form.getByLabel('Password', { exact: true }).press('Enter')
    await expect(form.getByRole('alert')).toContainText('You are self-excluded')
    await form.locator('[data-withdraw-only]').click()
    await expect(other).toHaveURL(`${url}/en/office/deduce`)
    expect(await sendBet(other, url, ref)).toEqual(NOT_TO_PLAY)
  }
  await other.close()
  await feed.stop()
  // What the first tab still asked when it had left is refused.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('401 (Unauthorized)')))
})

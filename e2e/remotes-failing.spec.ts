import type { Locator, Page } from '@playwright/test'
import { answerNotices } from './support/answer-notices.ts'
import { breakScript, rewriteScript, scriptOf } from './support/broken-remote.ts'
import { expectFaults, FAILED_REQUEST } from './support/faults.ts'
import { expectAlive, linkTo, markDocument, openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: process.env['EVENS_URL'] ?? '' })
test.beforeEach(({ context, baseURL }) => answerNotices(context, baseURL ?? ''))

const BROKEN = new RegExp(`${FAILED_REQUEST.source}|Failed to fetch dynamically imported module|integrity`)
const TEXTS = {
  en: [
    'This part of the page failed to load',
    'Check your connection and reload. The rest of the page still works.',
    'Reload',
  ],
}

async function expectErrorPanel(host: Locator): Promise<void> {
  const panel = host.locator('[data-remote-error]')
  await expect(panel).toBeVisible()
  const [title = '', text = '', button = ''] = TEXTS.en
  await expect(panel.getByRole('heading')).toHaveText(title)
  await expect(panel.getByText(text)).toBeVisible()
  await expect(panel.getByRole('button', { name: button })).toBeVisible()
}

/** Lets the waits between the tries pass, each as long as it is meant to be. */
async function passWaits(page: Page, attempts: () => number[], waitsMs: readonly number[]): Promise<void> {
  for (const [index, waitMs] of waitsMs.entries()) {
    await expect.poll(attempts).toContain(index)
    await page.clock.runFor(waitMs)
  }
  await expect.poll(attempts).toContain(waitsMs.length)
}

const VIEW_WAITS_MS = [1000, 2000, 4000]

test.describe('a view whose script does not come', () => {
  test('stays readable as the server sent it, with the error above it after three more tries', async ({
    page,
    faults,
  }) => {
    await page.clock.install()
    const { attempts } = await breakScript(page, 'info')
    await page.goto('/en/about')
    const text = await page.locator('main article').textContent()
    await passWaits(page, attempts, VIEW_WAITS_MS)

    const view = page.locator('main > [data-view]')
    await expectErrorPanel(view)
    await expect(view).toHaveAttribute('data-remote-state', '-1')
    expect(attempts()).toEqual([0, 1, 2, 3])
    await expect(page.locator('main article')).toHaveText(text ?? '')
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('header[data-remote=frame]')).toHaveAttribute('data-remote-state', '2')
    expectFaults(faults, BROKEN)
  })

  test('is there again after the reload that the panel offers', async ({ page, faults }) => {
    await page.clock.install()
    const { attempts } = await breakScript(page, 'info')
    await page.goto('/en/about')
    await passWaits(page, attempts, VIEW_WAITS_MS)
    await expectErrorPanel(page.locator('main > [data-view]'))
    await page.unroute(scriptOf('info'))
    await page.getByRole('button', { name: TEXTS.en[2] ?? '' }).click()
    await expectAlive(page)
    await expect(page.locator('[data-remote-error]')).toHaveCount(0)
    expectFaults(faults, BROKEN)
  })

  test('recovers when the second try succeeds', async ({ page, faults }) => {
    await page.clock.install()
    const { attempts } = await breakScript(page, 'info', (attempt) => attempt === 0)
    await page.goto('/en/about')
    await passWaits(page, attempts, [1000])
    await expectAlive(page)
    await expect(page.locator('[data-remote-error]')).toHaveCount(0)
    await expect(page.locator('h1')).toHaveCount(1)
    const isSameDocument = await markDocument(page)
    await linkTo(page, '/en/contacts').click()
    await expect(page.locator('body')).toHaveAttribute('data-route', 'contacts')
    expect(await isSameDocument()).toBe(true)
    expectFaults(faults, BROKEN)
  })
})

test.describe('a view that does not come after a click', () => {
  test('is loaded with its whole page: the server has a copy that can be read', async ({ page, faults }) => {
    await page.clock.install()
    const { attempts } = await breakScript(page, 'casino')
    await openPage(page, '/en')
    const isSameDocument = await markDocument(page)
    await linkTo(page, '/en/casino-lobby').click()
    await passWaits(page, attempts, VIEW_WAITS_MS)
    await expect(page.locator('main > [data-rendered]')).toHaveCount(1)
    await expect(page.locator('body')).toHaveAttribute('data-route', 'casinoLobby')
    await expect(page.locator('h1')).toHaveCount(1)
    expect(await isSameDocument()).toBe(false)
    expectFaults(faults, BROKEN)
  })

  test('is not loaded with its page twice in a minute: the error replaces it', async ({ page, faults }) => {
    await page.clock.install()
    await page.addInitScript(() => sessionStorage.setItem('evens-chunk-reload', String(Date.now())))
    const { attempts } = await breakScript(page, 'casino')
    await openPage(page, '/en')
    const isSameDocument = await markDocument(page)
    await linkTo(page, '/en/casino-lobby').click()
    await passWaits(page, attempts, VIEW_WAITS_MS)
    await expectErrorPanel(page.locator('main > [data-view]'))
    await expect(page).toHaveURL('/en/casino-lobby')
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('body')).toHaveAttribute('data-route', 'casinoLobby')
    await expect(page.getByRole('progressbar')).toHaveCount(0)

    await page.goBack()
    await expectAlive(page)
    await expect(page.locator('body')).toHaveAttribute('data-route', 'home')
    await expect(page.locator('[data-remote-error]')).toHaveCount(0)
    expect(await isSameDocument()).toBe(true)
    expectFaults(faults, BROKEN)
  })

  test('is asked for again when the remote answers with an error', async ({ page, faults }) => {
    await page.clock.install()
    await openPage(page, '/en')
    const isSameDocument = await markDocument(page)
    let asked = 0
    await page.route('**/remotes/casino/en/casino-lobby', (route) => {
      asked += 1
      return asked < 3 ? route.fulfill({ status: 503, json: {} }) : route.continue()
    })
    await linkTo(page, '/en/casino-lobby').click()
    await passWaits(page, () => Array.from({ length: asked }, (_, index) => index), [1000, 2000])
    await expect(page.locator('body')).toHaveAttribute('data-route', 'casinoLobby')
    await expectAlive(page)
    expect(await isSameDocument()).toBe(true)
    expectFaults(faults, FAILED_REQUEST)
  })

  for (const codeToEval of [`sessionStorage.setItem('hacked', '1')`, '{"view":']) {
    test(`is taken from the server's page, and nothing runs, when codeToEval is ${codeToEval}`, async ({ page }) => {
      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      await openPage(page, '/en')
      await page.route('**/remotes/casino/en/casino-lobby', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...((await response.json()) as object), codeToEval } })
      })
      await linkTo(page, '/en/casino-lobby').click()
      await expect(page.locator('body')).toHaveAttribute('data-route', 'casinoLobby')
      await expectAlive(page)
      expect(logged.join('\n')).toContain('invalid eval code')
      expect(await page.evaluate(() => sessionStorage.getItem('hacked'))).toBeNull()
    })
  }
})

test.describe('a remote that throws while it is drawn', () => {
  /** The remote keeps its shape; every view of it throws when it is drawn. */
  const throwing = (script: string): string =>
    script.replace(
      'views:{',
      `views:new Proxy({},{get:()=>({Component(){throw new Error('broken on purpose')}})}),others:{`,
    )

  async function expectThrown(page: Page): Promise<void> {
    const view = page.locator('main > [data-view]:not([hidden])')
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(view).toHaveAttribute('data-remote-state', '-1', { timeout: 200 })
    }).toPass()
    await expectErrorPanel(view)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('header[data-remote=frame]')).toHaveAttribute('data-remote-state', '2')
  }

  test('shows the error in its place, with one heading', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.clock.install()
    await rewriteScript(page, 'info', throwing)
    await page.goto('/en/about')
    await expectThrown(page)
    expect(logged.join('\n')).toContain('broken on purpose')
  })

  test('shows it after a click, too, and the way on is open', async ({ page }) => {
    await page.clock.install()
    await page.addInitScript(() => sessionStorage.setItem('evens-chunk-reload', String(Date.now())))
    await rewriteScript(page, 'casino', throwing)
    await openPage(page, '/en/howbet')
    const isSameDocument = await markDocument(page)
    await page.locator('header a[href="/en/casino-lobby"]').first().click()
    await expectThrown(page)
    await page.goBack()
    await expectAlive(page)
    await expect(page.locator('body')).toHaveAttribute('data-route', 'howBet')
    await expect(page.locator('[data-remote-error]')).toHaveCount(0)
    expect(await isSameDocument()).toBe(true)
  })
})

test.describe('the header', () => {
  test('is tried five times more, a second apart, and stays as the server sent it', async ({ page, faults }) => {
    await page.clock.install()
    const { attempts } = await breakScript(page, 'frame')
    await page.goto('/en/about')
    await passWaits(page, attempts, [1000, 1000, 1000, 1000, 1000])
    const header = page.locator('header[data-remote=frame]')
    await expectErrorPanel(header)
    await expect(header).toHaveAttribute('data-remote-state', '-1')
    await expect(header.locator('a[href="/en/live"]').first()).toBeVisible()
    expect(attempts()).toContain(5)
    await expect(page.locator('main > [data-view]')).toHaveAttribute('data-remote-state', '2')
    expectFaults(faults, BROKEN)
  })

  test('comes to life with the fifth', async ({ page, faults }) => {
    await page.clock.install()
    const { attempts } = await breakScript(page, 'frame', (attempt) => attempt < 5)
    await page.goto('/en/about')
    await passWaits(page, attempts, [1000, 1000, 1000, 1000, 1000])
    const header = page.locator('header[data-remote=frame]')
    await expect(header).toHaveAttribute('data-remote-state', '2')
    await expect(header.locator('[data-remote-error]')).toHaveCount(0)
    expectFaults(faults, BROKEN)
  })
})

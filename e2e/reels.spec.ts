import type { Title } from '@evens/games/catalogue'
import type { Page } from '@playwright/test'
import { answerNotices } from './support/answer-notices.ts'
import { axeFaults } from './support/axe.ts'
import * as casino from './support/casino-title.ts'
import { goTo } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

const { PLAYABLE, frameOf, mainOf, announcedIn } = casino
const SLOTS = PLAYABLE.filter(({ family }) => family === 'reels')
const VISITS = 40
const HEAP_BYTES_MAX = 15 * 1024 * 1024

// These are about what moves.
test.use({ baseURL: process.env['EVENS_URL'] ?? '', contextOptions: { reducedMotion: 'no-preference' } })
test.beforeEach(({ context, baseURL }) => answerNotices(context, baseURL ?? ''))

const slotOf = (route: string): Title => SLOTS.find((title) => title.route === route) as Title
const moving = (page: Page) => frameOf(page).locator('[data-live] canvas')
const still = (page: Page) => frameOf(page).locator('[data-still]')

/**
 * Gives the page a machine with a graphics card, which draws by WebGL: the emulated context is offered as one of a card.
 * Notes every context that the page opens.
 */
async function withGraphicsCard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = globalThis as unknown as { contexts: Set<WebGL2RenderingContext> }
    noted.contexts = new Set()
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function open(this: HTMLCanvasElement, kind: string, given?: object) {
      const how = kind.startsWith('webgl') ? { ...given, failIfMajorPerformanceCaveat: false } : given
      const context = (getContext as (...all: unknown[]) => RenderingContext | null).call(this, kind, how)
      if (!(context instanceof WebGL2RenderingContext)) return context
      noted.contexts.add(context)
      const said = context.getParameter.bind(context)
      context.getParameter = (name) => (name === 0x9246 ? 'A card' : (said(name) as unknown))
      return context
    } as typeof getContext
  })
}

/** Those that were not given back. */
const contextsOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...(globalThis as unknown as { contexts: Set<WebGL2RenderingContext> }).contexts].filter(
        (context) => !context.isContextLost(),
      ).length,
  )

async function spin(page: Page): Promise<void> {
  await expect(mainOf(page)).toHaveAttribute('aria-disabled', 'false')
  await mainOf(page).click()
}

test('a slot moves, announces its round when the reels stand, and cannot be stopped by a key', async ({ page }) => {
  await casino.openTitle(page, slotOf('ember-sevens'), 'demo')
  await expect(moving(page)).toBeVisible()
  await spin(page)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(mainOf(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(announcedIn(page)).not.toHaveText('')
  expect(await axeFaults(page)).toEqual([])
})

test('a slot whose context is lost goes on as a still picture, and moves again when it is restored (T138)', async ({
  page,
}) => {
  await withGraphicsCard(page)
  await casino.openTitle(page, slotOf('caldera-road'), 'demo')
  await expect(moving(page)).toBeVisible()
  const context = await page.evaluateHandle(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-live] canvas')
    return canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context') ?? null
  })
  await context.evaluate((lost) => lost?.loseContext())
  await expect(still(page)).toBeVisible()
  await spin(page)
  await expect(announcedIn(page)).not.toHaveText('')
  await context.evaluate((lost) => lost?.restoreContext())
  await expect(moving(page)).toBeVisible()
  await expect(still(page)).toHaveCount(0)
  await spin(page)
  await expect(announcedIn(page)).not.toHaveText('')
})

test('a round of a tab that is hidden is over at once', async ({ page }) => {
  await casino.openTitle(page, slotOf('falling-lanterns'), 'demo')
  await expect(moving(page)).toBeVisible()
  await spin(page)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(announcedIn(page)).not.toHaveText('', { timeout: 1000 })
})

test('slots that are opened and left share one context', async ({ page }) => {
  await withGraphicsCard(page)
  for (const title of SLOTS.slice(0, 3)) {
    await casino.openTitle(page, title, 'demo')
    await expect(moving(page)).toHaveCount(1)
  }
  await goTo(page, '/en/about')
  await expect(page.locator('canvas')).toHaveCount(0)
  expect(await contextsOf(page)).toBe(1)
})

test('40 slots opened and left keep the heap within 15 MB, with one context (T138) @long', async ({ page }) => {
  test.slow()
  await withGraphicsCard(page)
  const visit = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1) {
      await casino.openTitle(page, SLOTS[at % SLOTS.length] as Title, 'demo')
      await expect(moving(page)).toHaveCount(1)
    }
    await goTo(page, '/en/about')
  }
  const session = await page.context().newCDPSession(page)
  const heapBytes = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  await visit(SLOTS.length)
  const before = await heapBytes()
  await visit(VISITS)
  expect(Math.abs((await heapBytes()) - before)).toBeLessThanOrEqual(HEAP_BYTES_MAX)
  expect(await contextsOf(page)).toBe(1)
})

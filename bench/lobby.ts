import type { CasinoCard, CasinoCatalogue, TitleWords } from '@evens/contracts'
import { type Browser, chromium, type Page } from 'playwright-core'
import { CHROMIUM_ARGS, chromiumPath } from '../e2e/support/chromium.ts'
import { startSite } from '../e2e/support/site.ts'
import { aliveAfterMs } from './hydration.ts'
import { againstLimit, type Benchmark, median, percentile, round, type Row } from './row.ts'

const ENTRIES = 5000
const LIST = '/en/games'
/** Typed letter by letter; the last one also finds by likeness. */
const TYPED = ['mines 1', 'crossing 2', 'sic bo', 'kenno', 'orchrd', 'pegfal', 'tower 15', 'balloon', 'thimbles']
const PAINT_LIMIT_MS = 100
const WHEELS = 120
const WHEEL_PX = 400
const SCRIPT_LIMIT_MS = 8
const PLAYABLE_RUNS = 5
const PLAYABLE_LIMIT_MS = 2500
/** 10 Mbit/s with a round trip of 100 ms. */
const NETWORK = { offline: false, latency: 100, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }

/**
 * The lobby with 5,000 titles: from a keystroke in the search to the paint of the list, script of a frame while it is
 * scrolled, and the time until a game can be played over a slow line with an empty cache.
 */
export const lobby: Benchmark = {
  name: 'lobby',
  async run(say) {
    const site = await startSite()
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
    try {
      const { cards } = (await (await fetch(`${site.url}/web-api/casino/catalogue?lang=en`)).json()) as CasinoCatalogue
      const page = await pageOf(browser, manyOf(cards))
      await page.goto(`${site.url}${LIST}`)
      await aliveAfterMs(page)
      // A site with 5,000 titles has fetched them before the first letter: sorting does it here.
      const scrolled = await scrollRows(page, say)
      await page.evaluate(() => scrollTo(0, 0))
      const keystrokes = await keystrokeRows(page, say)
      await page.context().close()
      return [...keystrokes, ...scrolled, await playableRow(browser, `${site.url}/en/games/mines`, say)]
    } finally {
      await browser.close()
      await site.stop()
    }
  },
}

const manyOf = (cards: readonly CasinoCard[]): readonly CasinoCard[] =>
  Array.from({ length: ENTRIES }, (_entry, at) => {
    const card = cards[at % cards.length] as CasinoCard
    const copy = Math.floor(at / cards.length)
    return copy === 0 ? card : { ...card, id: 100_000 + at, name: `${card.name} ${copy}` }
  })

/** A page whose catalogue has 5,000 titles; it searches in them by itself. */
async function pageOf(browser: Browser, cards: readonly CasinoCard[]): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 } })
  const page = await context.newPage()
  const own = cards.map((card) => ({ ...card, sections: [...new Set([...card.sections, 'games'])] }))
  const groups = [...new Set(own.flatMap(({ provider, theme }) => [provider, theme]))]
  const words: TitleWords = {
    groups: groups.map((group) => [group]),
    titles: own.map(({ id, name, provider, theme }) => ({
      ...{ id, names: [name] },
      about: [groups.indexOf(provider), groups.indexOf(theme)],
    })),
  }
  await page.route('**/web-api/casino/catalogue*', (route) => route.fulfill({ json: { cards: own } }))
  await page.route('**/web-api/casino/words*', (route) => route.fulfill({ json: words }))
  return page
}

/**
 * From the keystroke until the frame with the new list is presented, as the browser itself times an interaction (Event
 * Timing, to eight milliseconds). A list that changes in a later frame than that of the event is timed by its own frame.
 */
async function keystrokeMs(page: Page, letter: string): Promise<number> {
  const painted = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const namesOf = (): string =>
      [...document.querySelectorAll('main ul[aria-label] li')].map((li) => li.textContent).join()
    const before = namesOf()
    const changes: number[] = []
    const observer = new MutationObserver(() => {
      if (changes.length === 0 && namesOf() !== before) {
        changes.push(performance.now())
        requestAnimationFrame(() => setTimeout(() => changes.push(performance.now())))
      }
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    const events: PerformanceEntry[] = []
    const timings = new PerformanceObserver((list) => void events.push(...list.getEntries()))
    timings.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    setTimeout(() => {
      observer.disconnect()
      const typed = events.find(({ name }) => name === 'input')
      timings.disconnect()
      const [changed, drawn] = changes
      // A letter that changes no result has no paint of its own.
      if (changed === undefined || drawn === undefined) return resolve(Number.NaN)
      if (typed === undefined) return resolve(drawn - changed)
      const presented = typed.startTime + typed.duration
      resolve(changed <= presented ? typed.duration : drawn - typed.startTime)
    }, 1000)
    return { promise }
  })
  await page.keyboard.type(letter)
  return painted.evaluate(({ promise }) => promise)
}

async function keystrokeRows(page: Page, say: (line: string) => void): Promise<Row[]> {
  const times: number[] = []
  const field = page.locator('main input[type="search"]')
  const words = page.waitForResponse('**/web-api/casino/words*')
  await field.focus()
  await words
  for (const word of TYPED) {
    await field.fill('')
    await page.waitForTimeout(400)
    for (const letter of word) {
      const ms = await keystrokeMs(page, letter)
      if (!Number.isNaN(ms)) times.push(ms)
    }
  }
  await field.fill('')
  say(
    `keystroke to paint: median ${round(median(times))} ms, p95 ${round(percentile(times, 0.95))} ms of ${times.length}`,
  )
  const row = againstLimit('lobby search, keystroke to paint, p95', [percentile(times, 0.95)], PAINT_LIMIT_MS)
  return [{ ...row, runs: times.length }]
}

/** Script, style and layout of the main thread for each frame while the wheel turns. */
async function scrollRows(page: Page, say: (line: string) => void): Promise<Row[]> {
  await page.getByRole('navigation', { name: 'Sort' }).or(page.locator('main nav')).last().waitFor()
  await page.locator('main nav a').last().click()
  await page.waitForFunction((least) => {
    const first = document.querySelector('main ul[aria-label] li')
    return Number(first?.getAttribute('aria-setsize')) >= least
  }, ENTRIES)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const metrics = async (): Promise<ReadonlyMap<string, number>> =>
    new Map((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]))
  const frames = await page.evaluateHandle(() => {
    const seen = { count: 0, longest: 0, isOver: false }
    let lastMs = performance.now()
    const count = (nowMs: number): void => {
      seen.count += 1
      seen.longest = Math.max(seen.longest, nowMs - lastMs)
      lastMs = nowMs
      if (!seen.isOver) requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    return seen
  })
  const [before, framesBefore] = [await metrics(), await frames.evaluate(({ count }) => count)]
  await page.mouse.move(700, 500)
  for (let wheel = 0; wheel < WHEELS; wheel += 1) await page.mouse.wheel(0, WHEEL_PX)
  const [after, seen] = [await metrics(), await frames.evaluate((all) => ({ ...all, isOver: (all.isOver = true) }))]
  const inFrames = seen.count - framesBefore
  const msOf = (name: string): number => (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000) / inFrames
  say(
    `scroll: ${inFrames} frames, script ${round(msOf('ScriptDuration'))} ms, layout and style ` +
      `${round(msOf('LayoutDuration') + msOf('RecalcStyleDuration'))} ms a frame, longest frame ${round(seen.longest)} ms`,
  )
  return [
    {
      ...againstLimit('lobby scroll, script a frame', [msOf('ScriptDuration')], SCRIPT_LIMIT_MS),
      value: round(msOf('ScriptDuration')),
      runs: inFrames,
    },
  ]
}

async function playableRow(browser: Browser, address: string, say: (line: string) => void): Promise<Row> {
  const times: number[] = []
  for (let run = 0; run < PLAYABLE_RUNS; run += 1) {
    const context = await browser.newContext({ viewport: { width: 1366, height: 900 } })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await page.goto(address, { waitUntil: 'commit' })
    const ready = await page.waitForFunction(() =>
      document.querySelector('[data-game][data-ready]') === null ? null : performance.now(),
    )
    times.push(Number(await ready.jsonValue()))
    say(`playable after ${Math.round(times.at(-1) ?? 0)} ms`)
    await context.close()
  }
  return againstLimit('game playable at 10 Mbit/s and 100 ms', times, PLAYABLE_LIMIT_MS)
}

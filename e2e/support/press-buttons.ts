import { expect, type Page, type Request } from '@playwright/test'
import type { KeyboardWatch } from './keyboard-stops.ts'
import { openPage } from './open-page.ts'

declare const keyboardWatch: KeyboardWatch
/** What changed on the page since the last press. */
declare const pressed: { changes: number }

const STOPS_MAX = 40
/** What of the frame a press changes: a panel, the button itself, a short message. */
const ANSWERS = '[popover], [data-press], #snackbars'
const OPENED = 'dialog[open], [popover]:popover-open'
/** A press that does something shows it within this, on a slow machine too. */
const SHOWS_MS = 10_000
const REST_MS = 700

/**
 * Presses every button in a part of the page with Enter or Space, and answers what is wrong: nothing happens, what opens
 * does not take the focus or lets it be unseen, Escape does not close it, or the focus is lost afterwards.
 */
export async function pressButtons(page: Page, root: string, showsMs = SHOWS_MS): Promise<string[]> {
  const comesTrue = within(showsMs)
  const address = page.url()
  const { requests, stop } = watchRequests(page)
  const found: string[] = []
  await page.waitForLoadState('networkidle')
  let names = await markButtons(page, root)
  await comesToRest(page)
  for (let at = 0; at < names.length; at++) {
    const button = page.locator(`[data-press="${at}"]`)
    // What was pressed before may have taken it away.
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue
    await button.focus()
    await page.evaluate(() => void (pressed.changes = 0))
    await page.keyboard.press(at % 2 === 0 ? 'Enter' : 'Space')
    // Another page knows of no presses: that is something that has happened, too.
    const isAnswered = await comesTrue(() => page.evaluate(() => pressed.changes > 0).catch(() => true))
    await comesTrue(async () => requests.size === 0)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
    const faults = isAnswered ? await whatBecame(page, at, names[at] ?? '', address, comesTrue) : ['does nothing']
    found.push(...faults.map((fault) => `${names[at]} ${fault}`))
    if (page.url() === address && (await button.count()) > 0) continue
    await openPage(page, address)
    names = await markButtons(page, root)
    await comesToRest(page)
  }
  stop()
  return found
}

/** What a page does by itself after it has loaded is nothing that a press has done. */
const comesToRest = (page: Page): Promise<void> =>
  page.evaluate(async (restMs) => {
    for (let before = -1; before !== pressed.changes;) {
      before = pressed.changes
      await new Promise((resolve) => setTimeout(resolve, restMs))
    }
  }, REST_MS)

type ComesTrue = (isTrue: () => Promise<boolean>) => Promise<boolean>

const within =
  (timeout: number): ComesTrue =>
  (isTrue) =>
    expect
      .poll(isTrue, { timeout })
      .toBe(true)
      .then(
        () => true,
        () => false,
      )

const isOpen = (page: Page): Promise<boolean> =>
  page.evaluate((opened) => document.querySelector(opened) !== null, OPENED)
const isFocusIn = (page: Page, where: string): Promise<boolean> =>
  page.evaluate((place) => document.activeElement?.closest(place) !== null, where)

async function whatBecame(
  page: Page,
  at: number,
  name: string,
  address: string,
  comesTrue: ComesTrue,
): Promise<string[]> {
  if (await isOpen(page)) return throughOpened(page, at, name, comesTrue)
  return page.url() !== address || (await isFocusIn(page, 'body *')) ? [] : ['loses the focus']
}

/** Goes once round in what has opened, and out of it by Escape, back to the button. */
async function throughOpened(page: Page, at: number, name: string, comesTrue: ComesTrue): Promise<string[]> {
  const found: string[] = []
  const isModal = (await page.locator('dialog[open]').count()) > 0
  const isMenu = (await page.locator('[role="menu"]:popover-open').count()) > 0
  if ((isModal || isMenu) && !(await comesTrue(() => isFocusIn(page, OPENED))))
    found.push('opens what does not take the focus')
  // The Tab key leaves what is no modal, as it leaves any other part of a page.
  if (isModal) found.push(...(await roundOpened(page)))
  await page.keyboard.press('Escape')
  if (!(await comesTrue(async () => !(await isOpen(page))))) found.push('opens what Escape does not close')
  else if (!(await comesTrue(() => isBack(page, at, name)))) found.push('does not get the focus back')
  return found
}

/** The button may have been drawn anew, or be called otherwise since, as a clock is. */
const isBack = async (page: Page, at: number, name: string): Promise<boolean> =>
  (await isFocusIn(page, `[data-press="${at}"]`)) || (await page.evaluate(nameOfFocused)) === name

function nameOfFocused(): string {
  const { activeElement } = document
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim() ?? ''
}

async function roundOpened(page: Page): Promise<string[]> {
  await page.evaluate(() => keyboardWatch.takeStops())
  for (let tabs = 0; tabs < STOPS_MAX; tabs++) {
    await page.keyboard.press('Tab')
    if (!(await isFocusIn(page, OPENED))) break
  }
  const stops = await page.evaluate(() => keyboardWatch.takeStops())
  // The heading has the focus when a dialog opens; it is no control.
  const controls = stops.filter(({ what }) => !/^<h\d/.test(what))
  return [...new Set(controls.flatMap(({ what, faults }) => faults.map((fault) => `opens ${what}, which ${fault}`)))]
}

/** Numbers them, answers what they are called, and counts from now on what changes on the page. */
const markButtons = (page: Page, root: string): Promise<readonly string[]> =>
  page.evaluate(
    ([part, answers]) => {
      const buttons = [...document.querySelectorAll<HTMLElement>(`:is(${part}) :is(button, summary)`)].filter(
        (button) => button.checkVisibility({ visibilityProperty: true }),
      )
      for (const [at, button] of buttons.entries()) button.setAttribute('data-press', String(at))
      const seen = { changes: 0 }
      const change = (): void => void (seen.changes += 1)
      // Clock, balance and news go on by themselves: of the frame only what a press changes counts.
      const isCaused = ({ target }: MutationRecord): boolean => {
        const element = target instanceof Element ? target : target.parentElement
        const frame = element?.closest('body > header, section[aria-label]')
        return frame === null || frame === undefined || element?.closest(answers) !== null
      }
      new MutationObserver((records) => records.some(isCaused) && change()).observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
      })
      for (const event of ['toggle', 'input', 'change']) addEventListener(event, change, true)
      Object.assign(globalThis, { pressed: seen })
      return buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '')
    },
    [root, ANSWERS] as const,
  )

/** Those that are on their way. That a file is to be chosen is something that a press does. */
function watchRequests(page: Page) {
  const requests = new Set<Request>()
  const begin = (request: Request): void => void requests.add(request)
  const end = (request: Request): void => void requests.delete(request)
  const choose = (): void => void page.evaluate(() => (pressed.changes += 1))
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end).on('filechooser', choose)
  const stop = (): void =>
    void page.off('request', begin).off('requestfinished', end).off('requestfailed', end).off('filechooser', choose)
  return { requests, stop }
}

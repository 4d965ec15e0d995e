import type { Page } from 'playwright-core'

/** Begins with the event's own time, and ends in the first task after the frame that shows it. */
export async function paintAfterMs(page: Page, pressed: string, shown: string): Promise<number> {
  await page.locator(pressed).first().scrollIntoViewIfNeeded()
  const paint = page.evaluateHandle((selector) => {
    const { promise, resolve } = Promise.withResolvers<number>()
    let pressedMs = Number.NaN
    addEventListener('click', ({ timeStamp }) => (pressedMs = timeStamp), { capture: true, once: true })
    const look = (): void => {
      if (Number.isNaN(pressedMs) || document.querySelector(selector) === null) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedMs)))
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    return { promise }
  }, shown)
  await paint
  await page.locator(pressed).first().click()
  return (await paint).evaluate(({ promise }) => promise)
}

import type { Page } from 'playwright-core'

/** When header, view and coupon answered to the visitor, in milliseconds since the start of the navigation. */
export async function aliveAfterMs(page: Page): Promise<number> {
  const ms = await page.waitForFunction(() => {
    const pieces = [...document.querySelectorAll('[data-slot]:not([hidden]), [data-view]')]
    return pieces.every((piece) => piece.getAttribute('data-remote-state') === '2') ? performance.now() : null
  })
  return Number(await ms.jsonValue())
}

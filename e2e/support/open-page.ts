import { expect, type Page, type Response } from '@playwright/test'

/** Opens an address and waits until everything on it is alive. */
export async function openPage(page: Page, address: string): Promise<Response> {
  const response = await page.goto(address)
  await expectAlive(page)
  expect(response, address).not.toBeNull()
  return response as Response
}

export async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await expect(page.locator('main > [data-view]:not([hidden])')).toHaveAttribute('data-remote-state', '2')
}

/** Marks the document, so that a test can tell whether it is still the same one. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', ''))
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-test-mark'))
}

/** One link of the view in the middle of the page, by where it leads. */
export const linkTo = (page: Page, href: string) => page.locator(`main a[href="${href}"]`).first()

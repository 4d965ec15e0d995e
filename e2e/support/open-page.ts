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
  await partsAlive(page)
}

const PARTS_MS = 5000

/** Waits for parts that hydrate later: a click on a link in one before that loads a whole page, as without a script. */
const partsAlive = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () =>
        [...document.querySelectorAll('main > [data-view]:not([hidden]) a[href]')].every((link) =>
          Object.keys(link).some((key) => key.startsWith('__reactProps$')),
        ),
      undefined,
      { timeout: PARTS_MS },
    )
    .catch(() => undefined)

/** As a link does, without another document; the first address is opened. Looking at many pages costs half as much. */
export async function goTo(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') return void (await openPage(page, address))
  await page.evaluate((href) => {
    // It is written anew when the page is shown.
    delete document.body.dataset['route']
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, address)
  await expect(page.locator('body')).toHaveAttribute('data-route', /./)
  await expectAlive(page)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

/** Marks the document, so that a test can tell whether it is still the same one. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', ''))
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-test-mark'))
}

/** One link of the view in the middle of the page, by where it leads. */
export const linkTo = (page: Page, href: string) => page.locator(`main a[href="${href}"]`).first()

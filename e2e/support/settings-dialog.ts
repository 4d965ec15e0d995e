import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the settings from the header, as a visitor does. */
export async function openSettings(page: Page): Promise<Locator> {
  await page.locator('header').getByRole('button', { name: 'Settings', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function cookieValue(page: Page, name: string): Promise<string | undefined> {
  return (await page.context().cookies()).find((cookie) => cookie.name === name)?.value
}

/** The opening tag of the page as the server sends it to this visitor. */
export async function servedRoot(page: Page): Promise<string> {
  const response = await page.request.get(page.url())
  return /<html[^>]*>/.exec(await response.text())?.[0] ?? ''
}

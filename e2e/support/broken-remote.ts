import type { Page, Route } from '@playwright/test'

/** The browser module of a remote, with or without the mark of another try. */
export const scriptOf = (remote: string): RegExp => new RegExp(`/assets/remote-${remote}-[\\w-]+\\.js`)

/** Takes the script of a remote away. Answers which tries were made, by their number; the first one is 0. */
export async function breakScript(page: Page, remote: string, isBroken: (attempt: number) => boolean = () => true) {
  const attempts = new Set<number>()
  await page.route(scriptOf(remote), (route) => {
    const attempt = Number(new URL(route.request().url()).searchParams.get('retry') ?? 0)
    attempts.add(attempt)
    return isBroken(attempt) ? route.abort() : route.continue()
  })
  return { attempts: () => [...attempts] }
}

/** Puts another text in the place of a part of a remote's script. The hashes of the page have to go for that. */
export async function rewriteScript(page: Page, remote: string, rewrite: (script: string) => string): Promise<void> {
  await page.route(scriptOf(remote), async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: rewrite(await response.text()), headers: plainHeaders(response.headers()) })
  })
  await page.route('**/en/**', withoutHashes)
}

async function withoutHashes(route: Route): Promise<void> {
  if (!route.request().isNavigationRequest()) return route.fallback()
  const response = await route.fetch()
  const html = (await response.text())
    .replace(/"integrity":\{[^}]*\}/, '"integrity":{}')
    .replaceAll(/ integrity="[^"]*"/g, '')
  return route.fulfill({ response, body: html, headers: plainHeaders(response.headers()) })
}

/** The text is decoded already, and its length is another one. */
function plainHeaders({
  'content-encoding': _encoding,
  'content-length': _length,
  ...headers
}: Record<string, string>) {
  return headers
}

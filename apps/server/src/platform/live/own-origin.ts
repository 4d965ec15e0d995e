/**
 * Whether a page of this very site opens the socket. A browser always says where a page comes from, so that silence,
 * `null` and every other host are refused; only a whole host counts, never its ending or its beginning.
 */
export function isOwnOrigin(origin: string | undefined, host: string, otherHosts: readonly string[]): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false
  const page = new URL(origin)
  if (page.origin !== origin || !['http:', 'https:'].includes(page.protocol)) return false
  if (otherHosts.includes(page.host)) return true
  const here = `${page.protocol}//${host}`
  return URL.canParse(here) && new URL(here).origin === origin
}

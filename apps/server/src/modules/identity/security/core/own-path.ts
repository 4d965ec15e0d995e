const ORIGIN = 'https://own.invalid'
// A browser reads a backslash as a slash and leaves out tabs and line ends: none of them has a place in a path.
const PATH = /^\/(?![/\\])[\w\-./~%?#[\]@!$&'()*+,;=:]*$/

/** A path of this site, as it was asked for; `otherwise` for whatever could lead a browser away from it. */
export function ownPath(wish: string | undefined, otherwise: string): string {
  if (wish === undefined || !PATH.test(wish) || !URL.canParse(wish, ORIGIN)) return otherwise
  const url = new URL(wish, ORIGIN)
  const path = `${url.pathname}${url.search}${url.hash}`
  return url.origin === ORIGIN && PATH.test(path) ? path : otherwise
}

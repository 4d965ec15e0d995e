/**
 * True for a page of one of our own origins. A browser always sends the Origin of a page, so silence, `null` and every
 * other host are refused. Scheme, host and port are compared as a whole: a page of the same host in the clear may have
 * been written by anyone on the way.
 */
export function isOwnOrigin(origin: string | undefined, own: readonly string[]): boolean {
  return origin !== undefined && own.includes(origin)
}

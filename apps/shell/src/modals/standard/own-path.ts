/** An address inside this site, or `null`: what a modal links to may have come from far. */
export function ownPath(href: string): string | null {
  return /^\/(?![/\\])[^\s\\]*$/.test(href) ? href : null
}

import type { Shell } from '@evens/remote-sdk'

/** In the reader's language; the catalogue's own name is English. */
export function titleName(
  texts: Pick<Shell['texts'], 'has' | 't'>,
  { route, name }: { readonly route: string; readonly name: string },
): string {
  const key = `lobby_title_${route.replaceAll('-', '_')}`
  return texts.has(key) ? texts.t(key) : name
}

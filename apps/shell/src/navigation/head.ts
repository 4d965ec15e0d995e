import type { PageInfo } from '@evens/remote-sdk'

/** After a navigation inside the page, and when a page takes another name, the tab, the description and the addresses for others follow. */
export function updateHead(page: PageInfo, titleOf: (title: string) => string): void {
  document.title = titleOf(page.title)
  document.querySelector('meta[name=description]')?.setAttribute('content', page.description)
  const path = page.fullPath.replace(/[?#].*$/, '')
  document.querySelector('link[rel=canonical]')?.setAttribute('href', `${location.origin}${path}`)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')) {
    const language = new URL(link.href).pathname.slice(1, 3)
    link.href = `${location.origin}/${language}${path.slice(3)}`
  }
}

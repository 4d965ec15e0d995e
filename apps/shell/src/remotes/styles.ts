/** Loads the style sheets a remote names, each once, and waits until they apply. */
export async function loadStyles(urls: readonly string[], allowed: (url: string) => boolean): Promise<void> {
  await Promise.all(urls.filter((url) => allowed(url) && !isThere(url)).map(loadStyle))
}

const isThere = (url: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    (link) => link.getAttribute('href') === url,
  )

function loadStyle(url: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = url
    link.addEventListener('load', () => resolve())
    // A view without its colours is better than no view.
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
}

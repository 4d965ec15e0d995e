/** What a page says, read from its markup alone: no script has run. */
export type PageFacts = {
  readonly lang: string
  readonly dir: string
  readonly titles: readonly string[]
  readonly descriptions: readonly string[]
  readonly robots: readonly string[]
  readonly canonicals: readonly string[]
  readonly alternates: Readonly<Record<string, string>>
  readonly headings: readonly string[]
  readonly mains: number
  readonly route: string | null
  readonly viewRemote: string | null
  readonly trail: readonly string[]
  readonly structured: readonly string[]
  readonly mainText: string
  /** Every piece of text a person meets, also the spoken ones. */
  readonly pieces: readonly string[]
  readonly links: readonly string[]
  /** Links to a place on the page that is not there. */
  readonly deadFragments: readonly string[]
  readonly files: readonly string[]
  readonly repeatedIds: readonly string[]
  /** What the content security policy would refuse: inline styles and handlers. */
  readonly inline: readonly string[]
  /** Modules that are asked for before the import map, without which the browser can't find what they import. */
  readonly earlyModules: readonly string[]
}

/** Runs inside a blank browser page, hence the one long function: it must bring all that it needs. */
export function readPage(html: string): PageFacts {
  const doc = new DOMParser().parseFromString(html, 'text/html')
  const all = (selector: string): Element[] => [...doc.querySelectorAll(selector)]
  const values = (selector: string, attribute: string): string[] =>
    all(selector).map((element) => element.getAttribute(attribute) ?? '')
  const tidy = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()

  const texts: string[] = []
  const walker = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = tidy(node.textContent)
    if (text !== '' && node.parentElement?.closest('script, style, template, code, [hidden]') === null) texts.push(text)
  }
  const spoken = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder']
  const ids = values('[id]', 'id')
  const titles = all('head > title').map((element) => tidy(element.textContent))
  const descriptions = values('head > meta[name="description"]', 'content')
  const main = doc.querySelector('main')?.cloneNode(true) as Element | undefined
  main?.querySelectorAll('script, style, template, [hidden]').forEach((element) => element.remove())

  const asked = all('link[rel="modulepreload"], script[type="module"], script[type="importmap"]')
  const map = asked.findIndex((element) => element.getAttribute('type') === 'importmap')

  return {
    lang: doc.documentElement.lang,
    dir: doc.documentElement.dir,
    titles,
    descriptions,
    robots: values('head > meta[name="robots"]', 'content'),
    canonicals: values('head > link[rel="canonical"]', 'href'),
    alternates: Object.fromEntries(
      all('head > link[rel="alternate"][hreflang]').map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
    ),
    headings: all('h1').map((element) => tidy(element.textContent)),
    mains: all('main').length,
    route: doc.body.getAttribute('data-route'),
    viewRemote: doc.querySelector('main [data-view]')?.getAttribute('data-remote') ?? null,
    trail: all('main nav ol > li').map((element) => tidy(element.textContent)),
    structured: all('script[type="application/ld+json"]').map((element) => element.textContent ?? ''),
    mainText: tidy(main?.textContent ?? ''),
    pieces: [
      ...titles,
      ...descriptions,
      ...values('head > meta[property^="og:"]', 'content').filter((content) => !content.includes('://')),
      ...texts,
      ...spoken.flatMap((attribute) => values(`body [${attribute}]`, attribute)),
    ],
    links: values('a[href]', 'href'),
    deadFragments: values('a[href^="#"]', 'href').filter((href) => !ids.includes(href.slice(1))),
    files: [
      ...values('head > link[href]:not([rel="canonical"], [rel="alternate"])', 'href'),
      ...values('[src]', 'src'),
      ...values('use[href]', 'href').map((href) => href.split('#')[0] ?? ''),
    ],
    repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
    inline: all('*').flatMap((element) =>
      [...element.attributes]
        .filter(({ name }) => name === 'style' || name.startsWith('on'))
        .map(({ name }) => `<${element.localName} ${name}>`),
    ),
    earlyModules: asked.slice(0, map).map((element) => element.outerHTML),
  }
}

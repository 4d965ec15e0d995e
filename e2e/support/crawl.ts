import { withLanguage } from '@evens/router'
import { locate } from '@evens/shell/routes'
import type { Page } from '@playwright/test'
import type { Answer, Ask } from '@evens/test-kit/http'
import { readPage, type PageFacts } from './read-page.ts'

export type Visit = {
  readonly address: string
  readonly status: number
  readonly location: string | null
  /** `null` for what is not a page, or was not shown. */
  readonly facts: PageFacts | null
}

export type Crawl = {
  readonly visits: ReadonlyMap<string, Visit>
  /** Scripts, styles, icons and fonts that pages ask for, each with a page that does. */
  readonly files: ReadonlyMap<string, string>
  /** Every address of the site that a visited page links to, with one such page. */
  readonly links: ReadonlyMap<string, string>
}

const AT_ONCE = 6
// More means that addresses make addresses: a search engine would never come to an end.
const PAGES_MAX = 1500

/**
 * Visits the seeds and, unless it is to stay with them, every address of the site that a page links to, each once. A link to another language is taken
 * for the same page in this one: the crawl in that language finds the page itself.
 */
export async function crawl(
  ask: Ask,
  blank: Page,
  language: string,
  seeds: readonly string[],
  { stays = false } = {},
): Promise<Crawl> {
  const visits = new Map<string, Visit>()
  const files = new Map<string, string>()
  const links = new Map<string, string>()
  const known = new Set(seeds)
  const waiting = [...seeds]

  async function visit(address: string): Promise<void> {
    const answer = await ask(address)
    const facts = isPage(answer) ? await blank.evaluate(readPage, withoutState(answer.text)) : null
    const location = answer.headers.location ?? null
    visits.set(address, { address, status: answer.status, location, facts })
    for (const file of facts?.files ?? []) files.set(file, address)
    for (const link of [...(facts?.links ?? []), ...(location === null ? [] : [location])]) {
      const inside = ownAddress(link, address, language)
      if (inside === null) continue
      if (link !== location) links.set(inside, address)
      if (stays || known.has(inside) || isFilteredAgain(inside, address) || isOneOfMany(inside, known)) continue
      if (known.size >= PAGES_MAX) throw new Error(`the site has no end: ${address} leads to ${inside}`)
      known.add(inside)
      waiting.push(inside)
    }
  }

  // Waves instead of free workers: a worker that finds nothing waiting can't know that another is about to find more.
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(visit))
  return { visits, files, links }
}

const isPage = ({ status, headers }: Answer): boolean =>
  status === 200 && (headers['content-type'] ?? '').startsWith('text/html')

/** What the page hands to its scripts is half of it, and no reader's business. */
const withoutState = (html: string): string => html.replace(/(<script type="application\/json"[^>]*>)[^<]*/, '$1')

/** Each filter of a page is visited, yet none on top of another: their combinations have no end. */
const isFilteredAgain = (link: string, on: string): boolean => {
  const [[path, query], [here, queryHere]] = [link.split('?'), on.split('?')]
  return path === here && query !== undefined && queryHere !== undefined
}

const SERIES = [/^\/[a-z]{2}\/lotto\/[^/?]+\/\d+$/, /\?builder=1$/]
const OF_A_SERIES = 6

/** Draws are made around the clock, and every game has a builder: some of them stand for all. */
function isOneOfMany(link: string, known: ReadonlySet<string>): boolean {
  const series = SERIES.find((pattern) => pattern.test(link))
  return series !== undefined && [...known].filter((one) => series.test(one)).length >= OF_A_SERIES
}

/** The address within the site that a link means, without its fragment; `null` when it leads elsewhere. */
function ownAddress(link: string, on: string, language: string): string | null {
  const here = new URL(on, 'http://site.invalid')
  const url = new URL(link, here)
  if (url.origin !== here.origin) return null
  const located = locate(url.pathname)
  const isForeign =
    located !== null && located.name !== null && located.language !== null && located.language !== language
  return (isForeign ? withLanguage(language, located.path) : url.pathname) + url.search
}

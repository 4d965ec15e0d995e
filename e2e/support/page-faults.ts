import { withLanguage } from '@evens/router'
import { routeOf } from '@evens/shell/routes'
import type { Place } from '../../apps/server/src/testing/places.ts'
import type { PageFacts } from './read-page.ts'

export type Language = {
  readonly code: string
  readonly iso: string
  readonly direction: string
  readonly hidden: boolean
}
type Site = { readonly origin: string; readonly languages: readonly Language[]; readonly defaultLanguage: string }

const RAW_KEY = /(?<![\w./@-])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![\w./@-])/
const LEFTOVER = /\bundefined\b|\bNaN\b|\[object |\{\s*\w+\s*[,}]|\*\*|\]\(|<\/?[a-z]+>/
const MAIN_LETTERS_MIN = 100

/** What is wrong with a page, in words; nothing when it is as every page has to be. */
export function pageFaults(facts: PageFacts, place: Place, language: Language, site: Site): string[] {
  const at = `${withLanguage(language.code, place.path)}:`
  return [
    ...headFaults(facts, place, language, site),
    ...bodyFaults(facts, place),
    ...textFaults(facts, language.code),
    ...trailFaults(facts, place, language, site),
  ].map((fault) => `${at} ${fault}`)
}

function headFaults(
  facts: PageFacts,
  { name, path }: Place,
  language: Language,
  { origin, languages, defaultLanguage }: Site,
): string[] {
  const address = (code: string): string => origin + withLanguage(code, path)
  const shown = languages.filter(({ hidden }) => !hidden)
  const alternates = [...shown.map(({ code, iso }) => [iso, address(code)]), ['x-default', address(defaultLanguage)]]
  const route = routeOf(name)
  const isIndexable = route.redirect === undefined && route.indexable === true
  const length = Array.from(facts.descriptions[0] ?? '').length
  return differences({
    lang: [facts.lang, language.iso],
    dir: [facts.dir, language.direction],
    titles: [facts.titles.length, 1],
    'title is empty': [facts.titles[0] === '', false],
    descriptions: [facts.descriptions.length, 1],
    [`description of ${length} characters`]: [length >= 50 && length <= 160, true],
    robots: [facts.robots, [isIndexable ? 'index, follow' : 'noindex, nofollow']],
    canonical: [facts.canonicals, [address(language.code)]],
    alternates: [sorted(facts.alternates), sorted(Object.fromEntries(alternates) as Record<string, string>)],
  })
}

function bodyFaults(facts: PageFacts, { name }: Place): string[] {
  return differences({
    headings: [facts.headings.length, 1],
    'heading is empty': [facts.headings[0] === '', false],
    mains: [facts.mains, 1],
    'data-route': [facts.route, name],
    'no data-remote on the view': [facts.viewRemote === null, false],
    'links to nowhere on the page': [facts.deadFragments, []],
    'ids given twice': [facts.repeatedIds, []],
    'modules before the import map': [facts.earlyModules, []],
    'inline styles or handlers': [facts.inline, []],
    [`only ${facts.mainText.length} characters of content`]: [facts.mainText.length >= MAIN_LETTERS_MIN, true],
  })
}

function textFaults(facts: PageFacts, language: string): string[] {
  return facts.pieces.flatMap((piece) => {
    if (RAW_KEY.test(piece)) return [`shows a dictionary key: ${piece}`]
    if (LEFTOVER.test(piece)) return [`shows what no person wrote: ${piece}`]
    return isForeign(piece, language) ? [`not in this language: ${piece}`] : []
  })
}

const SCRIPTS: Readonly<Record<string, RegExp>> = { ru: /\p{Script=Cyrillic}/u, ar: /\p{Script=Arabic}/u }
const SENTENCE_LETTERS = 25

/** A sentence without a letter of the language's own script was not translated. */
function isForeign(piece: string, language: string): boolean {
  const script = SCRIPTS[language]
  const letters = piece.match(/\p{L}/gu)?.length ?? 0
  return script !== undefined && letters >= SENTENCE_LETTERS && !script.test(piece)
}

/** People and search engines are shown the same way back home. */
function trailFaults(
  { trail, structured }: PageFacts,
  { name, path }: Place,
  { code }: Language,
  { origin }: Site,
): string[] {
  const lists = structured
    .map((json) => JSON.parse(json) as BreadcrumbList)
    .filter((data) => data['@type'] === 'BreadcrumbList')
  if (name === 'home') return differences({ 'breadcrumbs on the front page': [lists.length, 0] })
  const items = lists[0]?.itemListElement ?? []
  return differences({
    'lists of breadcrumbs': [lists.length, 1],
    'breadcrumbs start at': [items[0]?.item, origin + withLanguage(code, '/')],
    'breadcrumbs end at': [items.at(-1)?.item, origin + withLanguage(code, path)],
    positions: [items.map(({ position }) => position), items.map((_item, index) => index + 1)],
    'breadcrumbs on the page': [trail.slice(0, items.length), items.map((item) => item.name)],
  })
}

type BreadcrumbList = {
  readonly '@type': string
  readonly itemListElement: readonly { readonly position: number; readonly name: string; readonly item: string }[]
}

function differences(pairs: Readonly<Record<string, readonly [found: unknown, expected: unknown]>>): string[] {
  return Object.entries(pairs).flatMap(([what, [found, expected]]) => {
    const [left, right] = [JSON.stringify(found), JSON.stringify(expected)]
    return left === right ? [] : [`${what}: found ${left}, expected ${right}`]
  })
}

const sorted = (record: Readonly<Record<string, string>>): unknown =>
  Object.entries(record).toSorted(([a], [b]) => a.localeCompare(b))

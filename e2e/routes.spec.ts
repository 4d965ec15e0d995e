import { withLanguage } from '@evens/router'
import { isPageName, locate, pageOf } from '@evens/shell/routes'
import { expect, test } from '@playwright/test'
import { rotating } from '@evens/test-kit/rotation'
import { crawl, type Visit } from './support/crawl.ts'
import { asVisitor, inTurns } from '@evens/test-kit/http'
import { pageFaults, type Language } from './support/page-faults.ts'
import { allPlaces, expectedAt, publicPlaces, type Place } from '../apps/server/src/testing/places.ts'
import { readPage } from './support/read-page.ts'

const filled = process.env['EVENS_FILLED_URL'] ?? ''
const empty = process.env['EVENS_URL'] ?? ''
const ask = asVisitor(1, filled)

type Config = { readonly languages: { readonly list: readonly Language[]; readonly default: string } }

async function spokenHere(code: string, origin = filled) {
  const { languages } = JSON.parse((await ask('/bff-api/config/all.json')).text) as Config
  const language = languages.list.find((one) => one.code === code)
  if (language === undefined) throw new Error(`the site does not speak ${code}`)
  return { language, site: { origin, languages: languages.list, defaultLanguage: languages.default } }
}

// Every run walks the routes in one language, which take turns by day as the links do, which are the same in every
// language; the long run has all of them.
const WALKS = [
  { code: 'en', stays: true, title: `every route of the site in en${rotating(0, 3)}` },
  { code: 'en', stays: false, title: `every link of the site in en${rotating(1, 3)}` },
  { code: 'ru', stays: true, title: `every route of the site in ru${rotating(1, 3)}` },
  { code: 'ar', stays: true, title: `every route of the site in ar${rotating(2, 3)}` },
  { code: 'ru', stays: false, title: 'every link of the site in ru @long' },
  { code: 'ar', stays: false, title: 'every link of the site in ar @long' },
]

for (const { code, stays, title } of WALKS) {
  test(title, async ({ page }) => {
    test.setTimeout(180_000)
    const { language, site } = await spokenHere(code)
    const places = await allPlaces(ask)
    const seeds = places.map(({ path }) => withLanguage(code, path))
    const { visits, files, links } = await crawl(ask, page, code, seeds, { stays })
    const all = [...visits.values()]

    const answered = seeds.map((seed) => answerOf(visits.get(seed)))
    expect
      .soft(answered, 'each route answers as the specification says')
      .toEqual(places.map((place, index) => ({ address: seeds[index], ...expectedAt(place, code) })))
    const dead = all
      .filter(({ address, status }) => status >= 400 && links.has(address))
      .map(({ address, status }) => `${links.get(address)} links to ${address}: ${status}`)
    expect.soft(dead, 'no link is dead').toEqual([])

    expect
      .soft(
        all.flatMap((visit) => faultsOf(visit, language, site)),
        'each page is whole without a script',
      )
      .toEqual([])
    expect.soft(sharedTitles(all), 'each page has a title of its own').toEqual([])

    const missing = await inTurns([...files], async ([file, on]) => ({ file, on, status: (await ask(file)).status }))
    expect
      .soft(
        missing.filter(({ status }) => status !== 200),
        'each file that a page asks for is there',
      )
      .toEqual([])
  })
}

const OF_THE_BOOK = ['sportsbook', 'esports', 'pools']

test('with an empty book its pages still have content', async ({ page }) => {
  const { language, site } = await spokenHere('en', empty)
  const askEmpty = asVisitor(15, empty)
  const places = (await publicPlaces(askEmpty)).filter(
    ({ name, params }) => isPageName(name) && OF_THE_BOOK.includes(pageOf(name).remote) && !isMadeUp({ params }),
  )
  expect(places.length).toBeGreaterThan(20)
  const faults = await inTurns(places, async (place) => {
    const { status, text } = await askEmpty(withLanguage('en', place.path))
    return [
      ...(status === 200 ? [] : [`${place.path}: ${status}`]),
      ...pageFaults(await page.evaluate(readPage, text), place, language, site),
    ]
  })
  expect(faults.flat()).toEqual([])
})

const answerOf = (visit: Visit | undefined) => ({
  address: visit?.address,
  status: visit?.status,
  location: visit?.location,
})

function faultsOf({ address, facts }: Visit, language: Language, site: Parameters<typeof pageFaults>[3]): string[] {
  const place = placeAt(address)
  return facts === null || place === null ? [] : pageFaults(facts, place, language, site)
}

function placeAt(address: string): Place | null {
  const located = locate(address.split('?')[0] ?? '')
  if (located === null || located.name === null || !isPageName(located.name)) return null
  return { name: located.name, params: located.params, path: located.path, isLinked: true }
}

/** A thing that was made up for the visit has no name yet but that of its kind. */
const isMadeUp = ({ params }: Pick<Place, 'params'>): boolean => Object.values(params).includes('sample')

/** Two games of the same sides are called the same, and so is one page in two frames. */
const isGame = ({ params }: Place): boolean => params['game'] !== undefined
const isStatistic = ({ name }: Place): boolean => name === 'statistic' || name === 'statisticPopup'

/** Without a payment there is one thing to say, wherever a provider sends somebody. */
const isReturn = ({ name }: Place): boolean => name.startsWith('onpay')

function mayShareTitle(a: Place, b: Place): boolean {
  if (isReturn(a) && isReturn(b)) return true
  if (a.path === b.path || (isStatistic(a) && isStatistic(b))) return true
  return (isGame(a) && isGame(b)) || (a.name === b.name && isMadeUp(a) && isMadeUp(b))
}

function sharedTitles(visits: readonly Visit[]): string[] {
  const owners = new Map<string, Place>()
  return visits.flatMap(({ address, facts }) => {
    const place = placeAt(address)
    if (facts === null || place === null) return []
    const title = facts.titles[0] ?? ''
    const owner = owners.get(title) ?? place
    owners.set(title, owner)
    return mayShareTitle(owner, place) ? [] : [`${owner.path} and ${place.path} are both called ${title}`]
  })
}

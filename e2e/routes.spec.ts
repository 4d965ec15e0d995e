import { withLanguage } from '@evens/router'
import { expect, test } from '@playwright/test'
import { asVisitor, inTurns } from './support/http.ts'
import { pageFaults, type Language } from './support/page-faults.ts'
import { allPlaces, expectedAt, publicPlaces } from './support/places.ts'
import { readPage } from './support/read-page.ts'

const ask = asVisitor(1)
const origin = (): string => process.env['EVENS_URL'] ?? ''

type Config = { readonly languages: { readonly list: readonly Language[]; readonly default: string } }
const siteConfig = async (): Promise<Config> => JSON.parse((await ask('/bff-api/config/all.json')).text) as Config

for (const code of ['en', 'ru', 'ar']) {
  test(`every route answers as the specification says, in ${code}`, async () => {
    const places = await allPlaces(ask)
    const answers = await inTurns(places, async (place) => {
      const { status, headers } = await ask(withLanguage(code, place.path))
      return { at: place.path, status, location: headers.location ?? null }
    })
    expect(answers).toEqual(places.map((place) => ({ at: place.path, ...expectedAt(place, code) })))
  })

  test(`every public page is whole without a script, in ${code}`, async ({ page }) => {
    const { languages } = await siteConfig()
    const language = languages.list.find((one) => one.code === code)
    if (language === undefined) throw new Error(`the site does not speak ${code}`)
    const site = { origin: origin(), languages: languages.list, defaultLanguage: languages.default }
    const places = await publicPlaces(ask)
    const titles = new Map<string, string>()
    const faults = await inTurns(places, async (place) => {
      const facts = await page.evaluate(readPage, (await ask(withLanguage(code, place.path))).text)
      const [title = ''] = facts.titles
      const twin = titles.get(title)
      titles.set(title, place.path)
      return [...pageFaults(facts, place, language, site), ...(twin === undefined ? [] : [`${twin} and ${place.path} share the title ${title}`])]
    })
    expect(faults.flat()).toEqual([])
  })
}

import type { SiteConfig } from '@evens/contracts'
import { packOf } from '@evens/rules/limits'
import { expect, test } from 'vitest'
import { SITES } from '../../../../../sites/index.ts'
import { shippedDictionaries } from '../site/testing/shipped-dictionaries.ts'
import { createContent } from './content.ts'
import { taxTable } from './core/tax-table.ts'

const dictionaries = shippedDictionaries()
const content = createContent({
  folder: new URL('../../../../../content', import.meta.url).pathname,
  siteFor: () => SITES[0],
  translate: (language, key, values) => dictionaries.text(language, key, values),
})
const LANGUAGES = ['en', 'ru', 'ar']
const PACKS = ['open', 'strict', 'island', 'taxed', 'nowhere']

const siteWith = (pack: string): SiteConfig => ({ ...SITES[0], jurisdiction: { minimumAge: 21, pack } })
const textOf = (language: string, pack: string): string =>
  JSON.stringify(content.article(language, 'taxation', siteWith(pack)).blocks)

test.each(LANGUAGES.flatMap((language) => PACKS.map((pack) => ({ language, pack }))))(
  'the page of taxes in $language publishes what the pack $pack withholds',
  ({ language, pack }) => {
    const { tax } = packOf(pack)
    const page = textOf(language, pack)
    const none = dictionaries.text(language, 'tax_none')
    expect(page.includes(none)).toBe(tax === null)
    if (tax !== null) {
      const percent = new Intl.NumberFormat(language).format(tax.perMille / 10)
      expect(page).toContain(dictionaries.text(language, 'tax_rate_value', { percent }))
      expect(page).toContain(dictionaries.text(language, `tax_base_${tax.base}`))
    }
    expect(page).not.toMatch(/\{\w+\}|"tax_/)
  },
)

test('the example is what the rule withholds', () => {
  const say = (key: string, values?: object): string => `${key} ${JSON.stringify(values ?? {})}`
  const table = JSON.stringify(taxTable({ perMille: 125, base: 'payout' }, 'en', say))
  // 12.5 % of 250 is 31.25.
  expect(table).toContain('\\"tax\\":\\"31.25\\",\\"paid\\":\\"218.75\\"')
})

import { expect, test } from 'vitest'
import { percentText, sentenceText, type TermTools } from './sentence-text.ts'

const tools: TermTools = {
  texts: {
    t: (key, values = {}) => [key, ...Object.entries(values).map(([name, value]) => `${name}=${value}`)].join(' '),
  },
  money: (money) => ('times' in money ? `${money.times}×` : 'exact'),
  amount: (amount) => `${amount} minor`,
  odds: (odds) => `@${odds}`,
  percent: (perMille) => `${perMille}‰`,
  date: (ms) => `day ${ms}`,
  list: (things) => things.join(' and '),
  country: (code) => `land ${code}`,
  language: (code) => `tongue ${code}`,
  sport: (id) => `sport ${id}`,
}

test.each([
  [{ times: 5 }, 'term times=5'],
  [{ min: { money: { times: 2 } } }, 'term min=2×'],
  [{ deposit: { amount: '1000' } }, 'term deposit=1000 minor'],
  [{ odds: { odds: 1400 } }, 'term odds=@1400'],
  [{ share: { perMille: 250 } }, 'term share=250‰'],
  [{ until: { date: 7 } }, 'term until=day 7'],
  [{ days: { words: ['fri', 'sat'] } }, 'term days=fri and sat'],
  [{ who: { countries: ['GB', 'DE'] } }, 'term who=land GB and land DE'],
  [{ who: { languages: ['ar'] } }, 'term who=tongue ar'],
  [{ what: { sports: ['football'] } }, 'term what=sport football'],
  [{ what: { titles: [7, 9] } }, 'term what=7 and 9'],
  [{ what: { promotions: ['a'] } }, 'term what=a'],
  [{ what: { list: ['EUR'] } }, 'term what=EUR'],
])('the values %j are written by their kind', (values, text) => {
  expect(sentenceText(tools, { key: 'term', values })).toBe(text)
})

test('an abbreviation at the end of a sentence takes no second full stop', () => {
  const texts = { t: () => 'До 01 янв. 2028 г.. Не больше 5 د.إ.\u2069. Итого 1.5.' }
  expect(sentenceText({ ...tools, texts }, { key: 'term', values: {} })).toBe(
    'До 01 янв. 2028 г. Не больше 5 د.إ.\u2069 Итого 1.5.',
  )
})

test('a percentage has Latin digits in every language', () => {
  expect(percentText('en', 75)).toBe('7.5%')
  expect(percentText('ar', 250)).toBe('\u206625%\u2069')
})

import { expect, test } from 'vitest'
import { balanceMoney, createFormat, offsetZone, signedMoney } from './format.ts'

test.each([
  { hours: 3, zone: '+03:00' },
  { hours: -3.5, zone: '-03:30' },
  { hours: 5.75, zone: '+05:45' },
  { hours: 0, zone: '+00:00' },
])('$hours hours are the zone $zone', ({ hours, zone }) => {
  expect(offsetZone(hours)).toBe(zone)
})

const NOON = Date.parse('2026-11-15T12:00:00Z')

test('a time is shown in the visitor’s zone and on the visitor’s clock', () => {
  expect(createFormat({ language: 'en', timeZoneHours: 3, is12h: false }).time(NOON)).toBe('15:00')
  expect(createFormat({ language: 'en', timeZoneHours: 3, is12h: true }).time(NOON)).toMatch(/03:00\sPM/)
  expect(createFormat({ language: 'ru', timeZoneHours: -5, is12h: false }).time(NOON)).toBe('07:00')
})

test('a day may be another one in another zone', () => {
  const late = Date.parse('2026-11-15T23:00:00Z')
  expect(createFormat({ language: 'en', timeZoneHours: 3, is12h: false }).date(late)).toContain('16')
})

test('figures stay Latin in Arabic', () => {
  const format = createFormat({ language: 'ar', timeZoneHours: 3, is12h: false })
  expect(format.number(1234.5)).toMatch(/[0-9]/)
  expect(format.time(NOON)).toContain('15:00')
})

test.each([
  { language: 'en', shown: 'a, b, c' },
  { language: 'ru', shown: 'a, b, c' },
  { language: 'ar', shown: 'a وb وc' },
])('several things are parted as $language parts them', ({ language, shown }) => {
  expect(createFormat({ language, timeZoneHours: 0, is12h: false }).list(['a', 'b', 'c'])).toBe(shown)
})

test.each([
  { minor: '125000', iso: 'EUR', exponent: 2, language: 'en', shown: '€1,250.00' },
  { minor: '5', iso: 'USD', exponent: 2, language: 'en', shown: '$0.05' },
  { minor: '1500', iso: 'JPY', exponent: 0, language: 'en', shown: '¥1,500' },
  { minor: '1500', iso: 'KWD', exponent: 3, language: 'en', shown: 'KWD 1.500' },
  { minor: '15000', iso: 'RUB', exponent: 2, language: 'ru', shown: '150,00 ₽' },
  { minor: '500', iso: 'USD', exponent: 2, language: 'ar', shown: '\u20665.00 US$\u2069' },
  { minor: '500', iso: 'EUR', exponent: 2, language: 'ar', shown: '\u20665.00 €\u2069' },
  { minor: '500', iso: 'AED', exponent: 2, language: 'ar', shown: '\u200f5.00 د.إ.\u200f' },
  { minor: '123456789012345678', iso: 'EUR', exponent: 2, language: 'en', shown: '€1,234,567,890,123,456.78' },
])('$minor of $iso is $shown in $language, to the last unit', ({ minor, iso, exponent, language, shown }) => {
  const format = createFormat({ language, timeZoneHours: 0, is12h: false })
  expect(format.money(minor, { iso, exponent }).replace(/\s/g, ' ')).toBe(shown)
})

const english = createFormat({ language: 'en', timeZoneHours: 0, is12h: false })
const USD = { iso: 'USD', exponent: 2 }

test.each([
  { amount: '-5', signed: '\u2212$0.05', balance: '\u2212$0.05' },
  { amount: '-1250', signed: '\u2212$12.50', balance: '\u2212$12.50' },
  { amount: '0', signed: '$0.00', balance: '$0.00' },
  { amount: '7', signed: '+$0.07', balance: '$0.07' },
])('$amount is shown as a change $signed and as a balance $balance', ({ amount, signed, balance }) => {
  expect([signedMoney(english, amount, USD), balanceMoney(english, amount, USD)]).toEqual([signed, balance])
})

test('from right to left the sign stays with its figure', () => {
  const arabic = createFormat({ language: 'ar', timeZoneHours: 0, is12h: false })
  expect(signedMoney(arabic, '-500', USD).replace(/\s/g, ' ')).toBe('\u2066\u22125.00 US$\u2069')
})

import { expect, test } from 'vitest'
import { SITES } from '../../../../../../sites/index.ts'
import { offeredMethods } from './offered-methods.ts'

const [{ cashier }] = SITES
const asker = { ...cashier, country: 'RU', currency: 'EUR' }
const [card] = cashier.catalogue

test('methods are offered in the order of the site, and only those that it names', () => {
  const methods = ['crypto-corvo', 'card']
  expect(offeredMethods({ ...asker, methods }, 'deposit').map(({ id }) => id)).toEqual(methods)
})

test.each([
  { country: 'AE', currency: 'EUR', absent: 'voucher-quick' },
  { country: 'RU', currency: 'JPY', absent: 'mobile-pay' },
])('$absent is not offered in $country and $currency', ({ absent, ...place }) => {
  expect(offeredMethods({ ...asker, ...place }, 'deposit').map(({ id }) => id)).not.toContain(absent)
})

test('exact amounts of a currency replace the multiples', () => {
  if (card?.deposit === undefined || card.deposit === null) throw new Error('no card')
  const amounts = { EUR: { min: '12.50', max: '999', feeFixed: '0.30' } }
  const catalogue = [{ ...card, deposit: { ...card.deposit, amounts } }]
  const [exact] = offeredMethods({ ...asker, methods: ['card'], catalogue }, 'deposit')
  expect(exact).toMatchObject({ min: '1250', max: '99900', feeFixed: '30' })
})

import { expect, test } from 'vitest'
import { readResponsibleParams, responsibleQuery } from './params.ts'

const NOTHING = { show: 'limits', weeks: 12, currency: null, product: null, before: null }

test.each([
  { address: '/en/office/responsible', asked: NOTHING },
  { address: '/en/office/responsible?show=activity&weeks=26', asked: { ...NOTHING, show: 'activity', weeks: 26 } },
  {
    address: '/en/office/responsible?show=activity&currency=EUR&product=toto',
    asked: { ...NOTHING, show: 'activity', currency: 'EUR', product: 'toto' },
  },
  { address: '/en/office/responsible?show=changes&before=17', asked: { ...NOTHING, show: 'changes', before: '17' } },
  { address: '/en/office/responsible?show=moon&weeks=13&currency=eur&product=dice&before=-1', asked: NOTHING },
])('$address requests $asked', ({ address, asked }) => {
  expect(readResponsibleParams(address)).toEqual(asked)
})

test('a query that was written is read as it was meant', () => {
  const asked = { show: 'activity', weeks: 4, currency: 'USD', product: 'sport', before: null } as const
  expect(readResponsibleParams(`/en/x?${new URLSearchParams(responsibleQuery(asked))}`)).toEqual(asked)
})

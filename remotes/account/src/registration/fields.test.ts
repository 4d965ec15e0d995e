import { expect, test } from 'vitest'
import { wideFields } from './fields.tsx'

test.each([
  {
    what: 'a birth date before a telephone',
    shown: ['name', 'surname', 'date_birthday', 'phone_number'],
    wide: ['date_birthday', 'phone_number'],
  },
  {
    what: 'a birth date beside an address',
    shown: ['date_birthday', 'email', 'password'],
    wide: ['password'],
  },
  { what: 'a promo code at the end', shown: ['password', 'promocode'], wide: ['password', 'promocode'] },
  {
    what: 'a promo code between wide ones',
    shown: ['password', 'promocode', 'newsletter'],
    wide: ['password', 'promocode', 'newsletter'],
  },
] as const)('$what', ({ shown, wide }) => {
  expect([...wideFields(shown)].toSorted()).toEqual([...wide].toSorted())
})

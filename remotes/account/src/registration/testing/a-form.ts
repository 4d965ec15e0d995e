import type { RegistrationField, RegistrationForm } from '@evens/contracts'

const required = (...fields: readonly RegistrationField[]) => fields.map((field) => ({ field, isRequired: true }))
const optional = (...fields: readonly RegistrationField[]) => fields.map((field) => ({ field, isRequired: false }))
const PLACE = required('country_id', 'currency_id', 'date_birthday')

/** Form of a site on 16 November 2026. */
export const aForm = (): RegistrationForm => ({
  types: [
    { type: 'one_click', fields: [...PLACE, ...optional('promocode')] },
    {
      type: 'phone_reg',
      fields: [...PLACE, ...required('name', 'phone_number', 'password'), ...optional('newsletter')],
    },
    { type: 'pay-and-play', fields: [...PLACE, ...optional('email', 'phone_number')] },
  ],
  shownAs: 'modal',
  minimumAge: 18,
  latestBirthDate: '2008-11-16',
  countryId: 77,
  currencies: ['EUR', 'USD'],
  currencyId: 'EUR',
  password: { lengthMin: 8, lengthMax: 128, scoreMin: 2 },
  documents: { terms: '1', privacy: '1' },
  responsibleGaming: null,
  bonuses: ['sport', 'none'],
  bonus: 'sport',
})

import { fieldText } from '../form/field-text.ts'
import { COUNTRY_FIELD, NUMBER_FIELD } from './phone-field.tsx'
import type { Phone } from './phone.ts'

/** What was typed into the fields of a telephone number. */
export const phoneIn = (form: FormData): Phone => ({
  country: fieldText(form, COUNTRY_FIELD),
  number: fieldText(form, NUMBER_FIELD),
})

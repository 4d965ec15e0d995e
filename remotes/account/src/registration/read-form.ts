import type { RegistrationBody, RegistrationField, RegistrationForm, RegistrationType } from '@evens/contracts'
import { fieldText, secretText } from '../form/field-text.ts'
import { COUNTRY_FIELD } from '../phone/phone-field.tsx'
import { fieldsOf } from './registration-types.ts'

type Reader = (form: FormData) => Partial<RegistrationBody>

const typedText = (
  name: 'currency_id' | 'name' | 'surname' | 'date_birthday' | 'email' | 'passport' | 'promocode',
): Reader => {
  return (form) => {
    const typed = fieldText(form, name)
    return typed === '' ? {} : { [name]: typed }
  }
}

const READERS: Readonly<Record<RegistrationField, Reader>> = {
  country_id: (form) => {
    const id = Number(fieldText(form, 'country_id'))
    return id > 0 ? { country_id: id } : {}
  },
  currency_id: typedText('currency_id'),
  name: typedText('name'),
  surname: typedText('surname'),
  date_birthday: typedText('date_birthday'),
  email: typedText('email'),
  passport: typedText('passport'),
  promocode: typedText('promocode'),
  phone_number: (form) => {
    const number = fieldText(form, 'phone_number')
    const country = fieldText(form, COUNTRY_FIELD)
    return number === '' ? {} : { phone_number: number, ...(country !== '' && { countryCode: country }) }
  },
  password: (form) => {
    const password = secretText(form, 'password')
    return password === '' ? {} : { password }
  },
  newsletter: (form) => ({ newsletter: form.has('newsletter') }),
}

/** What is sent: only what the type asks for, whatever else was typed for another one. */
export function readForm(typed: FormData, form: RegistrationForm, type: RegistrationType): RegistrationBody {
  const fields = fieldsOf(form, type).map(({ field }) => READERS[field](typed))
  const bonus = fieldText(typed, 'first_deposit_bonus_choice')
  return {
    type,
    ...Object.assign({}, ...fields),
    ...(bonus !== '' && { first_deposit_bonus_choice: bonus }),
    is_terms_accepted: typed.has('is_terms_accepted'),
    is_privacy_accepted: typed.has('is_privacy_accepted'),
    is_age_confirmed: typed.has('is_age_confirmed'),
  }
}

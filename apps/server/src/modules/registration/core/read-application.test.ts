import type { RegistrationBody } from '@evens/contracts'
import { expect, test } from 'vitest'
import { SITES } from '../../../../../../sites/index.ts'
import { readApplication } from './read-application.ts'

const [site] = SITES
const FORM: RegistrationBody = {
  type: 'soc_reg',
  country_id: 77,
  currency_id: 'EUR',
  date_birthday: '1990-02-03',
  is_terms_accepted: true,
  is_privacy_accepted: true,
  is_age_confirmed: true,
}
const FACTS = {
  today: '2026-11-16',
  language: 'en',
  referral: null,
  passwordScore: null,
  responsibleGaming: null,
  phoneNumberOf: () => null,
}
const SOCIAL = { name: 'Nora', surname: 'Winter' }
const PLACE = ['country_id', 'currency_id', 'date_birthday'] as const
const NAMES = ['name', 'surname'] as const

type Case = {
  readonly what: string
  readonly typed: Partial<RegistrationBody>
  readonly social: typeof SOCIAL | null
  readonly isAsked: boolean
  readonly names: readonly string[]
}

test.each<Case>([
  { what: 'told and not asked for', typed: {}, social: SOCIAL, isAsked: false, names: ['Nora', 'Winter'] },
  { what: 'told and left empty', typed: { name: ' ' }, social: SOCIAL, isAsked: true, names: ['Nora', 'Winter'] },
  {
    what: 'told, and typed otherwise',
    typed: { name: 'Eleonora' },
    social: SOCIAL,
    isAsked: true,
    names: ['Eleonora', 'Winter'],
  },
  {
    what: 'sent along though nobody asked',
    typed: { name: 'Eleonora' },
    social: SOCIAL,
    isAsked: false,
    names: ['Nora', 'Winter'],
  },
  { what: 'neither told nor asked for', typed: { name: 'Eleonora' }, social: null, isAsked: false, names: ['', ''] },
])('a name that is $what: $names', ({ typed, social, isAsked, names }) => {
  const asked = { type: 'soc_reg' as const, required: [...PLACE, ...(isAsked ? NAMES : [])], optional: [] }
  const read = readApplication({ ...FORM, ...typed }, site, asked, { ...FACTS, social })
  expect(read.ok && [read.value.givenName, read.value.surname]).toEqual(names)
})

test.each([
  { what: 'the country that was chosen for it', typed: { countryCode: 'us' }, country: 'US' },
  { what: 'the country of the player', typed: {}, country: 'GB' },
])('a phone number is read as one of $what', ({ typed, country }) => {
  const asked = { type: 'phone_reg' as const, required: [...PLACE, 'phone_number' as const], optional: [] }
  const body = { ...FORM, type: 'phone_reg' as const, phone_number: '2015550123', ...typed }
  const phoneNumberOf = (number: string, of: string): string => `${of} ${number}`
  const read = readApplication(body, site, asked, { ...FACTS, social: null, phoneNumberOf })
  expect(read.ok && read.value.phone).toBe(`${country} 2015550123`)
})

test('a required name neither typed nor provided is missing', () => {
  const asked = { type: 'soc_reg' as const, required: [...PLACE, ...NAMES], optional: [] }
  const read = readApplication(FORM, site, asked, { ...FACTS, social: { name: 'Nora', surname: '' } })
  expect(read).toMatchObject({ ok: false, error: [{ field: 'surname', reason: 'required' }] })
})

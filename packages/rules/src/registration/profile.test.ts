import { expect, test } from 'vitest'
import { PROFILE_FIELDS, profileChange, profileRefusals, type ProfileField, type TypedProfile } from './profile.ts'

const RULES = { minimumAge: 18, today: '2026-11-16', latestDay: '2026-11-17' }

test.each([
  { field: 'name', typed: { name: 'Zoë' }, reason: null },
  { field: 'name', typed: { name: 'Z0ë' }, reason: 'not-a-name' },
  { field: 'surname', typed: { surname: '' }, reason: 'not-a-name' },
  { field: 'date_birthday', typed: { date_birthday: '2008-11-16' }, reason: null },
  { field: 'date_birthday', typed: { date_birthday: '2008-11-17' }, reason: 'too-young' },
  { field: 'document_type_id', typed: { document_type_id: 4 }, reason: null },
  { field: 'document_type_id', typed: { document_type_id: 5 }, reason: 'not-a-document-type' },
  { field: 'passport', typed: { passport: 'ab 12-3456' }, reason: null },
  { field: 'passport', typed: { passport: '--' }, reason: 'not-a-document' },
  { field: 'passport_date', typed: { passport_date: '2026-11-17' }, reason: null },
  { field: 'passport_date', typed: { passport_date: '2026-11-18' }, reason: 'in-the-future' },
  { field: 'passport_date', typed: { passport_date: '2020-02-30' }, reason: 'not-a-date' },
  {
    field: 'passport_date',
    typed: { passport_date: '1990-01-01', date_birthday: '1990-01-02' },
    reason: 'before-birth',
  },
  { field: 'passport_end_date', typed: { passport_end_date: '2026-11-16' }, reason: null },
  { field: 'passport_end_date', typed: { passport_end_date: '2026-11-15' }, reason: 'expired' },
  {
    field: 'passport_end_date',
    typed: { passport_end_date: '2026-11-17', passport_date: '2026-11-17' },
    reason: 'before-issue',
  },
  { field: 'inn', typed: { inn: '77-8899' }, reason: null },
  { field: 'inn', typed: { inn: '7' }, reason: 'not-a-tax-number' },
  { field: 'registration_address', typed: { registration_address: 'ул. Садовая, 12' }, reason: null },
  { field: 'registration_address', typed: { registration_address: '12345678' }, reason: 'not-an-address' },
  { field: 'registration_address', typed: { registration_address: '12 <b>Kettle</b>' }, reason: 'not-an-address' },
] as const satisfies readonly { field: ProfileField; typed: TypedProfile; reason: string | null }[])(
  '$field of $typed: $reason',
  ({ field, typed, reason }) => {
    expect(profileRefusals(typed, [field], RULES)).toEqual(reason === null ? [] : [{ field, reason }])
  },
)

test('unchanged fields are not validated', () => {
  expect(profileRefusals({ passport_end_date: '2001-01-01', name: 'Ada' }, ['name'], RULES)).toEqual([])
})

test.each([
  { isFilled: false, isVerified: false, fields: PROFILE_FIELDS, change: 'fill' },
  { isFilled: false, isVerified: true, fields: PROFILE_FIELDS, change: 'fill' },
  { isFilled: true, isVerified: false, fields: ['date_birthday'], change: 'support' },
  {
    isFilled: true,
    isVerified: false,
    fields: PROFILE_FIELDS.filter((field) => field !== 'date_birthday'),
    change: 'change',
  },
  { isFilled: true, isVerified: true, fields: ['registration_address'], change: 'change' },
  {
    isFilled: true,
    isVerified: true,
    fields: PROFILE_FIELDS.filter((field) => field !== 'registration_address'),
    change: 'support',
  },
] as const)('filled $isFilled, verified $isVerified: $fields $change', ({ isFilled, isVerified, fields, change }) => {
  for (const field of fields) expect(profileChange(field, isFilled, isVerified), field).toBe(change)
})

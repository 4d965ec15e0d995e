import type { UserConfig } from '@evens/contracts'
import { expect, test } from 'vitest'
import { marksOf } from './office-menu.tsx'

const FILLED = {
  phone_number: '***56',
  user_email: 'ad***@mail.example',
  protection_level: 60,
  requested_additional_document: false,
  requireIdentification: false,
  user_msg_count: 0,
  user_data: {
    date_birthday: '1990-02-03',
    document_type_id: null,
    inn: null,
    name: 'Ada',
    passport: '***56',
    passport_date: '2015-01-01',
    passport_end_date: null,
    registration_address: 'Elm Row 1',
    surname: 'Marlow',
  },
} as unknown as UserConfig

test('a player of whom nothing is missing and for whom nothing waits has no marks', () => {
  expect(marksOf(FILLED)).toEqual({})
})

test.each(['date_birthday', 'name', 'surname', 'passport', 'passport_date', 'registration_address'])(
  'a profile without its %s is marked',
  (field) => {
    const marks = marksOf({ ...FILLED, user_data: { ...FILLED.user_data, [field]: null } })
    expect(marks).toEqual({ frame_account: { kind: 'missing', textKey: 'frame_missing_profile' } })
  },
)

test.each([
  { record: { user_email: null }, link: 'frame_account' },
  { record: { phone_number: null }, link: 'frame_account' },
  { record: { protection_level: 20 }, link: 'frame_security' },
  { record: { requested_additional_document: true }, link: 'frame_verification' },
  { record: { verification_status: 4 }, link: 'frame_verification' },
  { record: { requireIdentification: true }, link: 'frame_verification' },
])('$record marks $link', ({ record, link }) => {
  expect(Object.keys(marksOf({ ...FILLED, ...record }))).toEqual([link])
})

test('messages that were not read are counted at the support', () => {
  expect(marksOf({ ...FILLED, user_msg_count: 3 })).toEqual({ frame_support: { kind: 'unread', count: 3 } })
})

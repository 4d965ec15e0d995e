import { expect, test } from 'vitest'
import { userConfigOf, type PlayerRecord } from './user-config-view.ts'

const AT = new Date('2026-11-16T12:00:00Z')
const ROW: PlayerRecord = {
  name: 'Ada Marlow',
  country: 'GB',
  email: null,
  email_confirmed_at: null,
  phone: null,
  phone_confirmed_at: null,
  given_name: 'Ada',
  surname: 'Marlow',
  birth_date: null,
  document_type_id: null,
  document_number: null,
  document_date: null,
  document_end_date: null,
  tax_number: null,
  address: null,
  created_at: AT,
  password_changed_at: AT,
  has_second_factor: false,
  is_demo: false,
  question_id: null,
  hides_balance: false,
  status_id: 0,
  ban_level: 0,
  ban_version: 0,
  disallow_line_sport: [],
  disallow_live_sport: [],
  is_transfer_required: false,
  now: AT,
}
const OFFICE = { unreadAnswers: 0, group: 'unverified', types: [], isAnotherRequested: false } as const

test.each([
  { hasDeposit: true, row: {}, shows: true },
  { hasDeposit: false, row: {}, shows: false },
  { hasDeposit: true, row: { has_second_factor: true }, shows: false },
  { hasDeposit: true, row: { is_demo: true }, shows: false },
])('a second factor is offered to one with deposit $hasDeposit and $row: $shows', ({ hasDeposit, row, shows }) => {
  const facts = { refId: 1, isIdentificationOn: false, hasDeposit, contactDays: 30, office: OFFICE }
  expect(userConfigOf({ ...ROW, ...row }, facts).show_2fa_popup).toBe(shows)
})

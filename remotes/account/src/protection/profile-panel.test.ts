import type { Profile } from '@evens/contracts'
import { expect, test } from 'vitest'
import { profileFaults, readProfile } from './profile-panel.tsx'

type Shown = Profile['fields'][number]
const shown = (field: Shown['field'], value: string | null, change: Shown['change']): Shown => ({
  field,
  value,
  change,
  isRequired: false,
})
const FIELDS: Profile['fields'] = [
  shown('name', 'Ada', 'change'),
  shown('surname', 'Marlow', 'support'),
  shown('date_birthday', '1990-02-03', 'support'),
  shown('document_type_id', null, 'fill'),
  shown('passport', '***56', 'change'),
  shown('passport_date', null, 'fill'),
]
const rules = { minimumAge: 18, today: '2026-11-16', latestDay: '2026-11-17' }

test('only changed values are sent, and none that only support can change', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['name', 'Ada'],
    ['surname', 'Crane'],
    ['document_type_id', '2'],
    ['passport', ''],
    ['passport_date', ' 2015-05-06 '],
  ] as const)
    form.set(name, value)
  expect(readProfile(form, FIELDS)).toEqual({ document_type_id: 2, passport_date: '2015-05-06' })
})

test('earlier values count: a document is not older than its owner', () => {
  expect(profileFaults({ passport_date: '1989-01-01' }, { fields: FIELDS, rules })).toEqual({
    passport_date: 'error_field_before_birth',
  })
  expect(profileFaults({ passport_date: '2015-05-06' }, { fields: FIELDS, rules })).toEqual({})
})

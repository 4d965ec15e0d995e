import { expect, test } from 'vitest'
import { isNarrowed, readSubjectParams, subjectQuery } from './own-transactions.ts'

const ALL = { from: null, to: null, number: null, before: null, page: 1 }

test.each([
  { path: '/en/office/create-request/bets/settlement', asked: ALL, narrowed: false },
  {
    path: '/en/x?from=2026-03-01&to=2026-03-05',
    asked: { ...ALL, from: '2026-03-01', to: '2026-03-05' },
    narrowed: true,
  },
  { path: '/en/x?number=1000000000000042', asked: { ...ALL, number: '1000000000000042' }, narrowed: true },
  {
    path: '/en/x?before=1763000000000-1000000000000042',
    asked: { ...ALL, before: '1763000000000-1000000000000042' },
    narrowed: false,
  },
  { path: '/en/x?page=3', asked: { ...ALL, page: 3 }, narrowed: false },
])('$path is read, and written back', ({ path, asked, narrowed }) => {
  expect(readSubjectParams(path)).toEqual(asked)
  expect(isNarrowed(asked)).toBe(narrowed)
  expect(readSubjectParams(`/en/x?${new URLSearchParams(subjectQuery(asked)).toString()}`)).toEqual(asked)
})

test.each([
  'from=yesterday',
  'number=12a',
  'number=1234567890123456789',
  'before=1',
  'page=0',
  'page=99999',
  'page=-1',
])('%s requests nothing', (query) => expect(readSubjectParams(`/en/x?${query}`)).toEqual(ALL))

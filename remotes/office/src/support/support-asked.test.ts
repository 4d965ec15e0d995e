import { expect, test } from 'vitest'
import { supportAsked, supportQuery } from './support-asked.ts'

const ID = 'abcdefghijklmnopqrstuvwx'

test.each([
  { path: '/en/office/support', asked: { state: null, page: 1, request: null } },
  { path: '/en/office/support?state=answered&page=3#x', asked: { state: 'answered', page: 3, request: null } },
  { path: `/en/office/support?request=${ID}`, asked: { state: null, page: 1, request: ID } },
  { path: '/en/office/support?state=x&page=0&request=../..', asked: { state: null, page: 1, request: null } },
] as const)('$path asks for $asked', ({ path, asked }) => {
  expect(supportAsked(path)).toEqual(asked)
})

test.each([
  { asked: { state: null, page: 1, request: null }, query: {} },
  { asked: { state: 'open', page: 2 }, query: { state: 'open', page: '2' } },
  { asked: { request: ID }, query: { request: ID } },
] as const)('$asked is asked for as $query', ({ asked, query }) => {
  expect(supportQuery(asked)).toEqual(query)
})

import { expect, test } from 'vitest'
import { requestTitle, readSupportParams, supportQuery } from './load-support.ts'

const ID = 'abcdefghijklmnopqrstuvwx'

test.each([
  { path: '/en/office/support', asked: { state: null, page: 1, request: null } },
  { path: '/en/office/support?state=answered&page=3#x', asked: { state: 'answered', page: 3, request: null } },
  { path: `/en/office/support?request=${ID}`, asked: { state: null, page: 1, request: ID } },
  { path: '/en/office/support?state=x&page=0&request=../..', asked: { state: null, page: 1, request: null } },
] as const)('$path requests $asked', ({ path, asked }) => {
  expect(readSupportParams(path)).toEqual(asked)
})

test.each([
  { asked: { state: null, page: 1, request: null }, query: {} },
  { asked: { state: 'open', page: 2 }, query: { state: 'open', page: '2' } },
  { asked: { request: ID }, query: { request: ID } },
] as const)('$asked is asked for as $query', ({ asked, query }) => {
  expect(supportQuery(asked)).toEqual(query)
})

const NAMES: Readonly<Record<string, string>> = {
  desk_idea: 'Idea',
  desk_request: 'Request',
  desk_topic_bets_cash_out: 'Cash-out',
}
const texts = { t: (key: string) => NAMES[key] ?? key, has: (key: string) => key in NAMES }

test.each([
  { asked: { kind: 'idea', topic: null, subTopic: null }, title: 'Idea' },
  { asked: { kind: 'request', topic: 'bets', subTopic: 'cash-out' }, title: 'Cash-out' },
  { asked: { kind: 'request', topic: 'gone', subTopic: 'long-ago' }, title: 'Request' },
] as const)('$asked.topic/$asked.subTopic is called $title', ({ asked, title }) => {
  expect(requestTitle(texts, asked)).toBe(title)
})

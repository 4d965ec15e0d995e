import { expect, test } from 'vitest'
import { requestTitle } from './request-title.ts'

const NAMES: Readonly<Record<string, string>> = {
  desk_idea: 'Idea',
  desk_request: 'Request',
  desk_topic_bets_cash_out: 'Selling a bet back',
}
const texts = { t: (key: string) => NAMES[key] ?? key, has: (key: string) => key in NAMES }

test.each([
  { asked: { kind: 'idea', topic: null, subTopic: null }, title: 'Idea' },
  { asked: { kind: 'request', topic: 'bets', subTopic: 'cash-out' }, title: 'Selling a bet back' },
  { asked: { kind: 'request', topic: 'gone', subTopic: 'long-ago' }, title: 'Request' },
] as const)('$asked.topic/$asked.subTopic is called $title', ({ asked, title }) => {
  expect(requestTitle(texts, asked)).toBe(title)
})

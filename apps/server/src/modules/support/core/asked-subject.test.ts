import { expect, test } from 'vitest'
import { askedSubject } from './asked-subject.ts'

const COUPON = { kind: 'request', topic: 'bets', subTopic: 'settlement' } as const

test.each([
  { asked: COUPON, refusal: null },
  { asked: { ...COUPON, subject: '1000000000000001' }, refusal: null },
  { asked: { ...COUPON, subject: '123' }, refusal: 'subject' },
  { asked: { ...COUPON, topic: 'deposit', subTopic: 'refused', subject: 'A'.repeat(24) }, refusal: null },
  { asked: { ...COUPON, subTopic: 'rules', subject: '123' }, refusal: 'subject' },
  { asked: { ...COUPON, subTopic: 'waiting' }, refusal: 'subTopic' },
  { asked: { ...COUPON, topic: 'weather' }, refusal: 'subTopic' },
  { asked: { kind: 'request', topic: 'bets' }, refusal: 'subTopic' },
  { asked: { kind: 'request' }, refusal: 'topic' },
  { asked: { kind: 'idea' }, refusal: null },
  { asked: { kind: 'idea', topic: 'bets' }, refusal: 'topic' },
  { asked: { kind: 'idea', subject: '123' }, refusal: 'topic' },
] as const)('$asked is refused for $refusal', ({ asked, refusal }) => {
  expect(askedSubject(asked).refusal).toBe(refusal)
})

test('a request about a coupon names the coupon', () => {
  expect(askedSubject({ ...COUPON, subject: '1000000000000001' })).toEqual({
    refusal: null,
    subject: { kind: 'coupon', id: '1000000000000001' },
  })
})

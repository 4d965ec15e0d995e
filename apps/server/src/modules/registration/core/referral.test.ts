import { expect, test } from 'vitest'
import { referralOf } from './referral.ts'

const json = (value: object): string => JSON.stringify(value)

test.each([
  { what: 'nobody', cookies: {}, code: undefined, referral: null },
  { what: 'a link', cookies: { refererid: 'p-12' }, code: undefined, referral: { ref: 'p-12' } },
  {
    what: 'a partner with a tag',
    cookies: { referral_values: json({ type: 'reflinkid', reflinkid: 't1', affid: '7', promocode: 'AB' }), affid: '7' },
    code: undefined,
    referral: { affid: '7', reflinkid: 't1', promocode: 'AB' },
  },
  {
    what: 'a partner that two cookies name differently, by the first of them',
    cookies: { affid: '7', referral_values: json({ affid: '8' }) },
    code: undefined,
    referral: { affid: '7' },
  },
  {
    what: 'a friend',
    cookies: { referral_values: json({ type: 'bf_id', bf_id: '1000002' }) },
    code: undefined,
    referral: { bf_id: '1000002' },
  },
  {
    what: 'a click',
    cookies: { ref_partner_id: json({ click_id: 'c', utm_source: 's', aip: 'a' }) },
    code: undefined,
    referral: { click_id: 'c', utm_source: 's', aip: 'a' },
  },
  { what: 'a code of the form', cookies: {}, code: 'X1', referral: { ref_code: 'X1' } },
])('$what is remembered as $referral', ({ cookies, code, referral }) => {
  const text = referralOf(cookies, code)
  expect(text === null ? null : JSON.parse(text)).toEqual(referral)
})

test.each(['a\r\nSet-Cookie: user_token=1', 'a\nb', 'a\0b', 'a;b', 'a"b', '=cmd|1', '<b>', 'x'.repeat(101), ''])(
  'an invalid code is dropped: %j (T078)',
  (code) => {
    expect(referralOf({ refererid: code, referral_values: json({ reflinkid: code }) }, code)).toBeNull()
  },
)

test.each([
  '{',
  '[1]',
  'null',
  '"x"',
  json({ reflinkid: ['a'] }),
  json({ reflinkid: { $gt: '' } }),
  json({ __proto__: 1 }),
])('a cookie that is not ours is nothing: %j', (cookie) =>
  expect(referralOf({ referral_values: cookie, ref_partner_id: cookie }, undefined)).toBeNull(),
)

test('it never outgrows its column', () => {
  const long = 'x'.repeat(100)
  const all = { refererid: long, affid: long, subid: long, referral_values: json({ bf_id: long, promocode: long }) }
  const text = referralOf(all, long) ?? ''
  expect(text.length).toBeLessThanOrEqual(400)
  expect(JSON.parse(text)).toHaveProperty('ref', long)
})

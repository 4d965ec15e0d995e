import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aNavigation, someFacts } from '../testing/build.ts'
import { referral } from './referral.ts'

const DAY_S = 86_400
const captured = (search: string) => referral(aNavigation({ search }), someFacts()).effects
const cookie = (name: string, value: string | Record<string, string>, maxAgeS: number) => ({
  kind: 'set-cookie',
  name,
  value: encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value)),
  maxAgeS,
})
const moment = cookie('postback_watcher', '1', 4)

test.each([
  ['?ref=abc', [cookie('refererid', 'abc', 60 * DAY_S), moment]],
  ['?bf=9', [cookie('referral_values', { type: 'bf_id', bf_id: '9' }, DAY_S), moment]],
  ...['btag', 'tag', 'qtag'].map((name) => [
    `?${name}=t1`,
    [
      cookie('referral_values', { type: 'reflinkid', reflinkid: 't1' }, 60 * DAY_S),
      cookie('reflinkid', 't1', 3600),
      moment,
    ],
  ]),
  [
    '?btag=t1&affid=a1&promocode=P1',
    [
      cookie('referral_values', { type: 'reflinkid', reflinkid: 't1', affid: 'a1', promocode: 'P1' }, 60 * DAY_S),
      cookie('affid', 'a1', 60 * DAY_S),
      moment,
    ],
  ],
  [
    '?tag=t1&bf=9',
    [
      cookie('referral_values', { type: 'reflinkid', reflinkid: 't1' }, 60 * DAY_S),
      cookie('reflinkid', 't1', 3600),
      moment,
    ],
  ],
  [
    '?click_id=c&utm_source=u&aip=a',
    [cookie('ref_partner_id', { click_id: 'c', utm_source: 'u', aip: 'a' }, 30 * DAY_S), moment],
  ],
  ['?subid=s', [cookie('subid', 's', 60 * DAY_S), moment]],
  ['?pb=p', [cookie('postback_watcher', 'p', 30 * DAY_S)]],
  ['?ref=abc&pb=p', [cookie('refererid', 'abc', 60 * DAY_S), cookie('postback_watcher', 'p', 30 * DAY_S)]],
])('%s is remembered', (search, cookies) => {
  expect(captured(search as string)).toEqual(cookies)
})

test.each(['', '?ref=', '?affid=a1', '?click_id=c', '?click_id=c&utm_source=u', '?utm_source=u&aip=a', '?a=b'])(
  '"%s" names no one',
  (search) => expect(captured(search)).toEqual([]),
)

test.each([8000, 201])('a code of %d characters is no code', (length) => {
  expect(captured(`?ref=${'x'.repeat(length)}`)).toEqual([])
})

test('a header can not be broken, a second cookie can not be smuggled in', () => {
  expect(captured('?ref=a%0d%0aSet-Cookie:%20x=1;%20Path=/,b')).toEqual([
    cookie('refererid', 'a\r\nSet-Cookie: x=1; Path=/,b', 60 * DAY_S),
    moment,
  ])
})

test('three long codes of wide characters together would not fit into a cookie: they are no codes', () => {
  const wide = encodeURIComponent('€'.repeat(200))
  expect(captured(`?btag=${wide}&affid=${wide}&promocode=${wide}`)).toEqual([])
})

test('for any codes, every cookie has plain characters and at most 4096 bytes', () => {
  const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))
  const anyCode = fc.string({ unit: anyCharacter, maxLength: 210 })
  const names = ['ref', 'bf', 'btag', 'affid', 'promocode', 'click_id', 'utm_source', 'aip', 'subid', 'pb']
  fc.assert(
    fc.property(fc.tuple(...names.map(() => anyCode)), (codes) => {
      const search = new URLSearchParams(names.map((name, at) => [name, codes[at] ?? '']))
      for (const effect of captured(`?${search}`)) {
        const text = effect.kind === 'set-cookie' ? `${effect.name}=${effect.value}` : ''
        expect(text).toMatch(/^[a-z_]+=[\w!'()*.~%-]+$/)
        expect(text.length).toBeLessThanOrEqual(4096)
      }
    }),
    { numRuns: 60 },
  )
})

test.each([
  { needsReferralConsent: false, agreesToMarketing: false, isKept: true },
  { needsReferralConsent: true, agreesToMarketing: false, isKept: false },
  { needsReferralConsent: true, agreesToMarketing: true, isKept: true },
])(
  'a partner is remembered ($isKept) with consent needed $needsReferralConsent and given $agreesToMarketing',
  ({ needsReferralConsent, agreesToMarketing, isKept }) => {
    const facts = someFacts({ site: { needsReferralConsent }, visitor: { agreesToMarketing } })
    expect(referral(aNavigation({ search: '?ref=abc' }), facts).effects.length > 0).toBe(isKept)
  },
)

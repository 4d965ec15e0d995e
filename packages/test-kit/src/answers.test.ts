import { expect, test } from 'vitest'
import { createAnswers } from './answers.ts'

const CHECK = 'POST /web-api/promo-codes/check'
const CODE = { body: { code: 'FREE-EVENS' } }
const UNKNOWN = { promo: null, reason: 'promo-unknown' }

test('an answer that fits its contract is given, as a copy', async () => {
  const { call, calls, faults } = createAnswers({ [CHECK]: UNKNOWN })
  const reply = await call(CHECK, CODE)
  expect(reply).toEqual(UNKNOWN)
  expect(reply).not.toBe(UNKNOWN)
  expect([calls, faults]).toEqual([[{ call: CHECK, input: CODE }], []])
})

test('an answer may follow the input, be replaced, and be a failure', async () => {
  const { call, set, faults } = createAnswers({
    [CHECK]: ({ body }: { body?: unknown }) => {
      const isUsed = (body as { code: string }).code === CODE.body.code
      return { promo: null, reason: isUsed ? 'promo-used' : 'promo-unknown' }
    },
  })
  expect(await call(CHECK, CODE)).toEqual({ promo: null, reason: 'promo-used' })
  expect(await call(CHECK, { body: { code: 'ANOTHER' } })).toEqual({ promo: null, reason: 'promo-unknown' })
  set(CHECK, () => Promise.reject(new Error('down')))
  await expect(call(CHECK, CODE)).rejects.toThrow('down')
  expect(faults).toEqual([])
})

test.each([
  {
    what: 'a call that is in no contract',
    call: 'GET /web-api/nothing',
    input: {},
    answer: {},
    fault: /not in the con/,
  },
  { what: 'a call without an answer', call: 'GET /web-api/promo-codes', input: {}, answer: {}, fault: /has no answer/ },
  { what: 'a body of another shape', call: CHECK, input: { body: {} }, answer: UNKNOWN, fault: /is sent something/ },
  {
    what: 'a query of another shape',
    call: 'GET /web-api/coupons',
    input: { query: { kind: 'lost' } },
    answer: { coupons: [], next: null },
    fault: /is sent something/,
  },
  { what: 'a reply of another shape', call: CHECK, input: CODE, answer: { promo: 1 }, fault: /is answered something/ },
])('$what is refused and recorded', async ({ call: name, input, answer, fault }) => {
  const { call, faults } = createAnswers(name === 'GET /web-api/promo-codes' ? {} : { [name]: answer })
  await expect(call(name, input)).rejects.toThrow(fault)
  expect(faults).toEqual([expect.stringMatching(fault)])
})

import { expect, test } from 'vitest'
import { CallError, type CallApi } from './call.ts'

test.each([
  { code: 'NETWORK', isUncertain: true },
  { code: 'CANCELLED', isUncertain: true },
  { code: 'INTERNAL', isUncertain: true },
  { code: 'UNAVAILABLE', isUncertain: true },
  { code: 'TOO_MANY_REQUESTS', isUncertain: true },
  { code: 'STEP_UP_REQUIRED', isUncertain: false },
  { code: 'KEY_REUSED', isUncertain: false },
])('after $code it is uncertain whether the request was carried out: $isUncertain', ({ code, isUncertain }) => {
  expect(new CallError(400, { code }).isUncertain).toBe(isUncertain)
})

test.each([
  { caught: new Error('broken'), code: 'UNKNOWN', message: 'broken' },
  { caught: null, code: 'UNKNOWN', message: '' },
  { caught: 'a word', code: 'UNKNOWN', message: '' },
  {
    caught: Object.assign(new Error('None.'), { code: 'NOT_FOUND', status: 404 }),
    code: 'NOT_FOUND',
    message: 'None.',
  },
  { caught: new DOMException('too long', 'AbortError'), code: 'UNKNOWN', message: 'too long' },
])('$caught is read as $code', ({ caught, code, message }) => {
  expect(CallError.of(caught)).toMatchObject({ code, message, fields: [] })
})

test('a call error is itself, with the words and fields of the reply', () => {
  const errors = [{ detail: 'One.', field: 'a' }, { detail: 'Two.' }, { detail: 'Three.', field: 'b' }]
  const error = new CallError(422, { code: 'PROFILE_FIELDS', errors })
  expect(CallError.of(error)).toBe(error)
  expect(error).toMatchObject({ status: 422, message: 'One.\nTwo.\nThree.', fields: ['a', 'b'], untilMs: null })
})

/** Each line that is marked must not compile: the compiler reports a mark that has nothing to mark. */
function whatDoesNotCompile(call: CallApi): void {
  void call('GET /web-api/coupons')
  void call('GET /web-api/coupons', { query: { kind: 'open' } })
  void call('POST /web-api/coupons/{id}/cancel', { params: { id: '1' } }).then(({ isCancelled }) => !isCancelled)
  // @ts-expect-error there is no such path
  void call('GET /web-api/coupon')
  // @ts-expect-error nor this method on it
  void call('DELETE /web-api/coupons')
  // @ts-expect-error a kind that the contract does not know
  void call('GET /web-api/coupons', { query: { kind: 'all' } })
  // @ts-expect-error a query field that the contract does not know
  void call('GET /web-api/coupons', { query: { sort: 'new' } })
  // @ts-expect-error the parameter of the path is missing
  void call('POST /web-api/coupons/{id}/cancel')
  // @ts-expect-error it is misspelt
  void call('POST /web-api/coupons/{id}/cancel', { params: { coupon: '1' } })
  // @ts-expect-error the body is missing
  void call('POST /web-api/promo-codes/check')
  // @ts-expect-error a field of the body has another type
  void call('POST /web-api/promo-codes/check', { body: { code: 7 } })
  // @ts-expect-error a body where the contract has none
  void call('POST /web-api/coupons/{id}/cancel', { params: { id: '1' }, body: {} })
  // @ts-expect-error the reply has no such field
  void call('POST /web-api/coupons/{id}/cancel', { params: { id: '1' } }).then(({ isGone }) => isGone)
}

test('a wrong call is refused by the compiler alone: at run time every one of them is sent', () => {
  const sent: string[] = []
  const call = (name: string) => {
    sent.push(name)
    return Promise.resolve({})
  }
  whatDoesNotCompile(call as CallApi)
  expect(sent).toHaveLength(13)
})

import { expect, test } from 'vitest'
import type { CallApi } from './call.ts'

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

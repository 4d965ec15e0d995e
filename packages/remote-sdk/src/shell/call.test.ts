import { expect, test } from 'vitest'
import { CallError } from './call.ts'

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
  expect(CallError.of(caught)).toMatchObject({ code, message, fields: {} })
})

test('a call error is itself, with the words and fields of the reply', () => {
  const errors = [{ detail: 'One.', field: 'a' }, { detail: 'Two.' }, { detail: 'Three.', field: 'b' }]
  const error = new CallError(422, { code: 'PROFILE_FIELDS', errors })
  expect(CallError.of(error)).toBe(error)
  expect(error).toMatchObject({ status: 422, message: 'One.\nTwo.\nThree.', untilMs: null })
  expect(error.fields).toEqual({ a: 'One.', b: 'Three.' })
})

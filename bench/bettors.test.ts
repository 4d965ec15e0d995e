import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { tokenFor } from './bettors.ts'

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a token for another player equals the first except for the id, and is signed again', () => {
  const key = Buffer.alloc(32, 7)
  const first = `${encoded({ alg: 'HS256' })}.${encoded({ iss: 'evens', exp: 9, sub: '1', sid: 'a' })}.signature`
  const [header = '', claims = '', signature] = tokenFor(first, { sub: '2', sid: 'b' }, key).split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({ iss: 'evens', exp: 9, sub: '2', sid: 'b' })
  expect(signature).toBe(createHmac('sha256', key).update(`${header}.${claims}`).digest('base64url'))
})

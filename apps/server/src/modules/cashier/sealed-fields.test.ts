import { expect, test } from 'vitest'
import { createSealing } from './sealed-fields.ts'

const sealing = createSealing(Buffer.alloc(32, 1))
const FIELDS = { account: 'AA00 1234 5678', holder: 'Лиса Торн' }

test('a sealed value reveals nothing, opens for its player, and differs each time', () => {
  const sealed = sealing.seal(7n, FIELDS)
  expect(JSON.stringify(sealed)).not.toMatch(/1234|Торн|account/)
  expect(sealed.key).toMatch(/^[0-9a-f]{8}$/)
  expect(sealing.open(7n, sealed)).toEqual(FIELDS)
  expect(sealing.seal(7n, FIELDS).sealed).not.toBe(sealed.sealed)
})

test('it opens for no other player, not after a change, and not with another key', () => {
  const sealed = sealing.seal(7n, FIELDS)
  const changed = Buffer.from(sealed.sealed ?? '', 'base64')
  changed[30] = (changed[30] ?? 0) ^ 1
  expect(() => sealing.open(8n, sealed)).toThrow()
  expect(() => sealing.open(7n, { ...sealed, sealed: changed.toString('base64') })).toThrow()
  expect(() => createSealing(Buffer.alloc(32, 2)).open(7n, sealed)).toThrow(/which is not here/)
})

test('alike is known without opening: the same fields of the same player in any order', () => {
  const { account, holder } = FIELDS
  expect(sealing.mark(7n, { holder, account })).toBe(sealing.mark(7n, FIELDS))
  expect(sealing.mark(8n, FIELDS)).not.toBe(sealing.mark(7n, FIELDS))
  expect(sealing.mark(7n, { ...FIELDS, holder: 'x' })).not.toBe(sealing.mark(7n, FIELDS))
})

test('nothing to hide stays nothing', () => {
  expect(sealing.seal(7n, {})).toEqual({})
  expect(sealing.open(7n, {})).toEqual({})
})

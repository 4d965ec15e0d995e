import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createPages } from './page.ts'
import { OUTCOMES } from './payments.ts'

const pages = createPages(fileURLToPath(new URL('../../../dictionaries', import.meta.url)))
const order = { amount: '50000', currency: 'EUR', reference: 'r-1', method: 'card', language: 'en' }
const drawn = (given: object = {}): string =>
  pages({ ...order, ...given } as Parameters<typeof pages>[0], 'token', '/sandbox-pay')

test.each(['en', 'ru', 'ar'])(
  'in %s every outcome has its button, paying first, and no text is missing',
  (language) => {
    const page = drawn({ language })
    const offered = [...page.matchAll(/name="outcome" value="(\w+)"/g)].map(([, outcome]) => outcome)
    expect(offered[0]).toBe('success')
    expect(new Set(offered)).toEqual(new Set(Object.keys(OUTCOMES)))
    expect(offered).toHaveLength(Object.keys(OUTCOMES).length)
    expect(page).not.toContain('cashier_')
    expect(page).toContain('500.00 EUR')
  },
)

test('no field can be typed into, and none has a name that would be sent', () => {
  const fields = [...drawn().matchAll(/<input[^>]*>/g)].map(([field]) => field)
  expect(fields).toHaveLength(4)
  for (const field of fields) expect(field).toMatch(/^<input readonly (?!.*name=)/)
})

test('a method that is no card has no card fields', () => {
  expect(drawn({ method: 'bank-transfer' })).not.toContain('4242')
})

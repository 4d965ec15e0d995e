import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml, parseUntrusted, PoisonedJson, poisonedKey } from './untrusted-text.ts'

const KEYS = ['__proto__', 'constructor', 'prototype']
const steps = fc.array(fc.oneof(fc.constant(0), fc.stringMatching(/^[a-z]{1,8}$/)), { maxLength: 6 })
const isPoisoned = (key: string | number) => KEYS.includes(String(key))

/** JSON with the key somewhere inside: a number stands for a list, a name for an object. */
const nested = (path: readonly (string | number)[], key: string, value: string): string =>
  path.reduceRight<string>(
    (inner, step) => (step === 0 ? `[${inner}]` : `{"a":[1,null],${JSON.stringify(step)}:${inner}}`),
    `{${key}:${value}}`,
  )

/** The same key with some of its letters escaped. */
const escaped = (key: string, at: number): string => {
  const place = at % key.length
  const code = key.charCodeAt(place).toString(16).padStart(4, '0')
  return `"${key.slice(0, place)}\\u${code}${key.slice(place + 1)}"`
}

test('a key that reaches a prototype is found at any depth, plain or escaped, and named', () => {
  fc.assert(
    fc.property(steps, fc.constantFrom(...KEYS), fc.nat(20), fc.boolean(), (path, key, at, isPlain) => {
      fc.pre(!path.some(isPoisoned))
      const text = nested(path, isPlain ? JSON.stringify(key) : escaped(key, at), '{"polluted":true}')
      expect(() => parseUntrusted(text)).toThrow(PoisonedJson)
      expect(() => parseUntrusted(text)).toThrow([...path, key].join('.'))
    }),
  )
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test('anything else is read as JSON.parse reads it, also with such words as values', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...KEYS), (value, word) => {
      fc.pre(poisonedKey(value) === null)
      const text = JSON.stringify({ value, word })
      expect(parseUntrusted(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('a deep text costs no stack', () => {
  expect(poisonedKey(JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`))).toBeNull()
})

test('no text can break out of its context', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  )
})

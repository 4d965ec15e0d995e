import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forwardedEntry } from './forwarded.ts'

test.each([
  { list: 'https', hops: 1, counts: 'https' },
  { list: 'https', hops: 3, counts: 'https' },
  { list: 'https, http', hops: 1, counts: 'http' },
  { list: 'https, http', hops: 2, counts: 'https' },
  { list: 'https,http,http', hops: 2, counts: 'http' },
  { list: ' https , http ', hops: 2, counts: 'https' },
])('of "$list" behind $hops proxies "$counts" counts', ({ list, hops, counts }) => {
  expect(forwardedEntry(list, hops)).toBe(counts)
})

const entry = fc.constantFrom('http', 'https', 'evil')

test('nothing that a client puts in front of the list changes the entry of proxies that append', () => {
  fc.assert(
    fc.property(fc.array(entry), fc.array(entry, { minLength: 1, maxLength: 4 }), (forged, appended) => {
      expect(forwardedEntry([...forged, ...appended].join(', '), appended.length)).toBe(appended[0])
    }),
  )
})

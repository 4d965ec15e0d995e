import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forwardedEntry, memoized } from './host-name.ts'

test('an answer is made once, also one that is null', () => {
  const asked: string[] = []
  const of = memoized(8, (text) => {
    asked.push(text)
    return text === '' ? null : text.length
  })
  expect([of('abc'), of(''), of('abc'), of('')]).toEqual([3, null, 3, null])
  expect(asked).toEqual(['abc', ''])
})

test('at its bound it forgets and goes on answering', () => {
  const asked: string[] = []
  const of = memoized(2, (text) => {
    asked.push(text)
    return `${text}!`
  })
  expect(['a', 'b', 'a', 'c', 'c', 'a'].map(of)).toEqual(['a!', 'b!', 'a!', 'c!', 'c!', 'a!'])
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})

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

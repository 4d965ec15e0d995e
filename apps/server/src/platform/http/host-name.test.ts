import { expect, test } from 'vitest'
import { memoized } from './host-name.ts'

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

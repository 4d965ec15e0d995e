import { expect, test } from 'vitest'
import { digitsMask, digitsOf } from './digits-mask.ts'

test('a mask has a digit for each #, and its other marks as they are', () => {
  expect(digitsMask('(##) #-')).toEqual(['(', /\d/, /\d/, ')', ' ', /\d/, '-'])
})

test('of a number only the digits count', () => {
  expect(digitsOf('(20) 7946-0123')).toBe('2079460123')
})

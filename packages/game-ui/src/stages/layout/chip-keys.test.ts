import { expect, test } from 'vitest'
import { chipCommandOf } from './chip-keys.ts'

const pressed = { code: '', repeat: false, ctrlKey: false, metaKey: false, altKey: false, on: 'page' } as const

test.each([
  ['KeyU', 'undo'],
  ['Backspace', 'undo'],
  ['KeyR', 'repeat'],
  ['KeyD', 'double'],
  ['KeyX', 'clear'],
  ['Delete', 'clear'],
  ['KeyC', null],
  ['Space', null],
])('the key %s is the command %s', (code, command) => {
  expect(chipCommandOf({ ...pressed, code })).toBe(command)
})

test('held down, a key undoes further and does nothing else again', () => {
  expect(chipCommandOf({ ...pressed, code: 'KeyU', repeat: true })).toBe('undo')
  for (const code of ['KeyR', 'KeyD', 'KeyX']) expect(chipCommandOf({ ...pressed, code, repeat: true })).toBeNull()
})

test('a field has all keys for itself', () => {
  expect(chipCommandOf({ ...pressed, code: 'KeyR', on: 'text' })).toBeNull()
})

test('a shortcut of the browser stays one', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    expect(chipCommandOf({ ...pressed, code: 'KeyR', [held]: true })).toBeNull()
})

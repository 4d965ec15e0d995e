import { expect, test } from 'vitest'
import { commandOf, isHeldClick } from './keys.ts'

const pressed = { code: '', repeat: false, hasModifier: false, on: 'page' } as const

test.each([
  { key: ' ', command: 'main' },
  { key: 'Enter', command: 'main' },
  { key: '+', command: 'stake-up' },
  { key: '-', command: 'stake-down' },
  { key: 'c', code: 'KeyC', command: 'collect' },
  { key: 'с', code: 'KeyC', command: 'collect' },
  { key: 'i', code: 'KeyI', command: 'info' },
  { key: 'm', code: 'KeyM', command: 'sound' },
  { key: 'f', code: 'KeyF', command: 'full' },
  { key: 'x', code: 'KeyX', command: null },
])('the key “$key” is $command', ({ command, ...given }) => {
  expect(commandOf({ ...pressed, ...given })).toBe(command)
})

test.each([' ', 'Enter', 'c', 'm'])('“%s” held down starts nothing again', (key) => {
  const code = `Key${key.toUpperCase()}`
  expect(commandOf({ ...pressed, key, code, repeat: false })).not.toBeNull()
  expect(commandOf({ ...pressed, key, code, repeat: true })).toBeNull()
})

test('the stake goes on while its key is held', () => {
  expect(commandOf({ ...pressed, key: '+', repeat: true })).toBe('stake-up')
})

test('a button has Space and Enter for itself, a field all keys, and a shortcut of the browser stays one', () => {
  expect(commandOf({ ...pressed, key: ' ', on: 'button' })).toBeNull()
  expect(commandOf({ ...pressed, key: 'i', code: 'KeyI', on: 'button' })).toBe('info')
  expect(commandOf({ ...pressed, key: 'i', code: 'KeyI', on: 'text' })).toBeNull()
  expect(commandOf({ ...pressed, key: 'f', code: 'KeyF', hasModifier: true })).toBeNull()
})

test('only repeats of Space and Enter are held clicks', () => {
  expect(isHeldClick({ key: ' ', repeat: true })).toBe(true)
  expect(isHeldClick({ key: ' ', repeat: false })).toBe(false)
  expect(isHeldClick({ key: 'ArrowRight', repeat: true })).toBe(false)
})

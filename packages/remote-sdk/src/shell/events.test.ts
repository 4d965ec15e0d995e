import { expect, test } from 'vitest'
import { createEvents } from './events.ts'

test('an event reaches those who listen, until they stop', () => {
  const events = createEvents()
  const heard: string[] = []
  const stop = events.on('app.update-available', ({ version }) => heard.push(version))
  events.emit('app.update-available', { version: 'a' })
  stop()
  events.emit('app.update-available', { version: 'b' })
  expect(heard).toEqual(['a'])
})

test('two buses do not hear each other', () => {
  const heard: string[] = []
  createEvents().on('modals.close', () => heard.push('one'))
  createEvents().emit('modals.close', {})
  expect(heard).toEqual([])
})

import { expect, test } from 'vitest'
import { createEvents } from './events.ts'

test('an event reaches its listeners until they unsubscribe', () => {
  const events = createEvents()
  const received: string[] = []
  const stop = events.on('app.update-available', ({ version }) => received.push(version))
  events.emit('app.update-available', { version: 'a' })
  stop()
  events.emit('app.update-available', { version: 'b' })
  expect(received).toEqual(['a'])
})

test('two buses are separate', () => {
  const received: string[] = []
  createEvents().on('modals.close', () => received.push('one'))
  createEvents().emit('modals.close', {})
  expect(received).toEqual([])
})

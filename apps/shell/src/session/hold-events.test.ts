import { createEvents } from '@evens/remote-sdk'
import { expect, test } from 'vitest'
import { holdEvents } from './hold-events.ts'

test('an event before its listener is delivered once the listener is there, later ones at once', () => {
  const events = createEvents()
  const received: string[] = []
  const release = holdEvents(events, ['sign-out.ask', 'auth.changed'])
  events.emit('auth.changed', { playerId: '7' })
  events.emit('sign-out.ask', {})
  events.on('sign-out.ask', () => received.push('sign-out'))
  events.on('auth.changed', ({ playerId }) => received.push(`player ${playerId}`))
  expect(received).toEqual([])
  release()
  expect(received).toEqual(['player 7', 'sign-out'])
  events.emit('sign-out.ask', {})
  release()
  expect(received).toEqual(['player 7', 'sign-out', 'sign-out'])
})

test('holds no event that it was not asked to hold', () => {
  const events = createEvents()
  const received: string[] = []
  const release = holdEvents(events, ['sign-out.ask'])
  events.emit('modals.close', {})
  events.on('modals.close', () => received.push('close'))
  release()
  expect(received).toEqual([])
})

import { expect, test } from 'vitest'
import { openMessageBus } from './message-bus.ts'
import { StartupError } from './startup-error.ts'

test('without NATS a process receives its own messages until it unsubscribes', async () => {
  const messageBus = await openMessageBus(null)
  const received: unknown[] = []
  const stop = messageBus.subscribe('release', (message) => received.push(message))
  messageBus.publish('release', { version: 'a' })
  messageBus.publish('other', { version: 'x' })
  stop()
  messageBus.publish('release', { version: 'b' })
  await messageBus.close()
  expect(received).toEqual([{ version: 'a' }])
})

test('an unreachable NATS address is reported in one line', async () => {
  await expect(openMessageBus('nats://127.0.0.1:1')).rejects.toThrow(StartupError)
  await expect(openMessageBus('nats://127.0.0.1:1')).rejects.toThrow(
    /^the NATS server at NATS_URL cannot be reached \([^\n]+\): check [^\n]+$/,
  )
})

import { expect, test } from 'vitest'
import { openCarrier } from './carrier.ts'
import { StartupError } from './startup-error.ts'

test('without NATS a process hears its own news, until it stops listening', async () => {
  const carrier = await openCarrier(null)
  const heard: unknown[] = []
  const stop = carrier.subscribe('release', (news) => heard.push(news))
  carrier.publish('release', { version: 'a' })
  carrier.publish('other', { version: 'x' })
  stop()
  carrier.publish('release', { version: 'b' })
  await carrier.close()
  expect(heard).toEqual([{ version: 'a' }])
})

test('an address where no NATS answers is told in one line', async () => {
  await expect(openCarrier('nats://127.0.0.1:1')).rejects.toThrow(StartupError)
  await expect(openCarrier('nats://127.0.0.1:1')).rejects.toThrow(/^NATS_URL cannot be reached \([^\n]+\)$/)
})

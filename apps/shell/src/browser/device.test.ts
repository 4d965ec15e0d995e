import type { DeviceRecord } from '@evens/contracts'
import { createStored } from '@evens/remote-sdk'
import { aStorage } from '@evens/test-kit'
import { expect, test } from 'vitest'
import { createDevice, type DevicePort } from './device.ts'

const NOW_MS = 1_800_000_000_000
const RECORD: DeviceRecord = { token: 't1', expiresAt: NOW_MS / 1000 + 60, data: { canvas: {} } }

function aPort(load: DevicePort['load'], given: Partial<DevicePort> = {}) {
  const storage = aStorage()
  const waits: number[] = []
  const now = { ms: NOW_MS }
  const port: DevicePort = {
    load,
    stored: createStored(storage.areas)('device'),
    isAgreed: () => true,
    nowMs: () => now.ms,
    wait: async (ms) => void waits.push(ms),
    log: () => undefined,
    ...given,
  }
  return { port, storage, waits, now }
}

test('a token is good while its time is in the future, and no longer', async () => {
  const { port, now } = aPort(async () => RECORD)
  const device = createDevice(port)
  expect(device.current()).toBeNull()
  expect(await device.refresh()).toBe('t1')
  expect(device.current()).toBe('t1')
  now.ms += 60_000
  expect(device.current()).toBeNull()
})

const { token: _token, ...WITHOUT_TOKEN } = RECORD
const { expiresAt: _expiresAt, ...WITHOUT_EXPIRY } = RECORD
const { data: _data, ...WITHOUT_DATA } = RECORD

test.each([
  { what: 'no token', made: WITHOUT_TOKEN },
  { what: 'no expiry', made: WITHOUT_EXPIRY },
  { what: 'no data', made: WITHOUT_DATA },
  { what: 'nothing', made: null },
])('an answer with $what is a failure, and after two of them it is not tried again', async ({ made }) => {
  let loads = 0
  const { port, waits } = aPort(async () => {
    loads += 1
    return made
  })
  const device = createDevice(port)
  expect(await device.refresh()).toBeNull()
  expect(await device.refresh()).toBeNull()
  expect(loads).toBe(2)
  expect(waits).toEqual([110, 110])
})

test('a second attempt may succeed', async () => {
  let loads = 0
  const { port } = aPort(async () => {
    loads += 1
    if (loads === 1) throw new Error('blocked')
    return RECORD
  })
  expect(await createDevice(port).refresh()).toBe('t1')
})

test('concurrent callers share one reply', async () => {
  let loads = 0
  const { port } = aPort(async () => {
    loads += 1
    return RECORD
  })
  const device = createDevice(port)
  expect(await Promise.all([device.refresh(), device.refresh(), device.refresh()])).toEqual(['t1', 't1', 't1'])
  expect(loads).toBe(1)
})

test('a stored record is used by the next page', async () => {
  const { port, storage } = aPort(async () => RECORD)
  await createDevice(port).refresh()
  expect(storage.local.size).toBe(1)
  expect(createDevice(port).current()).toBe('t1')
})

test('without consent nothing is stored, and stored data is not used', async () => {
  const { port, storage } = aPort(async () => RECORD, { isAgreed: () => false })
  const device = createDevice(port)
  expect(await device.refresh()).toBe('t1')
  expect(device.current()).toBe('t1')
  expect(storage.local.size).toBe(0)
  storage.local.set('evens-device', JSON.stringify(RECORD))
  expect(createDevice(port).current()).toBeNull()
})

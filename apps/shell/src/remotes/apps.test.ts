import type { Shell } from '@evens/remote-sdk'
import type { RemoteClient } from '@evens/remote-sdk/client'
import { expect, test, vi } from 'vitest'
import { createApps, mayMove, move, type RemoteState, WIRE_CODE } from './apps.ts'

const shell = {} as Shell

function aClient(log: string[]): RemoteClient {
  return {
    name: 'info',
    dictionaries: [],
    start() {
      log.push('started')
      return () => log.push('released')
    },
    prepare: async () => {},
    prepareAll: async () => void log.push('warm'),
    attach: () => ({ update: () => {}, detach: () => {} }),
  }
}

test('an app starts once for all its users and is released with the last of them', async () => {
  const log: string[] = []
  const apps = createApps(shell, async () => aClient(log))
  const [first, second] = await Promise.all([apps.acquire('info', '/a.js'), apps.acquire('info', '/a.js')])
  expect(log).toEqual(['started'])
  expect(apps.stateOf('info')).toBe('ready')
  first.done()
  first.done()
  expect(apps.stateOf('info')).toBe('ready')
  second.done()
  expect(log).toEqual(['started', 'released'])
  expect(apps.stateOf('info')).toBe('absent')
})

test('only a remote in use is warmed: another one would be loaded for nothing', async () => {
  const log: string[] = []
  const apps = createApps(shell, async () => aClient(log))
  apps.warm('info')
  await Promise.resolve()
  expect(log).toEqual([])
  await apps.acquire('info', '/a.js')
  apps.warm('info')
  await vi.waitFor(() => expect(log).toEqual(['started', 'warm']))
})

test('an app whose script fails is in error, and may be loaded again', async () => {
  const attempts: number[] = []
  const apps = createApps(shell, async (_script, attempt) => {
    attempts.push(attempt)
    if (attempt === 0) throw new Error('blocked')
    return aClient([])
  })
  await expect(apps.acquire('info', '/a.js')).rejects.toThrow('blocked')
  expect(apps.stateOf('info')).toBe('failed')
  await apps.acquire('info', '/a.js')
  expect(apps.stateOf('info')).toBe('ready')
  expect(attempts).toEqual([0, 1])
})

test('leaving does not remove the app from another that still waits for it', async () => {
  const log: string[] = []
  const apps = createApps(shell, async () => aClient(log))
  const first = await apps.acquire('info', '/a.js')
  const waiting = apps.acquire('info', '/a.js')
  first.done()
  const second = await waiting
  expect(apps.stateOf('info')).toBe('ready')
  expect(log).toEqual(['started'])
  second.done()
  expect(log).toEqual(['started', 'released'])
})

const STATES = Object.keys(WIRE_CODE) as RemoteState[]
const ALLOWED = [
  'absent→loading',
  'absent→ready',
  'failed→loading',
  'failed→absent',
  'loading→failed',
  'loading→ready',
  'loading→absent',
  'ready→absent',
]

test.each(STATES.flatMap((from) => STATES.map((to) => ({ from, to }))))('$from to $to', ({ from, to }) => {
  const allowed = ALLOWED.includes(`${from}→${to}`)
  expect(mayMove(from, to)).toBe(allowed)
  if (allowed) expect(move(from, to)).toBe(to)
  else expect(() => move(from, to)).toThrow()
})

test('the codes on the wire are the specification’s', () => {
  expect(WIRE_CODE).toEqual({ absent: -2, failed: -1, loading: 1, ready: 2 })
})

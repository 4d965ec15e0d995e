import type { DeviceRecord } from '@evens/contracts'
import { cookiesAgreement } from '@evens/contracts/settings'
import type { Shell } from '@evens/remote-sdk'
import { lastingMemory, type Memory } from '../notices/memory.ts'

const FAILURES_MAX = 2
const WAIT_MS = 110
const AFTER_READY_MS = 8000
const KEY = 'evens-device'
/** 62 is the number of the project. */
const SCRIPT = '/hd-api/external/apps/62/api.js'

type Kept = Pick<DeviceRecord, 'token' | 'expiresAt'>

export type DevicePort = {
  /** What the script gives, as it comes. */
  readonly load: () => Promise<Partial<DeviceRecord> | null>
  readonly memory: Memory
  /** Whether the visitor agreed to what is not necessary. */
  readonly isAgreed: () => boolean
  readonly nowMs: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly log: (message: string, detail?: unknown) => void
}

export type Device = {
  /** The token of this device while it is good; null until there is one. */
  readonly current: () => string | null
  /** A new one; null when it could not be had. Those who ask together share it. */
  readonly refresh: () => Promise<string | null>
}

/** Without the visitor's agreement a token lives as long as the page and no longer. */
export function createDevice({ load, memory, isAgreed, nowMs, wait, log }: DevicePort): Device {
  let known: Kept | null = isAgreed() ? keptIn(memory) : null
  let failures = 0
  let underWay: Promise<string | null> | null = null

  function keep({ token, expiresAt }: Kept): string {
    known = { token, expiresAt }
    failures = 0
    if (isAgreed()) memory.write(KEY, JSON.stringify(known))
    return token
  }

  async function attempt(): Promise<DeviceRecord | null> {
    try {
      const made = await load()
      if (isWhole(made)) return made
      log('the device was not told whole')
    } catch (error) {
      log('the device could not be told', error)
    }
    return null
  }

  async function fetchAnew(): Promise<string | null> {
    while (failures < FAILURES_MAX) {
      const made = await attempt()
      if (made !== null) return keep(made)
      failures += 1
      await wait(WAIT_MS)
    }
    return null
  }

  return {
    current: () => (known !== null && known.expiresAt * 1000 > nowMs() ? known.token : null),
    refresh() {
      underWay ??= fetchAnew().finally(() => void (underWay = null))
      return underWay
    },
  }
}

function isWhole(made: Partial<DeviceRecord> | null): made is DeviceRecord {
  return Boolean(made?.token) && Boolean(made?.expiresAt) && typeof made?.data === 'object'
}

function keptIn(memory: Memory): Kept | null {
  try {
    const kept = JSON.parse(memory.read(KEY) ?? 'null') as Partial<Kept> | null
    return typeof kept?.token === 'string' && typeof kept.expiresAt === 'number'
      ? { token: kept.token, expiresAt: kept.expiresAt }
      : null
  } catch {
    return null
  }
}

const isAgreedIn = (settings: Shell['settings']): boolean =>
  cookiesAgreement(settings.get().cookiesAgreeType).functional

export const createBrowserDevice = (settings: Shell['settings'], log: Shell['log']): Device =>
  createDevice({
    load: async () => {
      const script = (await import(/* @vite-ignore */ SCRIPT)) as { default: () => Promise<DeviceRecord> }
      return script.default()
    },
    memory: lastingMemory,
    isAgreed: () => isAgreedIn(settings),
    nowMs: Date.now,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    log,
  })

/** Told in advance only where the visitor agreed; else when a call cannot be answered without it. */
export function startDevice(device: Device, settings: Shell['settings']): void {
  setTimeout(() => {
    if (isAgreedIn(settings) && device.current() === null) void device.refresh()
  }, AFTER_READY_MS)
}

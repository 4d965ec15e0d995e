import type { DeviceRecord } from '@evens/contracts'
import { cookiesAgreement } from '@evens/contracts/settings'
import type { Shell, Store, StoredDevice } from '@evens/remote-sdk'
import { stored } from './storage.ts'

const FAILURES_MAX = 2
const WAIT_MS = 110
const AFTER_READY_MS = 8000
/** 62 is the project number of this site. */
const SCRIPT = '/hd-api/external/apps/62/api.js'

export type DevicePort = {
  /** The script's result, unchecked. */
  readonly load: () => Promise<Partial<DeviceRecord> | null>
  readonly stored: Store<StoredDevice | null>
  /** True when the visitor has consented to functional cookies. */
  readonly isAgreed: () => boolean
  readonly nowMs: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly log: (message: string, detail?: unknown) => void
}

export type Device = {
  /** The token of this device while it is valid; null until there is one. */
  readonly current: () => string | null
  /** Requests a new token; null when that fails. Concurrent callers share the request. */
  readonly refresh: () => Promise<string | null>
}

/** Without consent a token is not stored: it lives as long as the page. */
export function createDevice({ load, stored: memory, isAgreed, nowMs, wait, log }: DevicePort): Device {
  let known = isAgreed() ? memory.get() : null
  let failures = 0
  let underWay: Promise<string | null> | null = null

  function store({ token, expiresAt }: StoredDevice): string {
    known = { token, expiresAt }
    failures = 0
    if (isAgreed()) memory.set(known)
    return token
  }

  async function attempt(): Promise<DeviceRecord | null> {
    try {
      const made = await load()
      if (isWhole(made)) return made
      log('the device record is incomplete')
    } catch (error) {
      log('the device record could not be read', error)
    }
    return null
  }

  async function fetchToken(): Promise<string | null> {
    while (failures < FAILURES_MAX) {
      const made = await attempt()
      if (made !== null) return store(made)
      failures += 1
      await wait(WAIT_MS)
    }
    return null
  }

  return {
    current: () => (known !== null && known.expiresAt * 1000 > nowMs() ? known.token : null),
    refresh() {
      underWay ??= fetchToken().finally(() => void (underWay = null))
      return underWay
    },
  }
}

function isWhole(made: Partial<DeviceRecord> | null): made is DeviceRecord {
  return Boolean(made?.token) && Boolean(made?.expiresAt) && typeof made?.data === 'object'
}

const isAgreedIn = (settings: Shell['settings']): boolean =>
  cookiesAgreement(settings.get().cookiesAgreeType).functional

export const createBrowserDevice = (settings: Shell['settings'], log: Shell['log']): Device =>
  createDevice({
    load: async () => {
      const script = (await import(/* @vite-ignore */ SCRIPT)) as { default: () => Promise<DeviceRecord> }
      return script.default()
    },
    stored: stored('device'),
    isAgreed: () => isAgreedIn(settings),
    nowMs: Date.now,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    log,
  })

/** Requests a token ahead only with consent; otherwise the first call that requires one does. */
export function startDevice(device: Device, settings: Shell['settings']): void {
  setTimeout(() => {
    if (isAgreedIn(settings) && device.current() === null) void device.refresh()
  }, AFTER_READY_MS)
}

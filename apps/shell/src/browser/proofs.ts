import {
  CAPTCHA_HEADER,
  CAPTCHA_LIFETIME_S,
  CAPTCHA_TYPE_OF,
  type CaptchaAsked,
  type CaptchaType,
  DEVICE_HEADER,
  DEVICE_UNKNOWN,
} from '@evens/contracts'
import type { ProvenAction, Shell } from '@evens/remote-sdk'
import type { Device } from './device.ts'

type Headers = Readonly<Record<string, string>>

export type ProofsPort = {
  readonly device: Device
  readonly challenge: (type: CaptchaType) => Promise<CaptchaAsked>
  /** The captcha header of a solved challenge. */
  readonly solve: (asked: CaptchaAsked) => Promise<string>
  readonly nowMs: () => number
  readonly log: Shell['log']
}

export type Proofs = {
  readonly prepare: (action: ProvenAction) => void
  /** Uses the proofs up and waits for those under way. Empty after a failure: then the server asks for each. */
  readonly take: (action: ProvenAction) => Promise<Headers>
}

type Made = { readonly atMs: number; readonly headers: Promise<Headers | null> }

/** Renewed a minute before the challenge expires: the form may be sent at any moment. */
const FRESH_MS = (CAPTCHA_LIFETIME_S - 60) * 1000

/** Proof of work ahead of a form: fingerprint and captcha are made while it is filled, so that it is posted once. */
export function createProofs({ device, challenge, solve, nowMs, log }: ProofsPort): Proofs {
  const made = new Map<ProvenAction, Made>()

  async function make(action: ProvenAction): Promise<Headers | null> {
    try {
      const [token, captcha] = await Promise.all([
        device.current() ?? device.refresh(),
        challenge(CAPTCHA_TYPE_OF[action]).then(solve),
      ])
      return { [DEVICE_HEADER]: token ?? DEVICE_UNKNOWN, [CAPTCHA_HEADER]: captcha }
    } catch (error) {
      log('the proofs could not be prepared', error)
      return null
    }
  }

  function prepare(action: ProvenAction): void {
    const known = made.get(action)
    if (known !== undefined && nowMs() - known.atMs < FRESH_MS) return
    const entry = { atMs: nowMs(), headers: make(action) }
    made.set(action, entry)
    void entry.headers.then((headers) => {
      if (headers === null && made.get(action) === entry) made.delete(action)
    })
  }

  return {
    prepare,
    async take(action) {
      prepare(action)
      const headers = made.get(action)?.headers
      // A challenge is good for one request.
      made.delete(action)
      return (await headers) ?? {}
    },
  }
}

const UPDATE_PATH = '/web-api/captcha/update'

/** Requests a challenge before the server asks for one. */
export const fetchChallenge =
  (ask: typeof fetch): ProofsPort['challenge'] =>
  async (type) => {
    const response = await ask(`${UPDATE_PATH}?type=${type}`, { cache: 'no-store' })
    if (!response.ok) throw new Error(`no challenge was given: ${response.status}`)
    return (await response.json()) as CaptchaAsked
  }

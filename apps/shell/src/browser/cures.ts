import { CAPTCHA_HEADER, DEVICE_HEADER, DEVICE_UNKNOWN } from '@evens/contracts'
import type { CallError } from '@evens/remote-sdk'
import type { Device } from './device.ts'

/** What can be done about a refusal before the same is asked once more. */
export type CureName = 'token' | 'captcha' | 'device' | 'question'

/** The headers that go along the second time; null when nothing could be done. */
export type Cure = (refused: CallError) => Promise<Readonly<Record<string, string>> | null>
export type Cures = Readonly<Record<CureName, Cure>>

/** A wrong password is refused with 401 too, and to send it again would count as another try. */
export function cureFor({ status, code, captcha }: CallError): CureName | null {
  if (status === 401) return code === 'UNAUTHENTICATED' ? 'token' : null
  if (code === 'USER_QUESTION_FIRST') return 'question'
  if (status !== 400) return null
  if (captcha !== null) return 'captcha'
  return code === 'FINGERPRINT_REQUIRED' ? 'device' : null
}

export type CureDeps = {
  /** Answers whether there is a session again. */
  readonly refreshToken: () => Promise<boolean>
  readonly device: Pick<Device, 'refresh'>
  /** Answers whether the player's own question was answered. */
  readonly askQuestion: () => Promise<boolean>
}

export function createCures({ refreshToken, device, askQuestion }: CureDeps): Cures {
  return {
    token: async () => ((await refreshToken()) ? {} : null),
    async captcha({ captcha }) {
      if (captcha === null) return null
      const { solveCaptcha } = await import('./captcha.ts')
      return { [CAPTCHA_HEADER]: await solveCaptcha(captcha.challenge) }
    },
    device: async () => ({ [DEVICE_HEADER]: (await device.refresh()) ?? DEVICE_UNKNOWN }),
    question: async () => ((await askQuestion()) ? {} : null),
  }
}

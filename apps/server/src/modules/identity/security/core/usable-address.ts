import type { Channel } from '@evens/contracts'
import { emailOf } from '@evens/rules/registration'
import { phoneNumberOf } from '../../phones/phone-number.ts'

/** An address as it is kept and compared; null for what no message can reach. */
export const usableAddress = (channel: Channel, typed: string): string | null =>
  channel === 'email' ? emailOf(typed) : phoneNumberOf(typed, null)

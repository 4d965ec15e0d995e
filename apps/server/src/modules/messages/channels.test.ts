import { expect, test } from 'vitest'
import { channelsOf, type Reached } from './channels.ts'
import type { MessageKind } from './kinds.ts'

const BOTH: Reached = {
  email: 'ada@players.example',
  phone: '+37120000001',
  isPhoneConfirmed: true,
  isAway: false,
  notByMail: [],
  bySms: [],
}

const CASES: readonly (readonly [what: string, kind: MessageKind, reached: Partial<Reached>, channels: string])[] = [
  ['mail alone by default', 'deposit_credited', {}, 'mail'],
  ['both where the player chose text messages', 'deposit_credited', { bySms: ['deposits'] }, 'mail sms'],
  ['text alone where mail is off', 'deposit_credited', { bySms: ['deposits'], notByMail: ['deposits'] }, 'sms'],
  ['nothing where the player wants nothing', 'deposit_credited', { notByMail: ['deposits'] }, ''],
  ['nothing to a player without mail who chose nothing', 'deposit_credited', { email: null }, ''],
  ['no text to a phone that is not confirmed', 'bet_settled', { bySms: ['bets'], isPhoneConfirmed: false }, 'mail'],
  ['mail that is a duty, even if it was switched off', 'exclusion_begun', { notByMail: ['breaks'] }, 'mail'],
  ['a duty by text to a player without mail', 'withdrawal_sent', { email: null, isPhoneConfirmed: false }, 'sms'],
  ['nothing to a player who cannot be reached', 'limit_set', { email: null, phone: null }, ''],
  ['a duty to a player who stays away', 'withdrawal_sent', { isAway: true }, 'mail'],
  ['nothing optional to a player who stays away', 'bet_settled', { isAway: true, bySms: ['bets'] }, ''],
  ['a message without a topic by mail', 'support_answered', { bySms: ['deposits'] }, 'mail'],
  ['a message without a topic by text to a player without mail', 'support_answered', { email: null }, 'sms'],
]

test.each(CASES)('%s', (_, kind, reached, channels) => {
  expect(channelsOf(kind, { ...BOTH, ...reached }).join(' ')).toBe(channels)
})

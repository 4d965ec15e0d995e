import { expect, test } from 'vitest'
import { afterRecoveryEvent, contactBody, type RecoveryEvent, type RecoveryStep } from './use-recovery.ts'

const STEPS: readonly RecoveryStep[] = [
  'popup',
  'code_sent',
  'no_code',
  'code_approved',
  'saved_active',
  'saved_passive',
  'error',
]
const EVENTS: readonly RecoveryEvent[] = [
  'sent',
  'no_code',
  'resend',
  'approved',
  'saved_active',
  'saved_passive',
  'failed',
  'back',
  'cancel',
]

/** Allowed transitions; every other pair stays where it is. */
const ALLOWED: readonly (readonly [RecoveryStep, RecoveryEvent, RecoveryStep])[] = [
  ['popup', 'sent', 'code_sent'],
  ['code_sent', 'approved', 'code_approved'],
  ['code_sent', 'no_code', 'no_code'],
  ['code_sent', 'resend', 'code_sent'],
  ['code_sent', 'cancel', 'popup'],
  ['no_code', 'back', 'code_sent'],
  ['no_code', 'resend', 'code_sent'],
  ['no_code', 'cancel', 'popup'],
  ['code_approved', 'saved_active', 'saved_active'],
  ['code_approved', 'saved_passive', 'saved_passive'],
  ['code_approved', 'failed', 'error'],
  ['code_approved', 'cancel', 'popup'],
  ['error', 'cancel', 'popup'],
]

test('only allowed transitions change the step', () => {
  for (const step of STEPS) {
    for (const event of EVENTS) {
      const allowed = ALLOWED.find(([from, by]) => from === step && by === event)
      expect([step, event, afterRecoveryEvent(step, event)]).toEqual([step, event, allowed?.[2] ?? step])
    }
  }
})

test('no password is saved without an approved code', () => {
  const before = STEPS.filter((step) => afterRecoveryEvent(step, 'saved_active') === 'saved_active')
  expect(before).toEqual(['code_approved', 'saved_active'])
})

test('a contact is sent as the one or the other, never as both', () => {
  expect(contactBody({ channel: 'email', email: 'ada@mail.example' })).toEqual({ email: 'ada@mail.example' })
  expect(contactBody({ channel: 'phone', phone: { country: 'gb', number: '20 7946' } })).toEqual({
    phone_number: '20 7946',
    country_code: 'gb',
  })
})

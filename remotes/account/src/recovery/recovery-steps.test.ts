import { expect, test } from 'vitest'
import { afterRecoveryEvent, type RecoveryEvent, type RecoveryStep } from './recovery-steps.ts'

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

/** Every move that is allowed; all other pairs stay where they are. */
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

test('the recovery goes the ways it is allowed to, and no other', () => {
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

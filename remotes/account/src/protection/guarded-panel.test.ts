import { expect, test } from 'vitest'
import { isStepUp } from './guarded-panel.tsx'

test.each([
  { error: { code: 'STEP_UP_REQUIRED', fields: {} }, asks: true },
  { error: { code: 'STEP_UP_REQUIRED' }, asks: true },
  { error: { code: 'STEP_UP_REQUIRED', fields: { oldPassword: 'Wrong.' } }, asks: false },
  { error: { code: 'SIGN_IN_LOCKED', fields: {} }, asks: false },
  { error: null, asks: false },
])('$error requires a step-up: $asks', ({ error, asks }) => {
  expect(isStepUp(error)).toBe(asks)
})

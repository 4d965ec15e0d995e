import { expect, test } from 'vitest'
import { isStepUp } from './guarded-panel.tsx'

test.each([
  { error: { code: 'STEP_UP_REQUIRED', field: null }, asks: true },
  { error: { code: 'STEP_UP_REQUIRED' }, asks: true },
  { error: { code: 'STEP_UP_REQUIRED', field: 'oldPassword' }, asks: false },
  { error: { code: 'SIGN_IN_LOCKED', field: null }, asks: false },
  { error: null, asks: false },
])('$error requires a step-up: $asks', ({ error, asks }) => {
  expect(isStepUp(error)).toBe(asks)
})

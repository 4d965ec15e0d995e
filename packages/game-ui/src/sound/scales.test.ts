import { expect, test } from 'vitest'
import { degreeHz, keyOf } from './scales.ts'

test('degrees go on in the next octave, up and down', () => {
  const felt = keyOf('felt')
  const steps = felt.steps.length
  expect(degreeHz(felt, steps)).toBeCloseTo(2 * degreeHz(felt, 0))
  expect(degreeHz(felt, -steps)).toBeCloseTo(degreeHz(felt, 0) / 2)
  expect(degreeHz({ root: 69, steps: [0] }, 0)).toBeCloseTo(440)
})

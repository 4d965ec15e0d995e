import { expect, test } from 'vitest'
import { machineText } from './machine.ts'

const MACHINE = { canvas: { commonPixels: 'a1' }, webgl: { renderer: 'r', vendor: 'v' }, hardware: { cores: 4 } }

test('neither the order of the reported values nor volatile ones matter', () => {
  const reported = { system: { version: '2' }, hardware: { cores: 4 }, webgl: { vendor: 'v', renderer: 'r' } }
  expect(machineText({ ...reported, canvas: MACHINE.canvas })).toBe(machineText(MACHINE))
})

test.each([
  { other: { hardware: { cores: 8 } } },
  { other: { canvas: { commonPixels: 'a2' } } },
  { other: { screen: { colorDepth: 24 } } },
])('another machine is another text: $other', ({ other }) => {
  expect(machineText({ ...MACHINE, ...other })).not.toBe(machineText(MACHINE))
})

test('a browser that reports next to nothing is no device', () => {
  expect(machineText({ canvas: { commonPixels: 'a1' }, system: {} })).toBeNull()
})

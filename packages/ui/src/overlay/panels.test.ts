import { expect, test } from 'vitest'
import { menuTarget } from './menu.tsx'
import { type PanelFacts, panelPosition } from './popover.tsx'

const LABELS = ['English', 'Русский', 'Español', 'العربية']

test.each([
  { key: 'ArrowDown', at: 0, to: 1 },
  { key: 'ArrowDown', at: 3, to: 0 },
  { key: 'ArrowDown', at: -1, to: 0 },
  { key: 'ArrowUp', at: 2, to: 1 },
  { key: 'ArrowUp', at: 0, to: 3 },
  { key: 'ArrowUp', at: -1, to: 3 },
  { key: 'Home', at: 2, to: 0 },
  { key: 'End', at: 0, to: 3 },
  { key: 'e', at: 0, to: 2 },
  { key: 'E', at: 2, to: 0 },
  { key: 'р', at: 0, to: 1 },
  { key: 'x', at: 0, to: null },
  { key: ' ', at: 0, to: null },
  { key: 'Enter', at: 0, to: null },
])('$key at entry $at goes to $to', ({ key, at, to }) => {
  expect(menuTarget(key, at, LABELS)).toBe(to)
})

test('an empty menu has nowhere to go', () => {
  expect(menuTarget('ArrowDown', -1, [])).toBeNull()
})

const aPanel = (facts: Partial<PanelFacts>) =>
  panelPosition({
    button: { left: 300, right: 400, top: 100, bottom: 136 },
    panel: { width: 200, height: 160 },
    window: { width: 1000, height: 600 },
    align: 'start',
    rtl: false,
    ...facts,
  })

test.each([
  { align: 'start', rtl: false, left: 300 },
  { align: 'end', rtl: false, left: 200 },
  { align: 'start', rtl: true, left: 200 },
  { align: 'end', rtl: true, left: 300 },
] as const)('aligned to the $align, right to left $rtl, it begins at $left', ({ align, rtl, left }) => {
  expect(aPanel({ align, rtl })).toEqual({ left, top: 140 })
})

test('without room below it opens above its button', () => {
  expect(aPanel({ button: { left: 300, right: 400, top: 500, bottom: 536 } })).toEqual({ left: 300, top: 336 })
})

test('it never leaves the window', () => {
  expect(aPanel({ button: { left: 950, right: 990, top: 100, bottom: 136 } }).left).toBe(796)
  expect(aPanel({ align: 'end', button: { left: 10, right: 50, top: 100, bottom: 136 } }).left).toBe(4)
  expect(aPanel({ panel: { width: 200, height: 590 }, button: { left: 0, right: 9, top: 300, bottom: 336 } }).top).toBe(
    4,
  )
})

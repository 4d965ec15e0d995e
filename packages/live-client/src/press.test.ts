import { expect, test } from 'vitest'
import { createPressAwareSchedule } from './press.ts'

function aPage() {
  const page = new EventTarget()
  const timeouts = new Set<() => void>()
  const shown: string[] = []
  let frames: (() => void)[] = []
  const schedule = createPressAwareSchedule({
    page,
    frame: (flush) => void frames.push(flush),
    timers: {
      after(_ms, act) {
        timeouts.add(act)
        return () => void timeouts.delete(act)
      },
    },
  })
  return {
    shown,
    change: (name: string) => schedule(() => void shown.push(name)),
    pointer: (kind: 'down' | 'up' | 'cancel') => void page.dispatchEvent(new Event(`pointer${kind}`)),
    frame() {
      const due = frames
      frames = []
      for (const flush of due) flush()
    },
    timeout: () => [...timeouts].forEach((act) => act()),
  }
}

test('a change is shown in the next frame', () => {
  const { change, frame, shown } = aPage()
  change('row')
  expect(shown).toEqual([])
  frame()
  expect(shown).toEqual(['row'])
})

test.each(['up', 'cancel'] as const)('between press and pointer%s nothing changes under the pointer', (end) => {
  const { change, frame, pointer, shown } = aPage()
  change('asked before the press')
  pointer('down')
  change('asked during it')
  frame()
  expect(shown).toEqual([])
  pointer(end)
  // The click follows the release in the same task.
  expect(shown).toEqual([])
  frame()
  expect(shown).toEqual(['asked before the press', 'asked during it'])
  change('later')
  frame()
  expect(shown.at(-1)).toBe('later')
})

test('a long press does not stop the prices', () => {
  const { change, frame, pointer, shown, timeout } = aPage()
  pointer('down')
  change('price')
  frame()
  timeout()
  frame()
  expect(shown).toEqual(['price'])
})

test('a second press holds as long as the first', () => {
  const { change, frame, pointer, shown, timeout } = aPage()
  pointer('down')
  pointer('up')
  timeout()
  pointer('down')
  change('row')
  frame()
  expect(shown).toEqual([])
})

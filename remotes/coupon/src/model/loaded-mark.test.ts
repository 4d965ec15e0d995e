import { createSelections, createStore, NO_SELECTIONS } from '@evens/remote-sdk'
import { expect, test } from 'vitest'
import { aPick } from '../testing/a-pick.ts'
import { justLoaded, markFor, putIntoSlip } from './loaded-mark.ts'
import type { LoadedSlip } from './loaded-slip.ts'

const SLIP: LoadedSlip = {
  code: '7KQ4M2XD',
  type: 'system',
  selections: [aPick('1'), aPick('2')],
  gone: ['game 3'],
  draft: { size: 2, stake: '5', stakes: {}, bankers: [], blocks: null },
}

function aSlip() {
  const kept: Record<string, ReturnType<typeof createStore<readonly string[]>>> = {}
  const selections = createSelections(NO_SELECTIONS)
  selections.add([aPick('9')])
  return { selections, kept: (name: string) => (kept[name] ??= createStore<readonly string[]>([])) }
}

test.each([
  { how: 'replace', refs: ['1/result/home', '2/result/home'], type: ['system'], draft: SLIP.draft },
  { how: 'add', refs: ['9/result/home', '1/result/home', '2/result/home'], type: [], draft: null },
] as const)('to $how leaves $refs', ({ how, refs, type, draft }) => {
  const shell = aSlip()
  putIntoSlip(shell, SLIP, how)
  expect(shell.selections.get().map(({ ref }) => ref)).toEqual(refs)
  expect(shell.kept('coupon-type').get()).toEqual(type)
  expect(justLoaded.get()).toEqual({ draft, gone: ['game 3'] })
  expect(markFor(shell.kept('coupon-loaded').get(), shell.selections.get())).toBe('7KQ4M2XD')
})

test('the mark goes with the last leg that was loaded', () => {
  const mark = ['7KQ4M2XD', '1/result/home', '2/result/home']
  expect(markFor(mark, [{ ref: '2/result/home' }, { ref: '5/result/home' }])).toBe('7KQ4M2XD')
  expect(markFor(mark, [{ ref: '5/result/home' }])).toBeNull()
  expect(markFor([], [{ ref: '5/result/home' }])).toBeNull()
})

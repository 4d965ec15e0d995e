import { expect, test } from 'vitest'
import { createSelections, SELECTIONS_MAX, type Selection } from './selections.ts'
import { createStore } from './store.ts'

const aSelection = (ref: string): Selection => ({
  ref,
  odds: 1850,
  event: 'Torvia – Lansk',
  market: 'Result',
  outcome: 'Torvia',
  href: '/en/line',
  isLive: false,
  sport: 'football',
})
const refs = (selections: ReturnType<typeof createSelections>) => selections.get().map(({ ref }) => ref)

test('one click adds, another removes', () => {
  const selections = createSelections(createStore<readonly Selection[]>([]))
  selections.toggle(aSelection('1/result/home'))
  selections.toggle(aSelection('2/result/home'))
  expect(refs(selections)).toEqual(['1/result/home', '2/result/home'])
  selections.toggle(aSelection('1/result/home'))
  expect(refs(selections)).toEqual(['2/result/home'])
})

test('another price of the same market takes the place of the first', () => {
  const selections = createSelections(createStore<readonly Selection[]>([]))
  selections.add([aSelection('1/total|total=2.5/over'), aSelection('1/total|total=3.5/over')])
  selections.toggle(aSelection('1/total|total=2.5/under'))
  expect(refs(selections)).toEqual(['1/total|total=3.5/over', '1/total|total=2.5/under'])
})

test('the number of selections is bounded', () => {
  const selections = createSelections(createStore<readonly Selection[]>([]))
  const many = Array.from({ length: SELECTIONS_MAX + 1 }, (_value, at) => aSelection(`${at}/result/home`))
  selections.add(many)
  expect(selections.get()).toHaveLength(SELECTIONS_MAX)
  expect(refs(selections)).not.toContain(`${SELECTIONS_MAX}/result/home`)
})

test('selections of another tab are applied, and selections here are stored', () => {
  const store = createStore<readonly Selection[]>([aSelection('1/result/home')])
  const selections = createSelections(store)
  let notified = 0
  selections.subscribe(() => void (notified += 1))
  expect(refs(selections)).toEqual(['1/result/home'])
  store.set([])
  expect([notified, selections.get()]).toEqual([1, []])
  selections.toggle(aSelection('3/result/away'))
  expect(store.get().map(({ ref }) => ref)).toEqual(['3/result/away'])
})

test('an interceptor withholds a selection from the coupon while it is active', () => {
  const selections = createSelections(createStore<readonly Selection[]>([]))
  const taken: string[] = []
  const undo = selections.divert(({ ref }) => ref.startsWith('1/') && taken.push(ref) > 0)
  selections.toggle(aSelection('1/result/home'))
  selections.toggle(aSelection('2/result/home'))
  selections.add([aSelection('1/total|total=2.5/over')])
  expect([taken, refs(selections)]).toEqual([['1/result/home'], ['2/result/home', '1/total|total=2.5/over']])
  undo()
  selections.toggle(aSelection('1/result/home'))
  expect(refs(selections)).toHaveLength(3)
})

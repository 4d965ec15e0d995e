import { expect, test } from 'vitest'
import type { Act, Rest } from './act.ts'
import { createCatchUp, LANES, type Story, type Lane } from './catch-up.ts'

const word = (at: number): Act => ({ at, producer: 'sim-line', body: { type: 'alive' } })
const story = (key: string, acts: readonly (Act | Rest)[]): Story => ({ key, acts: () => acts.values() })

function aCatchUp() {
  const sent: string[] = []
  const catchUp = createCatchUp({ follow: (key) => void sent.push(key), drop: (key) => void sent.push(`no ${key}`) })
  return { sent, catchUp }
}

test('live events precede upcoming ones, then the past and earlier rounds, in any order of requests', () => {
  const { sent, catchUp } = aCatchUp()
  const asked: readonly Lane[] = ['season', 'past', 'sim-line', 'sim-live', 'sim-virtual']
  for (const lane of asked) catchUp.add(lane, () => [story(lane, [word(0)]), story(`${lane} too`, [word(0)])])
  while (catchUp.left() > 0) catchUp.goOn(0)
  expect(sent).toEqual(LANES.flatMap((lane) => [lane, `${lane} too`]))
})

test('an answer comes after all that was asked for before it in its lane, and does not wait for the next', () => {
  const { sent, catchUp } = aCatchUp()
  catchUp.add('sim-line', () => [story('line', [word(0)])])
  catchUp.add('sim-live', () => [story('live', [word(0)])])
  catchUp.add('sim-live', () => [story('live is complete', [word(0)])])
  while (catchUp.left() > 0) catchUp.goOn(0)
  expect(sent).toEqual(['live', 'live is complete', 'line'])
})

test('one story a turn: one that takes long to look up takes several, and nothing overtakes it', () => {
  const { sent, catchUp } = aCatchUp()
  const rest: Rest = { at: 0, body: null }
  catchUp.add('sim-line', () => [story('long', [rest, rest, word(0)]), story('short', [word(0)])])
  const turns = Array.from({ length: 5 }, () => {
    catchUp.goOn(0)
    return sent.length
  })
  expect(turns).toEqual([0, 0, 0, 1, 2])
  expect(sent).toEqual(['long', 'short'])
})

test('an empty replay replaces the previous one', () => {
  const { sent, catchUp } = aCatchUp()
  catchUp.add('sim-live', () => [story('over', [])])
  while (catchUp.left() > 0) catchUp.goOn(0)
  expect(sent).toEqual(['no over'])
})

test('there is no hurry once only the past is left', () => {
  const { catchUp } = aCatchUp()
  catchUp.add('past', () => [story('yesterday', [word(0)])])
  catchUp.add('sim-line', () => [story('tomorrow', [word(0)])])
  const hurries: boolean[] = []
  for (; catchUp.left() > 0; catchUp.goOn(0)) hurries.push(catchUp.isInNoHurry())
  expect(hurries).toEqual([false, false, true, true])
  expect(LANES.map(catchUp.isStarting)).toEqual([false, false, false, true, true])
})

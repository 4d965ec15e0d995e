import { createRandom } from '@evens/kernel'
import { gameByMaths, type Game } from '@evens/games'
import type { AnteShown, AnteView } from '@evens/games/cards'
import { testChance } from '@evens/games/testing'
import { expect, test } from 'vitest'
import { anteAt } from './ante-picture.ts'

const ROUNDS = 200
const game = gameByMaths('ante-three@1') as Game

function* rounds() {
  const random = createRandom('ante')
  for (let at = 0; at < ROUNDS; at += 1) {
    const start = game.start(1500n, { pairPlus: at % 2 === 0 ? '500' : '0' }, testChance(random))
    yield { start, end: start.act({ do: random.pick(['play', 'fold']) }) }
  }
}

test('the table after all events is the view, and everything on it is decided', () => {
  for (const { start, end } of rounds()) {
    expect(anteAt(start.view as AnteView, start.shown as readonly AnteShown[], 1).view).toEqual(start.view)
    const { view, isEnded } = anteAt(end.view as AnteView, end.shown as readonly AnteShown[], end.shown.length)
    expect(view).toEqual(end.view)
    expect(isEnded).toEqual({ ante: true, bonus: true, pairPlus: true })
  }
})

test('before the first event of the decision the table is as it was, with nothing paid', () => {
  for (const { start, end } of rounds()) {
    const { view, isEnded } = anteAt(end.view as AnteView, end.shown as readonly AnteShown[], 0)
    const { paid, over, ...was } = start.view as AnteView
    expect(view).toMatchObject(was)
    expect([paid, over]).toEqual([null, null])
    expect(isEnded.ante).toBe(false)
  }
})

test('no card is on the table before it is dealt', () => {
  for (const { start } of rounds()) {
    const { player, dealer } = anteAt(start.view as AnteView, start.shown as readonly AnteShown[], 0).view
    expect([...player, ...dealer]).toEqual([])
  }
})

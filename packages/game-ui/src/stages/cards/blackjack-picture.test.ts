import { createRandom } from '@evens/kernel'
import { gameByMaths, type Game, type Round } from '@evens/games'
import type { BlackjackShown, BlackjackView } from '@evens/games/cards'
import { testChance } from '@evens/games/testing'
import { expect, test } from 'vitest'
import { isLooking, pictureAt } from './blackjack-picture.ts'

const ROUNDS = 400
const game = gameByMaths('blackjack@1') as Game
const viewOf = (round: Round): BlackjackView => round.view as BlackjackView
const shownOf = (round: Round): readonly BlackjackShown[] => round.shown as readonly BlackjackShown[]

/** The last and the present step of rounds that are decided by chance, so that every decision comes. */
function* steps(): Generator<readonly [before: Round | null, now: Round]> {
  const random = createRandom('hands')
  for (let round = 0; round < ROUNDS; round += 1) {
    let before: Round | null = null
    let now = game.start(1000n, {}, testChance(random))
    yield [before, now]
    while (now.over === null) {
      before = now
      // Splits are seldom open, so they are taken.
      const split = now.actions.find((action) => (action as { readonly do: string }).do === 'split')
      now = now.act(split ?? random.pick(now.actions))
      yield [before, now]
    }
  }
}

const cardsOf = ({ dealer, hands }: BlackjackView) => [dealer.cards, ...hands.map(({ cards }) => cards)]
const stakesOf = ({ hands }: BlackjackView) => hands.map(({ stake }) => stake)
const countOf = (view: BlackjackView): number => cardsOf(view).flat().length

test('the table after all events is the view', () => {
  for (const [, now] of steps()) expect(pictureAt(viewOf(now), shownOf(now), now.shown.length)).toEqual(now.view)
})

test('the table before the first event is that of the step before', () => {
  for (const [before, now] of steps()) {
    const picture = pictureAt(viewOf(now), shownOf(now), 0)
    if (before === null) {
      expect(countOf(picture)).toBe(0)
      continue
    }
    const { dealer, insurance, over } = viewOf(before)
    expect(cardsOf(picture)).toEqual(cardsOf(viewOf(before)))
    expect(stakesOf(picture)).toEqual(stakesOf(viewOf(before)))
    expect(picture.hands).toEqual(viewOf(before).hands)
    expect({ dealer: picture.dealer, insurance: picture.insurance, over: picture.over }).toEqual({
      dealer,
      insurance,
      over,
    })
  }
})

test('each card comes with its own event, and nothing is decided before the event that decides it', () => {
  for (const [, now] of steps()) {
    const shown = shownOf(now)
    for (const [at, event] of shown.entries()) {
      const [was, is] = [pictureAt(viewOf(now), shown, at), pictureAt(viewOf(now), shown, at + 1)]
      expect(countOf(is) - countOf(was)).toBe(event.at === 'card' ? 1 : 0)
      const ended = ({ hands }: BlackjackView) => hands.filter(({ result }) => result !== null).length
      expect(ended(is) - ended(was)).toBe(event.at === 'hand-end' ? 1 : 0)
      expect(is.over !== null).toBe(event.at === 'end')
    }
  }
})

test('the light is on the hand that takes a card, and on none while the cards are dealt', () => {
  const lights = [...steps()].flatMap(([before, now]) => {
    const [event] = shownOf(now)
    if (event?.at !== 'card') return []
    return [{ is: pictureAt(viewOf(now), shownOf(now), 1).active, wanted: before === null ? null : event.hand }]
  })
  expect(lights.map(({ is }) => is)).toEqual(lights.map(({ wanted }) => wanted))
})

test('the dealer looks under the card at one event alone', () => {
  const shown: readonly BlackjackShown[] = [{ at: 'insurance-offer' }, { at: 'looked', isBlackjack: false }]
  expect([0, 1, 2].map((applied) => isLooking(shown, applied))).toEqual([false, false, true])
})

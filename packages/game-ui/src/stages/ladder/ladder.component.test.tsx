import type { LadderView } from '@evens/games/ladder'
import { screen, waitFor, within } from '@evens/test-kit/mount'
import { describe, expect, test } from 'vitest'
import { drawStage } from '../../testing/mount-stage.tsx'
import { anyStage } from '../any-stage.ts'
import { balloon } from './balloon.tsx'
import { crossing } from './crossing.tsx'
import { hilo } from './hilo.tsx'
import { mines } from './mines.tsx'
import { streak } from './streak.tsx'
import { tower } from './tower.tsx'

type Session = Awaited<ReturnType<typeof drawStage>>['session']
type Climb = LadderView<unknown, unknown>
const roundOf = (session: Session) => session.state.get().round
const viewOf = (session: Session) => roundOf(session)?.view as Climb
const shownOf = (noted: readonly string[]): number => noted.filter((one) => one === 'shown').length
const faces = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-face]')].map(({ dataset }) => dataset['face'] ?? '')

describe('mines', () => {
  test('shows only what is open, then all tiles', async () => {
    const { play, user, session, noted } = await drawStage(mines, { maths: 'mines@1', choice: { mines: 8 } })
    await play()
    expect(faces()).toEqual(Array.from({ length: 25 }, () => 'closed'))
    for (let tile = 1; roundOf(session)?.over === null; tile += 1) {
      await user.click(screen.getByRole('button', { name: `Tile ${tile}, closed` }))
      await waitFor(() => expect(shownOf(noted)).toBe(tile + 1))
      const open = faces().filter((face) => face !== 'closed').length
      expect(open).toBe(roundOf(session)?.over === null ? viewOf(session).climbed.length : 25)
    }
    const hit = (viewOf(session).lostAt ?? -1) + 1
    expect(screen.getByRole('button', { name: `Tile ${hit}, the mine you hit` })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Tile \d+, (mine|the mine)/ })).toHaveLength(8)
  })

  test('opens nothing without a round, and no tile twice', async () => {
    const { play, user, session } = await drawStage(mines, { maths: 'mines@1', choice: { mines: 1 } })
    await user.click(screen.getByRole('button', { name: 'Tile 1, closed' }))
    expect(roundOf(session)).toBeNull()
    await play()
    await user.click(screen.getByRole('button', { name: 'Tile 1, closed' }))
    await user.click(await screen.findByRole('button', { name: 'Tile 1, gem' }))
    expect(viewOf(session).climbed).toEqual([0])
  })

  test('has one tile in the tab order', async () => {
    await drawStage(mines, { maths: 'mines@1' })
    const tiles = screen.getAllByRole('button', { name: /^Tile/ })
    expect(tiles.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })

  test('keeps the number of mines while a round is open', async () => {
    const { play, user, session } = await drawStage(mines, { maths: 'mines@1' })
    await user.click(screen.getByRole('button', { name: '10 mines' }))
    await play()
    await waitFor(() => expect(viewOf(session).choice).toEqual({ mines: 10 }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '5 mines' }).disabled).toBe(true)
  })
})

test('a tower is climbed floor by floor, and its traps show at the end', async () => {
  const { play, user, session, noted } = await drawStage(tower, { maths: 'tower@1', choice: { level: 'master' } })
  await play()
  for (let floor = 1; roundOf(session)?.over === null; floor += 1) {
    expect(screen.queryByRole('img', { name: /trap/ })).toBeNull()
    const doors = within(screen.getByRole('group', { name: 'Floors of the tower' })).getAllByRole('button')
    expect(doors).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: `Floor ${floor}, door 2` }))
    await waitFor(() => expect(shownOf(noted)).toBe(floor + 1))
  }
  expect(screen.getAllByRole('img', { name: /trap/ })).toHaveLength(9 * 3)
})

describe.each([
  ['crossing', anyStage(crossing), 'crossing@1', { level: 'daredevil' }, /^Cross the lane/],
  ['balloon', anyStage(balloon), 'balloon@1', {}, /^Pump/],
] as const)('%s', (_name, kind, maths, choice, label) => {
  test('goes on with one button to its end and reports each step once', async () => {
    const { play, user, session, noted } = await drawStage(kind, { maths, choice })
    expect(screen.getByRole('button', { name: label }).getAttribute('aria-disabled')).toBe('true')
    await play()
    let steps = 1
    for (; roundOf(session)?.over === null; steps += 1) {
      await user.click(screen.getByRole('button', { name: label }))
      await waitFor(() => expect(shownOf(noted)).toBe(steps + 1))
    }
    expect(screen.getByTestId('described').textContent).toMatch(/^Lost after/)
    await user.click(screen.getByRole('button', { name: label }))
    expect(shownOf(noted)).toBe(steps)
  })
})

test('the burst point of a balloon is shown only when the round is over', async () => {
  const { play, user, session } = await drawStage(balloon, { maths: 'balloon@1' })
  await play()
  await user.click(screen.getByRole('button', { name: /^Pump/ }))
  await waitFor(() => expect(viewOf(session).climbed).toHaveLength(1))
  expect(screen.queryByText(/burst at/)).toBeNull()
  await session.act({ do: 'collect' })
  await screen.findByText(`It would have burst at pump ${String(viewOf(session).hidden)}.`)
})

test('a streak lays the sides that came up in a chain', async () => {
  const { play, user, session, noted } = await drawStage(streak, { maths: 'streak@1' })
  await play()
  let throws = 0
  while (roundOf(session)?.over === null) {
    await user.click(screen.getByRole('button', { name: 'Heads' }))
    throws += 1
    await waitFor(() => expect(shownOf(noted)).toBe(throws + 1))
  }
  const chain = within(screen.getByRole('list', { name: 'Throws' })).getAllByRole('listitem')
  expect(chain).toHaveLength(12)
  expect(chain.map(({ textContent }) => /Heads|Tails/.exec(textContent ?? '')?.[0] ?? null)).toEqual([
    ...Array.from({ length: throws - 1 }, () => 'Heads'),
    'Tails',
    ...Array.from({ length: 12 - throws }, () => null),
  ])
})

test('hi-lo offers the calls of the kernel with their chance, and keeps the cards of the round', async () => {
  const { play, user, session, noted } = await drawStage(hilo, { maths: 'hilo@1' })
  await play()
  await user.click(await screen.findByRole('button', { name: /^Change the first card \(2\)/ }))
  await screen.findByRole('button', { name: /^Change the first card \(1\)/ })
  for (let calls = 1; roundOf(session)?.over === null; calls += 1) {
    const view = viewOf(session) as unknown as { returns: { higher: number | null } }
    const call = view.returns.higher === null ? /^Lower or same/ : /^Higher or same/
    const name = screen.getByRole('button', { name: call }).textContent
    expect(name).toMatch(/×\d+(\.\d)?%$/)
    await user.click(screen.getByRole('button', { name: call }))
    await waitFor(() => expect(shownOf(noted)).toBe(calls + 2))
  }
  const { cards } = viewOf(session) as unknown as { cards: readonly number[] }
  expect(within(screen.getByRole('list', { name: 'Cards of the round' })).getAllByRole('listitem')).toHaveLength(
    Math.min(12, cards.length),
  )
})

test('in motion a throw is announced, and the buttons unlocked, only when it has landed', async () => {
  const { play, user, noted } = await drawStage(streak, { maths: 'streak@1', motion: 'full' })
  await play()
  await waitFor(() => expect(shownOf(noted)).toBe(1))
  await user.click(screen.getByRole('button', { name: 'Heads' }))
  expect(shownOf(noted)).toBe(1)
  expect(within(screen.getByRole('list', { name: 'Throws' })).queryByText(/Heads|Tails/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Heads' }).getAttribute('aria-disabled')).toBe('true')
  await waitFor(() => expect(shownOf(noted)).toBe(2))
  await screen.findByText(/Heads|Tails/, { selector: '.ev-hidden' })
})

test.each([
  ['mines', mines, 'mines@1'],
  ['tower', tower, 'tower@1'],
  ['crossing', anyStage(crossing), 'crossing@1'],
  ['balloon', anyStage(balloon), 'balloon@1'],
  ['streak', streak, 'streak@1'],
  ['hilo', hilo, 'hilo@1'],
] as const)('every button of %s has a name in Arabic, and left stays left', async (_name, kind, maths) => {
  const { play } = await drawStage(kind as typeof balloon, { maths, language: 'ar' })
  await play()
  for (const button of screen.getAllByRole('button'))
    expect(button.getAttribute('aria-label') ?? button.textContent).toMatch(/[\p{L}\d]/u)
  expect(document.querySelector('[data-motion]')?.getAttribute('dir')).toBe('ltr')
})

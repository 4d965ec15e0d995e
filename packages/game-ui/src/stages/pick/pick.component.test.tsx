import { screen, waitFor, within } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { mountStage } from '../../testing/mount-stage.tsx'
import { dice } from './dice.tsx'
import { keno } from './keno.tsx'
import { limbo } from './limbo.tsx'
import { pegs } from './pegs.tsx'
import { scratch } from './scratch.tsx'

const described = () => screen.getByTestId('described').textContent

test('dice: the threshold, the chance and the payout are one choice, and the roll is described', async () => {
  const { play, user, session, noted } = mountStage(dice, { maths: 'dice@1' })
  const chance = await screen.findByRole('textbox', { name: 'Chance' })
  await user.clear(chance)
  await user.type(chance, '25')
  await user.tab()
  expect(document.querySelector('[data-pays]')?.textContent).toBe('3.96×')
  await user.click(screen.getByRole('radio', { name: /^Over/ }))
  expect(screen.getByRole('slider', { name: 'Threshold' })).toHaveProperty('value', '7500')
  await play()
  const view = session.state.get().round?.view as {
    readonly roll: number
    readonly wins: number
    readonly side: string
  }
  expect(view).toMatchObject({ side: 'over', wins: 2500 })
  await waitFor(() => expect(noted).toEqual(['shown']))
  expect(document.querySelector('[data-roll]')?.getAttribute('data-roll')).toBe(String(view.roll))
  expect(described()).toContain(`Last roll: ${(view.roll / 100).toFixed(2)}`)
})

test('dice: a chance beyond its bounds becomes the nearest one', async () => {
  const { user } = mountStage(dice, { maths: 'dice@1' })
  const chance = await screen.findByRole('textbox', { name: 'Chance' })
  await user.clear(chance)
  await user.type(chance, '99.9{Enter}')
  expect(chance).toHaveProperty('value', '98')
})

test('limbo: the height that is shown is the one that was drawn', async () => {
  const { play, session, noted, user } = mountStage(limbo, { maths: 'limbo@1' })
  await user.click(await screen.findByRole('button', { name: '5×' }))
  await play()
  const view = session.state.get().round?.view as { readonly result: number; readonly won: boolean }
  expect(session.state.get().round?.view).toMatchObject({ target: 500 })
  await waitFor(() => expect(noted).toEqual(['shown']))
  const number = document.querySelector('[data-shown]')
  expect(number?.getAttribute('data-shown')).toBe(String(view.result))
  expect(number?.getAttribute('data-result')).toBe(view.won ? 'won' : 'lost')
})

test('pegs: a ball in motion ends in its slot, and only the last one ends the step', async () => {
  const { play, session, noted } = mountStage(pegs, {
    maths: 'pegs@1',
    motion: 'full',
    choice: { rows: 8, risk: 'low' },
  })
  await screen.findByRole('radio', { name: 'Low' })
  await play()
  const first = session.state.get().round?.id
  await play()
  expect(session.state.get().round?.id).not.toBe(first)
  await waitFor(() => expect(noted).toContain('shown'))
  const view = session.state.get().round?.view as { readonly slot: number }
  expect(described()).toContain(`slot ${view.slot + 1}.`)
  expect(noted.filter((cue) => cue === 'shown')).toHaveLength(1)
  expect(noted.filter((cue) => cue === 'tick').length).toBeGreaterThanOrEqual(8)
})

test('keno: numbers are picked with the keyboard, at most ten, and the draw is marked', async () => {
  const { play, session, user } = mountStage(keno, { maths: 'keno-40@1' })
  const grid = await screen.findByRole('group', { name: 'Numbers' })
  expect(screen.getByRole('button', { name: 'bench-play' })).toHaveProperty('disabled', true)
  const number = (value: number) => within(grid).getByRole('button', { name: new RegExp(`^${value}(,|$)`) })
  number(1).focus()
  for (let at = 1; at <= 11; at += 1) await user.keyboard(' {ArrowRight}')
  expect(within(grid).getAllByRole('button', { pressed: true })).toHaveLength(10)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(number(20))
  await play()
  const view = session.state.get().round?.view as {
    readonly drawn: readonly number[]
    readonly hits: readonly number[]
  }
  await waitFor(() => expect(within(grid).getAllByRole('button', { name: /drawn/ })).toHaveLength(view.drawn.length))
  expect(described()).toContain(`Hits: ${view.hits.length}`)
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(within(grid).queryAllByRole('button', { pressed: true })).toHaveLength(0)
})

test('keno: the paytable is that of so many numbers', async () => {
  mountStage(keno, { maths: 'keno-80@1', choice: { risk: 'even', numbers: [1, 2, 3] } })
  const rows = within(await screen.findByRole('table', { name: '3 numbers picked' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual(['HitsPays', '344×', '22.50×'])
})

test('scratch: the card stays covered until it is revealed, and shows the nine fields that were drawn', async () => {
  const { play, reveal, session, noted } = mountStage(scratch, {
    maths: 'scratch/frost@1',
    theme: 'frost',
    motion: 'full',
  })
  expect(await screen.findAllByText('?')).toHaveLength(9)
  await play()
  expect(document.querySelector('[data-open]')?.getAttribute('data-open')).toBe('false')
  expect(noted).not.toContain('shown')
  await reveal()
  await waitFor(() => expect(noted).toContain('shown'))
  expect(document.querySelector('canvas')).toBeNull()
  const view = session.state.get().round?.view as { readonly fields: readonly number[]; readonly multiple: number }
  const prizes = [...document.querySelectorAll('[data-field]')].map((field) => field.textContent)
  expect(prizes).toEqual(view.fields.map((field) => `${(field / 100).toLocaleString('en')}×`))
})

test.each([dice, limbo, pegs, keno, scratch].map((kind) => ({ kind })))(
  '$kind.kind is described in Arabic',
  async ({ kind }) => {
    const maths = { dice: 'dice@1', limbo: 'limbo@1', pegs: 'pegs@1', keno: 'keno-80@1', scratch: 'scratch/harbour@1' }
    const name = maths[kind.kind as keyof typeof maths]
    mountStage(kind as typeof dice, { maths: name, language: 'ar' })
    await waitFor(() => expect(described()).toMatch(/[\u0600-\u06ff]/))
    expect(described()).not.toContain('play_')
  },
)

import type { SportCount } from '@evens/contracts'
import { mount, screen } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { SportsStrip } from './sports-strip.tsx'

const count = (sport: string, line: number): SportCount => ({ sport, world: 'real', line, live: 0 })
const focused = () => document.activeElement?.textContent
const SPORTS = [count('football', 3), count('tennis', 2), count('handball', 0)]

test('the sports are one stop of the keyboard: arrow keys lead through them, Tab leads on', async () => {
  const { user } = mount(
    <>
      <SportsStrip sports={SPORTS} section="line" current="tennis" />
      <button type="button">after</button>
    </>,
  )
  await screen.findByRole('button', { name: 'after' })
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names).toEqual(['All sports5', 'Football3', 'Tennis2'])
  await user.tab()
  expect(focused()).toBe('All sports5')
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(focused()).toBe('Football3')
  await user.tab()
  expect(focused()).toBe('after')
  await user.tab({ shift: true })
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(document.body)
})

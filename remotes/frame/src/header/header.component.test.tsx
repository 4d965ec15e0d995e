import { mount, screen, waitFor, withMedia } from '@evens/test-kit/mount'
import { expect, test, vi } from 'vitest'
import { Header } from './header.tsx'

test('the theme button switches the theme and names its next action', async () => {
  const { user, shell } = mount(<Header />)
  await user.click(await screen.findByRole('button', { name: 'Dark theme' }))
  expect(shell.settings.get().appTheme).toBe(1)
  await user.click(await screen.findByRole('button', { name: 'Light theme' }))
  expect(shell.settings.get().appTheme).toBe(0)
})

test('in a dark system the theme button offers the light theme', async () => {
  withMedia('(prefers-color-scheme: dark)')
  const { user, shell } = mount(<Header />)
  await user.click(await screen.findByRole('button', { name: 'Light theme' }))
  expect(shell.settings.get().appTheme).toBe(0)
})

test('the clock follows the zone and the kind of clock, and leads to where they are chosen', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 15, 12, 34) })
  const { user, shell, opened } = mount(<Header />, { settings: { timeZone: 3 } })
  const clock = await screen.findByRole('button', { name: /Site time/ })
  await waitFor(() => expect(clock.textContent).toContain('15:34'))
  expect(clock.textContent).toContain('UTC+3')
  shell.settings.set((now) => ({ ...now, timeZone: -5, is12h: true }))
  await waitFor(() => expect(clock.textContent).toMatch(/07:34\sAM/))
  expect(clock.textContent).toContain('UTC\u22125')
  await user.click(clock)
  expect(opened()).toMatchObject([{ name: 'settings' }])
})

test('the odds format is chosen with a click, and named by its menu', async () => {
  const { user, shell } = mount(<Header />)
  const menu = () =>
    [...document.querySelectorAll('[popovertarget]')].find((one) => one.textContent?.startsWith('Odds'))
  await waitFor(() => expect(menu()?.textContent).toContain('Decimal'))
  const choice = [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Hong Kong'))
  await user.click(choice as HTMLElement)
  await waitFor(() => expect(menu()?.textContent).toContain('Hong Kong'))
  expect(shell.settings.get().coefViewId).toBe(4)
})

import { NO_MAINTENANCE, aShell } from '@evens/test-kit'
import { ShellProvider, type Shell } from '@evens/remote-sdk'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MaintenanceNotice, TopNotices } from './top-notices.tsx'

const html = (shell: Shell) =>
  renderToString(
    <ShellProvider shell={shell}>
      <MaintenanceNotice />
      <TopNotices />
    </ShellProvider>,
  )

const notify = { fromMs: Date.UTC(2027, 0, 15, 8), untilMs: Date.UTC(2027, 0, 15, 10, 30) }

test('on an ordinary day there is no notice', () => {
  expect(html(aShell())).toBe('')
})

test('planned maintenance is shown with both times in the visitor’s time zone', () => {
  const shown = html(aShell({ site: { maintenance: { ...NO_MAINTENANCE, notify } }, settings: { timeZone: 5.75 } }))
  expect(shown).toContain('Maintenance underway!')
  expect(shown).toMatch(/From.*<time dateTime="2027-01-15T08:00:00\.000Z">[^<]*13:45<\/time>/)
  expect(shown).toMatch(/until.*<time dateTime="2027-01-15T10:30:00\.000Z">[^<]*16:15<\/time>/)
  expect(shown).toContain('UTC+5:45')
  expect(shown).toContain('aria-label="shell_close"')
})

test('an Arabic page shows it in English, marked as English', () => {
  const shown = html(aShell({ language: 'ar', site: { maintenance: { ...NO_MAINTENANCE, notify } } }))
  expect(shown).toContain('lang="en"')
  expect(shown).toContain('Jan 15, 2027')
})

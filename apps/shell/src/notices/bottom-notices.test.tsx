import { aPlayer, aShell, withSwitches } from '@evens/test-kit'
import { ShellProvider, type Shell } from '@evens/remote-sdk'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BottomNotices } from './bottom-notices.tsx'

const html = (shell: Shell) =>
  renderToString(
    <ShellProvider shell={shell}>
      <BottomNotices />
    </ShellProvider>,
  )

test('a new visitor is asked for the age and for cookies, and neither blocks the page', () => {
  const shown = html(aShell())
  expect(shown).toMatch(/role="dialog" aria-modal="false" aria-labelledby="[^"]+"/)
  expect(shown).toContain('shell_age_confirm')
  expect(shown).toContain('shell_cookies_accept_all')
  expect(shown).toContain('shell_cookies_necessary_only')
  expect(shown).toContain('shell_cookies_choose')
  expect(shown).not.toContain('<dialog')
})

test('without a configured age warning there is none', () => {
  expect(html(aShell({ site: withSwitches({ ageWarning: false }) }))).not.toContain('shell_age_confirm')
})

test.each([1, 2, 3, 4])('an answer about cookies (%s) is not asked for again', (cookiesAgreeType) => {
  expect(html(aShell({ settings: { cookiesAgreeType } }))).not.toContain('shell_cookies_title')
})

test('support is a link to the contacts', () => {
  expect(html(aShell())).toContain('href="/en/contacts"')
  expect(html(aShell({ site: withSwitches({ supportButton: false }) }))).not.toContain('shell_support')
})

test('in the office, whose menu links limits and support, there is neither a greeting nor a support button', () => {
  const office = { player: aPlayer(), page: { route: 'officeSupport' } }
  expect(html(aShell(office))).not.toContain('shell_welcome_user')
  expect(html(aShell(office))).not.toContain('shell_support')
})

test('a player is greeted by name, with the way to the limits; a visitor is not', () => {
  expect(html(aShell())).not.toContain('shell_welcome_user')
  const greeted = html(aShell({ player: aPlayer(), messages: { shell_welcome_user: ['Hello ', ['name']] } }))
  expect(greeted).toContain('Hello Ada')
  expect(greeted).toContain('href="/en/officeResponsible"')
  expect(html(aShell({ player: aPlayer(), site: withSwitches({ welcome: false }) }))).not.toContain(
    'shell_welcome_user',
  )
})

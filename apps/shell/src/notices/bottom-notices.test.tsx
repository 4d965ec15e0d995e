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

test('a new visitor is asked for the age and for cookies in one bar, which does not block the page', () => {
  const shown = html(aShell())
  expect(shown.match(/role="dialog" aria-modal="false" aria-labelledby="[^"]+"/g)).toHaveLength(1)
  expect(shown).toContain('shell_age_title')
  expect(shown).toContain('shell_consent_all')
  expect(shown).toContain('shell_consent_necessary')
  expect(shown).not.toContain('shell_cookies_title')
  expect(shown).toContain('shell_cookies_choose')
  expect(shown).not.toContain('<dialog')
})

test('without a configured age warning only cookies are asked for', () => {
  const shown = html(aShell({ site: withSwitches({ ageWarning: false }) }))
  expect(shown).not.toContain('shell_age_title')
  expect(shown).toContain('shell_cookies_title')
})

test.each([1, 2, 3, 4])('an answer about cookies (%s) is not asked for again', (cookiesAgreeType) => {
  const shown = html(aShell({ settings: { cookiesAgreeType } }))
  expect(shown).not.toContain('shell_cookies')
  expect(shown).toContain('shell_age_confirm')
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

import { cookiesAgreement } from '@evens/contracts/settings'
import { aPlayer, aShell } from '@evens/test-kit'
import { mount, says, screen, waitFor, within } from '@evens/test-kit/mount'
import { describe, expect, test, vi } from 'vitest'
import { CookieConsent } from '../notices/consent.tsx'
import { createApps } from '../remotes/apps.ts'
import { remoteModal } from './remote-modal.tsx'
import { Settings } from './settings.tsx'
import { CookieAgreement } from './standard/cookie-agreement.tsx'
import { SiteInformation, Support, Welcome } from './standard/about-site.tsx'

const nothing = (): void => {}

describe.each([
  { name: 'welcome', Modal: Welcome, title: 'Welcome to Evens' },
  { name: 'new-site-information', Modal: SiteInformation, title: 'About Evens' },
  { name: 'cookie-agreement', Modal: CookieAgreement, title: 'Choose your cookies' },
  { name: 'support', Modal: Support, title: 'Support' },
  { name: 'settings', Modal: Settings, title: 'Settings' },
])('the modal $name', ({ Modal, title }) => {
  test('is named by its title, takes the focus and is closed by its button', async () => {
    const close = vi.fn<() => void>()
    const { user } = mount(<Modal close={close} />)
    const dialog = await screen.findByRole('dialog', { name: title })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(close).toHaveBeenCalledOnce()
  })

  test('is closed when the browser cancels it, as Escape does', async () => {
    const close = vi.fn<() => void>()
    mount(<Modal close={close} />)
    const dialog = await screen.findByRole('dialog', { name: title })
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(close).toHaveBeenCalledOnce()
  })
})

describe('a modal of a remote', () => {
  // Its content never arrives: these tests are about the dialog around it.
  const aModal = async (isPermanent: boolean) => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const spec = { remote: 'frame', component: 'reality-check', titleKey: 'session_check_title', isPermanent }
    const shell = aShell({ messages: { main_loading: ['Loading'] } })
    const apps = createApps(shell, () => new Promise(() => {}))
    const platform = { shell, apps, loadDictionaries: async () => {}, isOurs: () => true }
    const Modal = remoteModal(spec, platform, (app) => `/remotes/${app}`)
    const close = vi.fn<() => void>()
    const given = { close }
    mount(<Modal {...given} />)
    const dialog = await screen.findByRole(isPermanent ? 'alertdialog' : 'dialog')
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    return { close, button: within(dialog).queryByRole('button', { name: 'Close' }) }
  }

  test('is closed by Escape, and has a button for it', async () => {
    const { close, button } = await aModal(false)
    expect([close.mock.calls.length, button === null]).toEqual([1, false])
  })

  test('that is permanent is closed by its content alone', async () => {
    const { close, button } = await aModal(true)
    expect([close.mock.calls.length, button === null]).toEqual([0, true])
  })
})

test.each([
  { age: 18, years: '18 лет' },
  { age: 21, years: '21 год' },
])('Russian counts years as Russians do: $years', async ({ age, years }) => {
  mount(<SiteInformation close={nothing} />, { language: 'ru', site: { minimumAge: age } })
  expect((await screen.findByText(years)).tagName).toBe('DD')
})

test('support has the requests of a player, and none for a visitor', async () => {
  const requests = () => screen.queryByRole('link', { name: 'My requests' })
  const { shell } = mount(<Support close={nothing} />)
  await screen.findByRole('dialog')
  expect(requests()).toBeNull()
  shell.player.set(aPlayer())
  await waitFor(() => expect(requests()?.getAttribute('href')).toBe('/en/officeSupport'))
})

describe('cookie consent', () => {
  test.each([
    { button: 'Necessary only', type: 1 },
    { button: 'Accept all', type: 4 },
  ])('$button is stored as $type and not asked again', async ({ button, type }) => {
    const { user, shell } = mount(<CookieConsent />)
    const asked = await screen.findByRole('region', { name: 'Cookies' })
    await user.click(within(asked).getByRole('button', { name: button }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull())
    expect(shell.settings.get().cookiesAgreeType).toBe(type)
  })

  test('is chosen in detail in a modal', async () => {
    const { user, opened } = mount(<CookieConsent />)
    await user.click(await screen.findByRole('button', { name: 'Choose cookies' }))
    expect(opened()).toMatchObject([{ name: 'cookie-agreement' }])
  })

  test.each([
    { box: 'Functional', type: 2 },
    { box: 'Marketing', type: 3 },
  ])('$box alone can be chosen', async ({ box, type }) => {
    const close = vi.fn<() => void>()
    const { user, shell } = mount(<CookieAgreement close={close} />)
    const boxOf = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
    await screen.findByRole('dialog')
    expect(boxOf('Necessary').disabled).toBe(true)
    expect([boxOf('Functional').checked, boxOf('Marketing').checked]).toEqual([false, false])
    await user.click(boxOf(box))
    await user.click(screen.getByRole('button', { name: 'Save choice' }))
    expect(close).toHaveBeenCalledOnce()
    expect(shell.settings.get().cookiesAgreeType).toBe(type)
    expect(cookiesAgreement(type)).toMatchObject({ functional: type === 2, marketing: type === 3 })
  })

  test('shows the earlier consent, and withdraws it', async () => {
    const { user, shell } = mount(<CookieAgreement close={nothing} />, { settings: { cookiesAgreeType: 4 } })
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Functional' })).checked).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Necessary only' }))
    expect(shell.settings.get().cookiesAgreeType).toBe(1)
  })
})

describe('the settings', () => {
  test.each([
    { role: 'radio', name: 'Dark', changed: { appTheme: 1 } },
    { role: 'radio', name: 'Largest', changed: { appFontSize: 3 } },
    { role: 'switch', name: 'Asian view', changed: { appViewType: 1 } },
    { role: 'switch', name: 'Compact view', changed: { isAppCompactView: 1 } },
    { role: 'switch', name: 'Visually impaired mode', changed: { visuallyImpairedMode: true } },
    { role: 'switch', name: '12-hour clock', changed: { is12h: true } },
    { role: 'radio', name: /^American/, changed: { coefViewId: 2 } },
  ])('$name', async ({ role, name, changed }) => {
    const { user, shell } = mount(<Settings close={nothing} />)
    await user.click(await screen.findByRole(role, { name }))
    expect(shell.settings.get()).toMatchObject(changed)
  })

  test('are changed with the arrows and the space bar', async () => {
    const { user, shell } = mount(<Settings close={nothing} />)
    const light = await screen.findByRole('radio', { name: 'Light' })
    light.focus()
    await user.keyboard('{ArrowRight}')
    expect(shell.settings.get().appTheme).toBe(1)
    screen.getByRole('switch', { name: 'Compact view' }).focus()
    await user.keyboard(' ')
    expect(shell.settings.get().isAppCompactView).toBe(1)
  })

  test('show the time of the selected zone', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 15, 12, 34) })
    const { user, shell } = mount(<Settings close={nothing} />)
    const dialog = await screen.findByRole('dialog')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'UTC\u22125')
    await says(() => dialog, 'Local time there: 07:34.')
    expect(shell.settings.get().timeZone).toBe(-5)
  })
})

import { aPlayer, NO_MAINTENANCE, withSwitches } from '@evens/test-kit'
import { mount, screen, waitFor, within } from '@evens/test-kit/mount'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Maintenance } from '../modals/standard/about-site.tsx'
import { BottomNotices } from './bottom-notices.tsx'
import { Snow } from './snow.tsx'
import { MaintenanceNotice, TopNotices } from './top-notices.tsx'

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const COOKIES_ANSWERED = { settings: { cookiesAgreeType: 1 } }

/** The same notices as another page draws them, known by its words. */
const nextPage = (notices: ReactNode, name = 'the next page') => (
  <div key={name}>
    {notices}
    <p>{name}</p>
  </div>
)

test.each([
  { snow: true, route: 'home', isShown: true },
  { snow: false, route: 'home', isShown: false },
  { snow: true, route: 'about', isShown: false },
])(
  'snow falls on the home page of a site that has switched it on: $snow on $route',
  async ({ snow, route, isShown }) => {
    mount(<Snow />, { site: withSwitches({ snow }), page: { route } })
    await waitFor(() => expect(document.querySelector('[aria-hidden]') !== null).toBe(isShown))
  },
)

describe('planned maintenance', () => {
  const NOW = Date.UTC(2027, 0, 15, 8)
  const notify = { fromMs: NOW + 1_800_000, untilMs: NOW + 3_600_000 }
  // happy-dom has no layout, so the ad-blocker check would report a blocker.
  const PLANNED = { site: { ...withSwitches({ adBlockNotice: false }), maintenance: { ...NO_MAINTENANCE, notify } } }
  const notice = () => screen.queryByRole('status')

  test.each([
    { language: 'en', close: 'Close', wording: 'en' },
    { language: 'ru', close: 'Закрыть', wording: 'ru' },
    { language: 'ar', close: 'إغلاق', wording: 'en' },
  ])('stays closed in $language for the session once it is closed', async ({ language, close, wording }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    const maintenance = { ...PLANNED.site.maintenance, language: wording }
    const { user, draw } = mount(<MaintenanceNotice />, { language, site: { ...PLANNED.site, maintenance } })
    await screen.findByText(NO_MAINTENANCE.title)
    await user.click(within(screen.getByRole('status')).getByRole('button', { name: close }))
    await waitFor(() => expect(notice()).toBeNull())
    draw(nextPage(<MaintenanceNotice />))
    await screen.findByText('the next page')
    expect(notice()).toBeNull()
  })

  test('rescheduled is announced again', async () => {
    sessionStorage.setItem(`closed_maintenance_${notify.fromMs - 1}`, '1')
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    mount(<MaintenanceNotice />, PLANNED)
    expect(await screen.findByText(NO_MAINTENANCE.title)).not.toBeNull()
  })

  test('is no longer announced when it is over', async () => {
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
    mount(<MaintenanceNotice />, PLANNED)
    await screen.findByText(NO_MAINTENANCE.title)
    await vi.advanceTimersByTimeAsync(3_590_000)
    expect(notice()).not.toBeNull()
    await vi.advanceTimersByTimeAsync(10_000)
    await waitFor(() => expect(notice()).toBeNull())
  })

  test('can be read in full', async () => {
    const close = vi.fn<() => void>()
    const text = 'Your balance and your bets stay as they are.'
    const { user } = mount(<Maintenance close={close} />, {
      site: { maintenance: { ...PLANNED.site.maintenance, text } },
    })
    const dialog = await screen.findByRole('dialog', { name: NO_MAINTENANCE.title })
    expect(dialog.textContent).toContain(text)
    const times = [...dialog.querySelectorAll('time')].map(({ dateTime }) => Date.parse(dateTime))
    expect(times).toEqual([notify.fromMs, notify.untilMs])
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(close).toHaveBeenCalledOnce()
  })
})

describe('a newer version of the site', () => {
  const TITLE = 'A new version of the site is available'

  test('is announced when active, and can be closed', async () => {
    const { user, shell } = mount(<TopNotices />)
    expect(screen.queryByText(TITLE)).toBeNull()
    await waitFor(() => {
      shell.events.emit('app.update-available', { version: 'second' })
      expect(screen.getByText(TITLE)).not.toBeNull()
    })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
  })
})

describe('the ad-blocker notice', () => {
  const TITLE = 'An ad blocker is hiding parts of the site'
  /** Nothing is laid out here, so that the bait has no height, as where a blocker hides it. */
  const hidden = 0
  const bait = (offsetHeight: number) =>
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(offsetHeight)

  test('is shown where a blocker hides things, and stays closed once closed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    bait(hidden)
    const laid = vi.spyOn(document.body, 'append')
    const { user, draw } = mount(<TopNotices />)
    await screen.findByText(TITLE)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
    draw(nextPage(<TopNotices />))
    await screen.findByText('the next page')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(laid, 'the next page lays out no bait').toHaveBeenCalledOnce()
    expect(screen.queryByText(TITLE)).toBeNull()
    expect(document.querySelector('.adsbox')).toBeNull()
  })

  test('is shown where a style sheet hides things', async () => {
    bait(1)
    const sheet = document.head.appendChild(document.createElement('style'))
    sheet.textContent = '.adsbox { display: none !important }'
    try {
      mount(<TopNotices />)
      expect(await screen.findByText(TITLE)).not.toBeNull()
    } finally {
      sheet.remove()
    }
  })

  test.each([
    { why: 'nothing is hidden', switches: {}, height: 1 },
    { why: 'the site does not ask', switches: withSwitches({ adBlockNotice: false }), height: hidden },
  ])('is not shown where $why', async ({ switches, height }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    bait(height)
    const page = (later: string) => (
      <div>
        <TopNotices />
        <p>{later}</p>
      </div>
    )
    const { draw } = mount(page(''), { site: switches })
    await vi.advanceTimersByTimeAsync(10_000)
    draw(page('ten seconds later'))
    await screen.findByText('ten seconds later')
    expect(document.querySelector('.adsbox')).toBeNull()
    expect(screen.queryByText(TITLE)).toBeNull()
  })
})

describe('the greeting of a player', () => {
  const player = aPlayer({ id: 'greeted' })
  const words = () => screen.queryByText('Welcome, Ada')

  test('leaves after five seconds, and pauses under the pointer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    mount(<BottomNotices />, { player, ...COOKIES_ANSWERED })
    await screen.findByText('Welcome, Ada')
    await vi.advanceTimersByTimeAsync(4000)
    expect(words()).not.toBeNull()
    await vi.advanceTimersByTimeAsync(1500)
    await waitFor(() => expect(words()).toBeNull())
  })

  test('is shown once in a session, though the next page is loaded before it has left', async () => {
    const { draw } = mount(<BottomNotices />, { player, ...COOKIES_ANSWERED })
    await screen.findByText('Welcome, Ada')
    draw(nextPage(<BottomNotices />))
    await screen.findByText('the next page')
    expect(words()).toBeNull()
  })
})

describe('the age warning', () => {
  const HOUR_MS = 3_600_000
  const warning = (age: number) => screen.queryByRole('dialog', { name: `You must be ${age} or over to use this site` })

  test.each([18, 21])('requires %i years until confirmed, and remembers for three days', async (age) => {
    const now = Date.UTC(2026, 0, 15, 12)
    vi.useFakeTimers({ toFake: ['Date'], now })
    const { user, draw } = mount(<BottomNotices />, { site: { minimumAge: age }, settings: { cookiesAgreeType: 4 } })
    await waitFor(() => expect(warning(age)).not.toBeNull())
    await user.click(screen.getByRole('button', { name: `I’m ${age} or over` }))
    await waitFor(() => expect(warning(age)).toBeNull())
    vi.setSystemTime(now + 71 * HOUR_MS)
    draw(nextPage(<BottomNotices />))
    await screen.findByText('the next page')
    expect(warning(age)).toBeNull()
    vi.setSystemTime(now + 73 * HOUR_MS)
    draw(nextPage(<BottomNotices />, 'the one after it'))
    await waitFor(() => expect(warning(age)).not.toBeNull())
  })
})

describe('age and cookies', () => {
  const bar = () => screen.queryByRole('dialog', { name: 'You must be 18 or over to use this site' })

  test.each([
    { button: 'I’m 18+, necessary only', type: 1 },
    { button: 'I’m 18+, accept all', type: 4 },
  ])('are both answered by "$button"', async ({ button, type }) => {
    const { user, shell } = mount(<BottomNotices />)
    await waitFor(() => expect(bar()).not.toBeNull())
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
    await user.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(bar()).toBeNull())
    expect(shell.settings.get().cookiesAgreeType).toBe(type)
    expect(Number(localStorage.getItem('age_accepted_until'))).toBeGreaterThan(Date.now())
  })

  test('are apart once cookies were chosen in their dialog', async () => {
    const { user, shell, opened } = mount(<BottomNotices />)
    await user.click(await screen.findByRole('button', { name: 'Choose cookies' }))
    expect(opened()).toMatchObject([{ name: 'cookie-agreement' }])
    expect(localStorage.getItem('age_accepted_until')).toBeNull()
    shell.settings.set((settings) => ({ ...settings, cookiesAgreeType: 2 }))
    expect(await screen.findByRole('button', { name: 'I’m 18 or over' })).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'I’m 18+, accept all' })).toBeNull()
  })
})

import { deferred, useIsDark, useShell, useStore, useText } from '@evens/remote-sdk'
import { classNames, IconButton, Logo, VisuallyHidden } from '@evens/ui'
import { Search } from '../search/search.tsx'
import { useMinute } from '../session/clock.ts'
import { AccountLinks } from './account-links.tsx'
import { MainNav } from './main-nav.tsx'
import { LanguageMenu, OddsMenu } from './choice-menus.tsx'
import styles from './header.module.css'

const OpenRound = deferred(async () => (await import('../session/open-round.tsx')).OpenRound)

export function Header() {
  const t = useText()
  const shell = useShell()
  const isPlayer = useStore(shell.player, (now) => now !== null)
  return (
    <div className={`ev-chrome ${styles.header}`}>
      <div className={styles.row} data-player={isPlayer || undefined}>
        <HomeLink />
        <MainNav />
        <Search />
        <div className={styles.tools}>
          <OddsMenu />
          <LanguageMenu />
          <Clock />
          <ThemeToggle />
          <IconButton icon="settings" label={t('frame_settings')} onClick={() => shell.modals.open('settings')} />
        </div>
        <AccountLinks />
      </div>
      {isPlayer && <OpenRound />}
    </div>
  )
}

function HomeLink() {
  const { site, href, page } = useShell()
  const isHere = useStore(page, ({ route }) => route === 'home')
  return (
    <a className={styles.home} href={href('home')} aria-current={isHere ? 'page' : undefined}>
      <Logo brand={site.logo} label={site.brandName} className={styles.logo} />
      <Logo brand={site.logo} kind="mark" label={site.brandName} className={styles.mark} />
    </a>
  )
}

function ThemeToggle() {
  const t = useText()
  const { settings } = useShell()
  const isDark = useIsDark()
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={t(isDark ? 'frame_theme_light' : 'frame_theme_dark')}
      onClick={() => settings.set((current) => ({ ...current, appTheme: isDark ? 0 : 1 }))}
    />
  )
}

const UNKNOWN = '\u2013\u2013:\u2013\u2013'

/** The current time in the zone of all times on the page; opens the settings, where the zone is chosen. */
function Clock() {
  const t = useText()
  const { format, settings, modals } = useShell()
  const { timeZone, is12h } = useStore(settings)
  const minute = useMinute()
  return (
    <button type="button" className={classNames(styles.tool, styles.clock)} onClick={() => modals.open('settings')}>
      <VisuallyHidden>{t('frame_clock')}</VisuallyHidden>
      <span className={classNames(styles.time, is12h && styles.time12h)}>
        {minute === null ? UNKNOWN : format().time(minute)}
      </span>
      <bdi dir="ltr" className={styles.zone}>
        {t('frame_zone', { offset: zoneOffset(timeZone) })}
      </bdi>
    </button>
  )
}

/** Formats an offset: `+3` for 3, `+5:30` for 5.5. */
export function zoneOffset(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60)
  const rest = minutes % 60
  const sign = hours < 0 ? '\u2212' : '+'
  return `${sign}${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

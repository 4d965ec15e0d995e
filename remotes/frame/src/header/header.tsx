import { useShell, useStore, useText } from '@evens/remote-sdk'
import { IconButton, Logo } from '@evens/ui'
import { AccountLinks } from './account-links.tsx'
import { Clock } from './clock.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { MainNav } from './main-nav.tsx'
import { OddsMenu } from './odds-menu.tsx'
import { Search } from '../search/search.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** One row: where one is, where one can go, how prices and times are shown, and who one is. */
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

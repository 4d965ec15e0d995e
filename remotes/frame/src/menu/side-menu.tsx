import { countryName, LeagueMark } from '@evens/book-ui/names'
import type { ChampCount, SportCount } from '@evens/contracts'
import { deferred, useCounts, useFollow, useShell, useStore, useText } from '@evens/remote-sdk'
import { Flag, Icon, IconButton } from '@evens/ui'
import { useId } from 'react'
import { type LinkGroupSpec, useLinks } from '../links/link.ts'
import { DrawerHead, panelBehavior } from '../panel/panel.tsx'
import { ChampRow } from './champ-list.tsx'
import { Favourites } from './favourites.tsx'
import { MenuGroup, MenuRow } from './menu-parts.tsx'
import { MENUS } from './menus.ts'
import type { OfficeState } from './office-menu.tsx'
import { EsportsWorlds, SportsList } from './sports-list.tsx'
import styles from './side-menu.module.css'

const OfficeMenu = deferred(async () => (await import('./office-menu.tsx')).OfficeMenu)

const BETTING_MENUS = ['sports', 'esports']

/** The loaded part of the betting menus. */
export type BookState = { readonly sports?: readonly SportCount[]; readonly top?: readonly ChampCount[] }

type SideMenuProps = BookState & OfficeState & { readonly theme?: string }

/** The left column: collapses to icons when space is short, and opens as a drawer in a narrow window. */
export function SideMenu({ theme = 'sports', missing, ...book }: SideMenuProps) {
  const t = useText()
  const id = useId()
  const groups = MENUS[theme] ?? []
  const title = t('frame_sections')
  return (
    <div className={styles.side}>
      <button type="button" className={styles.opener} popoverTarget={id}>
        <Icon name="list" />
        {title}
        <Icon name="chevron-down" size="s" className={styles.chevron} />
      </button>
      <div ref={menuBehavior} id={id} popover="auto" role="group" aria-label={title} className={styles.menu}>
        <DrawerHead panelId={id} title={title} className={styles.head} />
        <Toggle menuId={id} />
        {BETTING_MENUS.includes(theme) && <BookMenu key={theme} theme={theme} {...book} />}
        {theme === 'office' ? (
          <OfficeMenu made={missing} />
        ) : (
          groups.map((group) => <MenuLinks key={group.titleKey} group={group} />)
        )}
      </div>
    </div>
  )
}

function Toggle({ menuId }: { menuId: string }) {
  const t = useText()
  const { settings } = useShell()
  const isCollapsed = useStore(settings, ({ leftSectionDisplayState }) => leftSectionDisplayState === 1)
  return (
    <IconButton
      icon="panel-start"
      size="s"
      className={styles.toggle}
      label={t(isCollapsed ? 'frame_menu_expand' : 'frame_menu_collapse')}
      aria-expanded={!isCollapsed}
      aria-controls={menuId}
      onClick={() => settings.set((current) => ({ ...current, leftSectionDisplayState: isCollapsed ? 0 : 1 }))}
    />
  )
}

/** Panel behavior, plus: Escape hides the flyout name until the pointer or the focus moves on. */
function menuBehavior(menu: HTMLElement | null): (() => void) | undefined {
  if (menu === null) return undefined
  const listening = new AbortController()
  const { signal } = listening
  const release = panelBehavior(menu)
  const speak = () => menu.removeAttribute('data-quiet')
  const hush = ({ key }: KeyboardEvent) => key === 'Escape' && menu.setAttribute('data-quiet', '')
  document.addEventListener('keydown', hush, { signal })
  menu.addEventListener('pointerover', speak, { signal })
  menu.addEventListener('focusin', speak, { signal })
  return () => {
    listening.abort()
    release?.()
  }
}

function MenuLinks({ group }: { group: LinkGroupSpec }) {
  const t = useText()
  const links = useLinks()(group.links)
  if (links.length === 0) return null
  return (
    <MenuGroup title={t(group.titleKey)}>
      <ul role="list">
        {links.map(({ key, href, text, icon, current }) => (
          <li key={key} className={styles.entry}>
            <MenuRow href={href} current={current} mark={<Icon name={icon} className={styles.mark} />} name={text} />
          </li>
        ))}
      </ul>
    </MenuGroup>
  )
}

const NONE: readonly never[] = []
const COUNTS = ['counts']

/** The betting part of the menu; its counts are live. */
function BookMenu({ theme, sports = NONE, top = NONE }: BookState & { readonly theme: string }) {
  useFollow(COUNTS)
  const counts = useCounts(sports)
  const isSportsOnly = useStore(useShell().settings, ({ isShowSportsOnly }) => isShowSportsOnly === 1)
  return (
    <>
      {!isSportsOnly && <Favourites />}
      {theme === 'esports' ? (
        <EsportsWorlds counts={counts} />
      ) : (
        <SportsMenu counts={counts} top={isSportsOnly ? NONE : top} />
      )}
    </>
  )
}

function SportsMenu({
  counts,
  top,
}: {
  counts: Parameters<typeof SportsList>[0]['counts']
  top: readonly ChampCount[]
}) {
  const t = useText()
  return (
    <>
      {top.length > 0 && (
        <MenuGroup title={t('frame_top_champs')} isWordy>
          <ul role="list">
            {top.map((champ) => (
              <li key={champ.id} className={styles.entry}>
                <ChampRow champ={champ} mark={<TopMark champ={champ} />} />
              </li>
            ))}
          </ul>
        </MenuGroup>
      )}
      {counts.length > 0 && <SportsList counts={counts} />}
    </>
  )
}

/** The league's mark with the flag of its country in the corner: many countries have a league of the same name. */
function TopMark({ champ }: { champ: ChampCount }) {
  const { language } = useShell()
  const { country } = champ
  return (
    <span className={styles.topMark}>
      <LeagueMark of={champ} />
      {country !== null && <Flag country={country} label={countryName(language, country)} className={styles.topFlag} />}
    </span>
  )
}

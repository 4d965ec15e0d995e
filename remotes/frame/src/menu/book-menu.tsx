import type { ChampCount } from '@evens/contracts'
import { useCounts, useFollow, useShell, useStore, useText } from '@evens/remote-sdk'
import { ChampRow, SportMark } from './champ-list.tsx'
import { EsportsWorlds } from './esports-worlds.tsx'
import { Favourites } from './favourites.tsx'
import type { BookState } from './load-menu.ts'
import { MenuGroup } from './menu-group.tsx'
import styles from './side-menu.module.css'
import { SportsList } from './sports-list.tsx'

const NONE: readonly never[] = []
const COUNTS = ['counts']

/** What the book has for the menus of betting. The counts stay true while the page is open. */
export function BookMenu({ theme, sports = NONE, top = NONE }: BookState & { readonly theme: string }) {
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
                <ChampRow champ={champ} mark={<SportMark sport={champ.sport} />} />
              </li>
            ))}
          </ul>
        </MenuGroup>
      )}
      {counts.length > 0 && <SportsList counts={counts} />}
    </>
  )
}

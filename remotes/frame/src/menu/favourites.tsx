import { eventHref, LeagueMark } from '@evens/book-ui/names'
import type { ChampCount, EventRow } from '@evens/contracts'
import {
  followRow,
  useEventState,
  useFollow,
  useStored,
  useQuery,
  useShell,
  useStore,
  useText,
} from '@evens/remote-sdk'
import { VersusName, When } from '../book/event-brief.tsx'
import { ChampRow, SportMark } from './champ-list.tsx'
import { newestIds } from './menu-entries.ts'
import { MenuGroup, MenuRow } from './menu-parts.tsx'
import styles from './side-menu.module.css'

/** Starred games and champs; those that have ended are left out. */
export function Favourites() {
  const t = useText()
  const champs = useFavouriteChamps()
  const rows = useFavouriteRows()
  useFollow(rows.map(followRow))
  if (champs.length + rows.length === 0) return null
  return (
    <MenuGroup title={t('frame_favourites')} isWordy>
      <ul role="list">
        {champs.map((champ) => (
          <li key={champ.id} className={styles.entry}>
            <ChampRow champ={champ} mark={<LeagueMark of={champ} />} />
          </li>
        ))}
        {rows.map((row) => (
          <li key={row.id} className={styles.entry}>
            <GameRow row={row} />
          </li>
        ))}
      </ul>
    </MenuGroup>
  )
}

function GameRow({ row }: { row: EventRow }) {
  const shell = useShell()
  const game = useEventState(row.id, row)
  const isHere = useStore(shell.page, ({ params }) => params['game'] === row.slug)
  return (
    <MenuRow
      href={eventHref(shell, game)}
      current={isHere ? 'page' : undefined}
      mark={<SportMark sport={row.sport} />}
      name={<VersusName event={row} />}
      detail={game.isLive ? null : <When event={game} />}
    >
      {game.isLive && <When event={game} />}
    </MenuRow>
  )
}

function useFavouriteRows(): readonly EventRow[] {
  const { page, language } = useShell()
  const fullPath = useStore(page, (shown) => shown.fullPath)
  const [stored] = useStored('favouriteGames')
  const ids = newestIds(stored)
  // Refetched on each navigation, so that ended games disappear.
  const query = { lang: language, ids: ids.join() }
  const { data } = useQuery(
    'GET /web-api/book/rows',
    { query },
    { enabled: ids.length > 0, again: fullPath, keepPrevious: true },
  )
  return data?.rows.filter(({ id }) => ids.includes(id)) ?? []
}

function useFavouriteChamps(): readonly ChampCount[] {
  const [stored] = useStored('favouriteChamps')
  const ids = newestIds(stored)
  const { language: lang } = useShell()
  const { data } = useQuery(
    'GET /web-api/book/sports',
    { query: { lang } },
    { enabled: ids.length > 0, again: ids.join() },
  )
  return data?.champs.filter(({ id, live, line }) => ids.includes(id) && live + line > 0) ?? []
}

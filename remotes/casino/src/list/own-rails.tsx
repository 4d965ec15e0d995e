import type { CasinoCard } from '@evens/contracts'
import { useQuery, useShell, useStore, useStoredList, useText } from '@evens/remote-sdk'
import { withIds } from '../model/with-ids.ts'
import { Rail } from './rail.tsx'
import { useCatalogue } from './use-catalogue.ts'

/** Cards of the browser's favourites, the latest first; the catalogue is fetched when there are some. */
export function useFavourites(): readonly CasinoCard[] {
  const [ids] = useStoredList('favouriteTitles')
  const catalogue = useCatalogue(ids.length > 0)
  return withIds(catalogue.data?.cards ?? [], ids.toReversed())
}

/** Favourites of the browser and, for a player, what was played. Both are known only in the browser. */
export function OwnRails() {
  const t = useText()
  const { href, player } = useShell()
  const hasPlayer = useStore(player, (now) => now !== null)
  const favourites = useFavourites()
  const recent = useQuery('GET /web-api/casino/recent', {}, { enabled: hasPlayer })
  const ids = recent.data?.ids ?? []
  const catalogue = useCatalogue(ids.length > 0)
  return (
    <>
      <Rail
        title={t('lobby_rail_favourites')}
        cards={favourites}
        {...(hasPlayer && { all: { href: href('myCasinoFavorites'), count: favourites.length } })}
      />
      <Rail title={t('lobby_rail_recent')} cards={withIds(catalogue.data?.cards ?? [], ids.map(String))} />
    </>
  )
}

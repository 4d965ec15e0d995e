import type { CasinoCard } from '@evens/contracts'
import { Page, useShell, useStoredList, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, EmptyState, Stack, TabsNav } from '@evens/ui'
import { OpenRounds } from '../list/open-rounds.tsx'
import { useFavourites } from '../list/own-rails.tsx'
import { Rail } from '../list/rail.tsx'
import { TitleGrid } from '../list/title-grid.tsx'
import type { MineState } from '../load.ts'
import { OwnSeeds } from '../mine/own-seeds.tsx'
import { PlayedList } from '../mine/played-list.tsx'

const RAIL_CARDS = 16

/** A player's own part of the casino: all favourites, or what was played last, favourites and seeds. */
export function MinePage({ state, page }: ViewProps<MineState>) {
  const t = useText()
  const { href } = useShell()
  const favourites = useStarred(state.favourites)
  const isAll = page.route === 'myCasinoFavorites'
  const tabs = [
    { route: 'myCasino', label: t('lobby_rail_recent') },
    { route: 'myCasinoFavorites', label: t('lobby_rail_favourites') },
  ]
  return (
    <Page page={page}>
      <Stack gap="l">
        <TabsNav
          label={page.title}
          items={tabs.map(({ route, label }) => ({ label, href: href(route), current: route === page.route }))}
        />
        <OpenRounds served={state.open} />
        {state.played !== null && <PlayedList state={state.played} />}
        {isAll ? (
          <AllFavourites cards={favourites} />
        ) : (
          <Rail
            title={t('lobby_rail_favourites')}
            cards={favourites.slice(0, RAIL_CARDS)}
            all={{ href: href('myCasinoFavorites'), count: favourites.length }}
          />
        )}
        <Rail title={t('lobby_rail_picks')} cards={state.picks} />
        {!isAll && <OwnSeeds />}
      </Stack>
    </Page>
  )
}

/** The server's list until the browser's has its cards: the star of a card changes the latter. */
function useStarred(served: readonly CasinoCard[]): readonly CasinoCard[] {
  const [ids] = useStoredList('favouriteTitles')
  const own = useFavourites()
  if (own.length > 0) return own
  return ids.length > 0 ? served.filter(({ id }) => ids.includes(String(id))) : served
}

function AllFavourites({ cards }: { readonly cards: readonly CasinoCard[] }) {
  const t = useText()
  if (cards.length === 0)
    return (
      <EmptyState
        icon="star"
        title={t('lobby_favourites_none')}
        text={t('lobby_favourites_none_text')}
        action={<ToLobby />}
      />
    )
  return <TitleGrid cards={cards} label={t('lobby_rail_favourites')} />
}

function ToLobby() {
  const t = useText()
  const { href } = useShell()
  return (
    <Button variant="primary" href={href('casinoLobby')}>
      {t('lobby_to_lobby')}
    </Button>
  )
}

import type { CasinoCard } from '@evens/contracts'
import { Page, useShell, useStoredList, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, EmptyState, Section, Stack, TabsNav } from '@evens/ui'
import { OpenRounds } from '../list/open-rounds.tsx'
import { useFavourites } from '../list/own-rails.tsx'
import { Rail } from '../list/rail.tsx'
import { TitleGrid } from '../list/title-grid.tsx'
import type { MineState } from '../load.ts'

const RAIL_CARDS = 16

/** A player's own part of the casino: all favourites, or favourites and what was played last. */
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
        <OpenRounds />
        {!isAll && <Recent cards={state.recent} />}
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

function Recent({ cards }: { readonly cards: readonly CasinoCard[] }) {
  const t = useText()
  if (cards.length === 0)
    return (
      <EmptyState
        icon="history"
        title={t('lobby_recent_none')}
        text={t('lobby_recent_none_text')}
        action={<ToLobby />}
      />
    )
  return (
    <Section title={t('lobby_rail_recent')}>
      <TitleGrid cards={cards} label={t('lobby_rail_recent')} />
    </Section>
  )
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

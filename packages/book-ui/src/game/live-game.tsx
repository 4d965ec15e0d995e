import type { EventPage } from '@evens/contracts'
import { followEvent, useFollow, useFollowOffers, useGame, useQuery, useShell } from '@evens/remote-sdk'
import { Skeleton, Stack } from '@evens/ui'
import { Pitch } from '../scene/pitch.tsx'
import { marketClusters } from './market-clusters.ts'
import { MarketTable, PriceRow } from './market-table.tsx'

/** The pitch of a game that a page shows without it: loaded when it is asked for. */
export function LivePitch({ id }: { readonly id: string }) {
  const { language } = useShell()
  const { data } = useQuery('GET /web-api/book/event', { query: { lang: language, id } })
  return data === undefined ? <Skeleton count={4} /> : <Playing game={data} />
}

function Playing({ game }: { readonly game: EventPage }) {
  useFollow([followEvent(game)])
  const { incidents } = useGame(game.id, game)
  return <Pitch event={game} incidents={incidents} />
}

/** The markets of an event without a scene, such as an outright. */
export function GameMarkets({ game }: { game: EventPage }) {
  const { texts } = useShell()
  useFollowOffers([followEvent(game)])
  const { markets } = useGame(game.id, game)
  return (
    <Stack gap="m">
      {marketClusters(texts, game, markets).map((cluster) => (
        <MarketTable key={cluster.id} event={game} cluster={cluster} Row={PriceRow} isPriced />
      ))}
    </Stack>
  )
}

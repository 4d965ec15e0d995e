import type { EventPage } from '@evens/contracts'
import { followEvent, useEventState, useFollowOffers, useGame, useShell } from '@evens/remote-sdk'
import { Stack } from '@evens/ui'
import { Pitch } from '../scene/pitch.tsx'
import { ScoreBand } from '../scene/score-band.tsx'
import { marketClusters } from './market-clusters.ts'
import { MarketTable, PriceRow } from './market-table.tsx'

const MARKETS_SHOWN = 4

/** A small game: score, pitch and first markets. */
export function LiveGame({ game }: { game: EventPage }) {
  const { texts } = useShell()
  useFollowOffers([followEvent(game)])
  const { state, isLive } = useEventState(game.id, game)
  const { markets, incidents } = useGame(game.id, game)
  const clusters = marketClusters(texts, game, markets).slice(0, MARKETS_SHOWN)
  return (
    <Stack gap="m">
      <ScoreBand event={game} state={state} isLive={isLive} />
      <Pitch event={game} incidents={incidents} />
      {clusters.map((cluster) => (
        <MarketTable key={cluster.id} event={{ ...game, isLive }} Row={PriceRow} isPriced level={3} cluster={cluster} />
      ))}
    </Stack>
  )
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

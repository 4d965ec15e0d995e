import type { EventPage } from '@evens/contracts'
import { followEvent, useFollow, useGame, useShell } from '@evens/remote-sdk'
import { Stack } from '@evens/ui'
import { marketClusters } from './market-clusters.ts'
import { MarketTable, PriceRow } from './market-table.tsx'

/** The markets of an event without its course: who wins a champ, for instance. */
export function GameMarkets({ game }: { game: EventPage }) {
  const { texts } = useShell()
  useFollow([followEvent(game)])
  const { markets } = useGame(game.id, game)
  return (
    <Stack gap="m">
      {marketClusters(texts, game, markets).map((cluster) => (
        <MarketTable key={cluster.id} event={game} cluster={cluster} Row={PriceRow} isPriced />
      ))}
    </Stack>
  )
}

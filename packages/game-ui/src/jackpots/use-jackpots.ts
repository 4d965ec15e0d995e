import type { GameJackpots } from '@evens/contracts'
import { currencyOfReader, useQuery, useShell, useStore } from '@evens/remote-sdk'
import { READ_MS } from './counting.ts'

/** Meters in a currency, or in that of the reader; undefined until they are read. They are read again and again. */
export function useJackpots(currency: string | undefined, isWanted = true): GameJackpots | undefined {
  const shell = useShell()
  // A sign-in may bring another currency.
  useStore(shell.player)
  const of = currency ?? currencyOfReader(shell)
  return useQuery(
    'GET /web-api/games/jackpots',
    { query: of === undefined ? {} : { currency: of } },
    { everyMs: READ_MS, isPublic: true, enabled: isWanted, keepPrevious: true },
  ).data
}

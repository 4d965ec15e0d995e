import { MARKET_STATUS, type MarketStatus } from '@evens/contracts/feed'
import type { BookMarket } from './book.ts'

/** Shown, with a padlock where it cannot be taken now. What is switched off, settled or cancelled is not. */
const SHOWN: ReadonlySet<MarketStatus> = new Set([
  MARKET_STATUS.active,
  MARKET_STATUS.suspended,
  MARKET_STATUS.handedOver,
])

export const isVisible = ({ status, settlement, outcomes }: BookMarket): boolean =>
  SHOWN.has(status) && settlement === null && outcomes.length > 0

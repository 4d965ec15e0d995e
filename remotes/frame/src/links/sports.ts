import { sportIcon } from '@evens/book-ui/names'
import type { FrameLink } from './link.ts'

/** In the order in which players look for them. */
export const SOUGHT_SPORTS: readonly string[] = [
  'football',
  'tennis',
  'basketball',
  'ice-hockey',
  'volleyball',
  'table-tennis',
  'handball',
  'baseball',
  'cricket',
  'american-football',
  'boxing',
  'martial-arts',
  'horse-racing',
  'marble-racing',
]

/** Those that are always led to, whether they have games today or not. */
export const TOP_SPORTS: readonly FrameLink[] = SOUGHT_SPORTS.slice(0, 12).map((sport) => ({
  textKey: `sport_${sport.replaceAll('-', '_')}`,
  route: 'line',
  params: { sport },
  icon: sportIcon(sport),
}))

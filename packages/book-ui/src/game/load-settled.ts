import type { EventPage, SettledMarketView } from '@evens/contracts'
import { EVENT_STATUS } from '@evens/contracts/book'
import type { Shell } from '@evens/remote-sdk'

const OVER: readonly number[] = [
  EVENT_STATUS.ended,
  EVENT_STATUS.closed,
  EVENT_STATUS.cancelled,
  EVENT_STATUS.abandoned,
]

/** Nothing more will happen in it. */
export const isOver = ({ state }: Pick<EventPage, 'state'>): boolean => OVER.includes(state.status)

export async function askSettled({ call }: Pick<Shell, 'call'>, id: string): Promise<readonly SettledMarketView[]> {
  return (await call('GET /web-api/book/settled', { query: { id } })).markets
}

/** How the markets of a game ended, for the page of one that is over; null while it is not. */
export const loadSettled = async (shell: Pick<Shell, 'call'>, game: EventPage) =>
  isOver(game) ? askSettled(shell, game.id) : null

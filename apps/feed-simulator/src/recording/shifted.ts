import type { FeedMessage } from '@evens/contracts/feed'

/** Moves every time in a message: what was at `begin` is at `now`, and what follows comes `speed` times sooner. */
export function shifted(begin: number, now: number, speed: number): (message: FeedMessage) => FeedMessage {
  const move = (at: number): number => Math.round(now + (at - begin) / speed)
  return (message) => {
    const moved = { ...message, at: move(message.at) }
    if (moved.type === 'fixture_change')
      return { ...moved, fixture: { ...moved.fixture, startsAt: move(moved.fixture.startsAt) } }
    if (moved.type !== 'bet_cancel' && moved.type !== 'rollback_bet_cancel') return moved
    const { from, until } = moved
    return {
      ...moved,
      ...(from !== undefined && { from: move(from) }),
      ...(until !== undefined && { until: move(until) }),
    }
  }
}

import type { TableSnapshot, TableView } from '@evens/contracts'
import { useConnection, useFollow, useQuery, useReceivedTable, useShell } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'
import { createServerClock, type ServerClock } from './server-clock.ts'
import { isLater, sharedRoundOf } from './phase.ts'
import { useStale } from './use-stale.ts'

/** While the connection is lost the table is read again and again. */
const POLL_MS = 1500

/** A table without a round opens by itself: it is read until it has. */
const untilOpen = (_polls: number, read: TableView | undefined): number | null =>
  read?.round === null ? POLL_MS : null

/** The clock of the house: each heartbeat tells it, and so does each reply about a table. */
export function useServerClock(): ServerClock {
  const { live } = useShell()
  const [clock] = useState(() => createServerClock(() => performance.now(), Date.now()))
  useEffect(() => live.onBeat(clock.hear), [live, clock])
  return clock
}

/** The round of a table with its largest bets and last results; null until it is known. */
export function useNews(table: string, clock: ServerClock) {
  const connection = useConnection()
  const { data, error, refetch } = useQuery(
    'GET /web-api/games/tables/{id}',
    { params: { id: table } },
    { isPublic: true, again: connection, everyMs: connection === 'lost' ? POLL_MS : untilOpen },
  )
  const topic = data?.topic ?? null
  useFollow(topic === null ? [] : [topic])
  const received = useReceivedTable(topic)
  useEffect(() => {
    if (data !== undefined) clock.hear(data.now)
  }, [data, clock])
  const news = latest(received, snapshotIn(data))
  useStale(news === null ? null : sharedRoundOf(news.round), clock.now, () => void refetch())
  return {
    news,
    /** Set while the table has no round yet: the time of the first one, if that is known. */
    waiting: news === null && data !== undefined ? { opensAt: data.opensAt } : null,
    hasFailed: news === null && data === undefined && error !== null,
    isLost: connection === 'lost',
    retry: () => void refetch(),
  }
}

function snapshotIn(read: TableView | undefined): TableSnapshot | undefined {
  if (read === undefined || read.round === null) return undefined
  return { ...read, round: read.round }
}

function latest(received: TableSnapshot | undefined, read: TableSnapshot | undefined): TableSnapshot | null {
  if (received?.round === undefined) return read ?? null
  return read !== undefined && isLater(read.round, received.round) ? read : received
}

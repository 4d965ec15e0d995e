import type { Registry } from 'prom-client'
import { counter, gauge } from '../read-metrics.ts'
import type { Archive } from './keep-archive.ts'

/** How much a lost data folder would lose now, and how old the base backup is from which it would be restored. */
export function archiveMetrics(registry: Registry, archive: Archive | null): void {
  if (archive === null) return
  const { figures } = archive
  for (const metric of [
    gauge('archive_sync', 'Whether commits wait for the archive.', () => Number(figures().isSync)),
    gauge('archive_streaming', 'Whether the archive receives WAL.', () => Number(figures().isStreaming)),
    gauge('archive_lag_bytes', 'WAL that is not in the archive yet.', () => figures().lagBytes),
    gauge('archive_base_backups', 'Base backups in the archive.', () => figures().bases),
    gauge('archive_base_timestamp_seconds', 'When the newest base backup ended.', () => figures().baseAtMs / 1000),
    gauge('archive_free_bytes', 'Room left on the disk of the archive.', archive.freeBytes),
    counter(
      'archive_degradations_total',
      'Times that commits stopped waiting for the archive.',
      () => figures().degradations,
    ),
  ])
    registry.registerMetric(metric)
}

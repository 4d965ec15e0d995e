/** Settings of a server, by their own names. */
export type ServerFacts = {
  readonly server_version_num: string
  readonly fsync: string
  readonly full_page_writes: string
  readonly synchronous_commit: string
  readonly data_checksums: string
  readonly in_recovery: boolean
}

export const SERVER_FACTS_SQL = `select
  current_setting('server_version_num') as server_version_num,
  current_setting('fsync') as fsync,
  current_setting('full_page_writes') as full_page_writes,
  current_setting('synchronous_commit') as synchronous_commit,
  current_setting('data_checksums') as data_checksums,
  pg_is_in_recovery() as in_recovery`

const VERSION_MIN = 15

/** The reason not to trust this server; `null` when it is safe. */
export function serverRefusal(facts: ServerFacts): string | null {
  const version = Math.floor(Number(facts.server_version_num) / 10_000)
  if (version < VERSION_MIN) return `it is PostgreSQL ${version}, and ${VERSION_MIN} or later is needed`
  if (facts.in_recovery) return 'it is a read-only replica'
  if (facts.fsync !== 'on') return 'its setting fsync is off, so a crash would lose data; set it to on'
  if (facts.full_page_writes !== 'on') {
    return 'its setting full_page_writes is off, so a crash could damage data; set it to on'
  }
  if (facts.synchronous_commit === 'off') {
    return 'its setting synchronous_commit is off, so a crash would lose acknowledged changes; set it to on'
  }
  return null
}

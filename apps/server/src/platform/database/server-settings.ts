/**
 * What the embedded server is told at every start, above all files: it keeps what it has acknowledged (safety rule 1)
 * and is sized for a small machine that also runs the site. Statements and values stay out of its log.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',

  listen_addresses: '',
  port: '5432', // Only the name of the socket.
  unix_socket_permissions: '0700',
  password_encryption: 'scram-sha-256',

  max_connections: '160',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  // An archive that is away for long must not fill the disk of the database.
  max_slot_wal_keep_size: '4GB',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  random_page_cost: '1.1',
  jit: 'off',

  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

export function serverArguments(cluster: string, socketFolder: string): readonly string[] {
  // A list in the server's eyes: the quotes keep a comma or a space in the path from splitting it.
  const quoted = `"${socketFolder.replaceAll('"', '""')}"`
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: quoted })
  return ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

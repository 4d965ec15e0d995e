import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SOCKET_NAME = '/.s.PGSQL.5432'
const SOCKET_PATH_BYTES_MAX = 103 // macOS; Linux takes 107.

/**
 * The folder of the server's socket. A socket and not a port: no port can be taken or reached by other machines, and
 * it is faster. It lies beside the database, or, where that path is too long for a socket, in the folder for
 * temporary files, under a name that the next start finds again.
 */
export function socketFolder(home: string): string {
  const beside = join(home, 'socket')
  if (fits(beside)) {
    mkdirSync(beside, { recursive: true, mode: 0o700 })
    return beside
  }
  const temporary = fits(join(tmpdir(), 'evens-0123456789ab')) ? tmpdir() : '/tmp'
  const path = join(temporary, `evens-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`)
  return isOurs(path) ? path : mkdtempSync(join(temporary, 'evens-'))
}

const fits = (folder: string): boolean => Buffer.byteLength(folder + SOCKET_NAME) <= SOCKET_PATH_BYTES_MAX

// Anyone may write in /tmp, so a folder under the expected name is only taken if nobody else can have made it.
function isOurs(path: string): boolean {
  try {
    mkdirSync(path, { mode: 0o700 })
    return true
  } catch {
    const stat = lstatSync(path)
    return stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o077) === 0
  }
}

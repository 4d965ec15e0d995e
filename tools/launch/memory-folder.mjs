import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 8 * 2 ** 30

/**
 * A folder for what tests write and throw away. Their databases wait for the disk at every commit, as they have to: in
 * memory, where a machine has plenty, there is nothing to wait for. Where there is not, null: the usual place will do.
 *
 * @param {string} place
 * @param {number} roomBytes what has to be free there
 * @returns {string | null} it goes when this process does
 */
export function memoryFolder(place = MEMORY, roomBytes = ROOM_BYTES) {
  if (freeBytes(place) < roomBytes) return null
  const folder = mkdtempSync(join(place, 'evens-'))
  // As the usual place is: some tests start a server as another user.
  chmodSync(folder, 0o1777)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** @param {string} place */
function freeBytes(place) {
  try {
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize
  } catch {
    return 0
  }
}

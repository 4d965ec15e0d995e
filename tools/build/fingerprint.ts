import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from './places.ts'

/** A hash of every file below the given places: the same hash, the same output. */
export function fingerprint(places: readonly string[]): string {
  const hash = createHash('sha256')
  for (const place of places) addPlace(hash, resolve(ROOT, place))
  return hash.digest('hex').slice(0, 16)
}

function addPlace(hash: ReturnType<typeof createHash>, path: string): void {
  if (statSync(path).isFile()) {
    hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path)).update('\0')
    return
  }
  for (const name of readdirSync(path).toSorted()) {
    if (name === 'node_modules' || /\.test\.tsx?$/.test(name)) continue
    addPlace(hash, join(path, name))
  }
}

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { brandFile, writeIcons } from '@evens/ui/build'
import { SITES } from '../../sites/index.ts'
import { writeAppIcons } from './asset-app-icons.ts'
import { writeScenes } from './asset-atlas-scenes.ts'
import { writeAtlases } from './asset-atlas.ts'
import { writeCovers } from './asset-covers.ts'
import { writePromoPictures } from './asset-promo.ts'
import { CLIENT, DIST, ROOT } from './places.ts'

const FOLDER = resolve(CLIENT, 'sys-icons')
const STAMP_FILE = resolve(DIST, 'stamps/icons.json')
const INPUTS = [
  'package-lock.json',
  'packages/emblems/src',
  'packages/game-art/src',
  'packages/games/src/catalogue.json',
  'packages/games/src/catalogue.ts',
  'packages/games/src/maths/slots',
  'packages/ui/assets',
  'packages/ui/build',
  'packages/ui/src/icons',
  'sites',
  'tools/build/asset-app-icons.ts',
  'tools/build/asset-atlas-scenes.ts',
  'tools/build/asset-atlas.ts',
  'tools/build/asset-covers.ts',
  'tools/build/asset-promo.ts',
  'tools/build/assets.ts',
]

type Stamp = { readonly stamp: string; readonly iconVersion: string }

/** Fills the folder of icons and covers. Its version is what is in it, so that browsers keep what did not change. */
export async function buildAssets(): Promise<{ iconVersion: string }> {
  const stamp = fingerprint(INPUTS)
  const known = existsSync(STAMP_FILE) ? (JSON.parse(readFileSync(STAMP_FILE, 'utf8')) as Stamp) : null
  if (known?.stamp === stamp && existsSync(FOLDER)) return { iconVersion: known.iconVersion }

  process.stdout.write('  building icons and covers\n')
  rmSync(FOLDER, { recursive: true, force: true })
  await writeIcons(FOLDER)
  for (const { id, brand } of SITES) {
    await writeAppIcons({ site: id, artwork: new URL('.', brandFile(brand.logo, 'mark')) }, FOLDER)
  }
  await writeCovers({ kept: resolve(DIST, 'covers'), served: FOLDER })
  await writeAtlases({ kept: resolve(DIST, 'atlases'), served: FOLDER })
  await writeScenes({ kept: resolve(DIST, 'scenes'), served: FOLDER })
  await writePromoPictures(FOLDER)
  const iconVersion = fingerprint([FOLDER])
  await compressFolder(FOLDER)
  mkdirSync(resolve(DIST, 'stamps'), { recursive: true })
  writeFileSync(STAMP_FILE, JSON.stringify({ stamp, iconVersion } satisfies Stamp))
  return { iconVersion }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const WORTH_BYTES = 600

/** Writes the .br and .gz twins, so that no request ever waits for a compressor. */
export async function compressFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !/\.(js|css|svg|json|html|txt)$/.test(path) || existsSync(`${path}.br`)) continue
    const bytes = await readFile(path)
    if (bytes.length < WORTH_BYTES) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    await writeFile(`${path}.br`, await brotli(bytes, { params }))
    await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
  }
}

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

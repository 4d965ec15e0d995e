import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brandFile, writeIcons } from '@evens/ui/build'
import { SITES } from '../../sites/index.ts'
import { writeAppIcons } from './asset-app-icons.ts'
import { compressFolder } from './compress.ts'
import { fingerprint } from './fingerprint.ts'
import { CLIENT, DIST } from './places.ts'

const FOLDER = resolve(CLIENT, 'sys-icons')
const STAMP_FILE = resolve(DIST, 'stamps/icons.json')
const INPUTS = [
  'package-lock.json',
  'packages/ui/assets',
  'packages/ui/build',
  'packages/ui/src/icons',
  'sites',
  'tools/build/asset-app-icons.ts',
  'tools/build/assets.ts',
  'tools/build/compress.ts',
]

type Stamp = { readonly stamp: string; readonly iconVersion: string }

/** Fills the folder of icons. Its version is what is in it, so that browsers keep what did not change. */
export async function buildAssets(): Promise<{ iconVersion: string }> {
  const stamp = fingerprint(INPUTS)
  const known = existsSync(STAMP_FILE) ? (JSON.parse(readFileSync(STAMP_FILE, 'utf8')) as Stamp) : null
  if (known?.stamp === stamp && existsSync(FOLDER)) return { iconVersion: known.iconVersion }

  process.stdout.write('  building icons\n')
  rmSync(FOLDER, { recursive: true, force: true })
  await writeIcons(FOLDER)
  for (const { id, brand } of SITES) {
    await writeAppIcons({ site: id, artwork: new URL('.', brandFile(brand.logo.full, 'mark')) }, FOLDER)
  }
  const iconVersion = fingerprint([FOLDER])
  await compressFolder(FOLDER)
  mkdirSync(resolve(DIST, 'stamps'), { recursive: true })
  writeFileSync(STAMP_FILE, JSON.stringify({ stamp, iconVersion } satisfies Stamp))
  return { iconVersion }
}

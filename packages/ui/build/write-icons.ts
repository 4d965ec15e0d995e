import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { FLAG_COUNTRIES, flagFile } from './flags.ts'
import { buildSprite } from './sprite.ts'

/** Fills the folder that is served as `/sys-icons/{version}`. */
export async function writeIcons(folder: string): Promise<void> {
  await mkdir(resolve(folder, 'flags'), { recursive: true })
  await writeFile(resolve(folder, 'sprite.svg'), await buildSprite())
  await Promise.all(
    FLAG_COUNTRIES.map((country) => copyFile(flagFile(country), resolve(folder, 'flags', `${country}.svg`))),
  )
}

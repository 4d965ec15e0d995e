import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promoPicture } from '@evens/emblems'
import { PROMO_PICTURES, PROMO_THEMES, promoPictureFile } from '@evens/emblems/promo'

/** Pictures of promotions in both themes, in the versioned folder of icons. */
export async function writePromoPictures(served: string): Promise<void> {
  for (const name of PROMO_PICTURES) {
    for (const theme of PROMO_THEMES) {
      const file = resolve(served, promoPictureFile(name, theme))
      mkdirSync(dirname(file), { recursive: true })
      await writeFile(file, promoPicture(name, theme))
    }
  }
}

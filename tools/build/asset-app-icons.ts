import { copyFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { APP_ICON_SIZES, MASKABLE_ICON_SIZES } from '../../apps/server/src/assets/icon-sizes.ts'

/** A site, and the folder of artwork it is drawn with. */
export type AppIconSource = { readonly site: string; readonly artwork: URL }

/** The pictures a system shows for a site: in a tab, on a home screen, in a list of applications. */
export async function writeAppIcons({ site, artwork }: AppIconSource, folder: string): Promise<void> {
  const drawing = (name: string) => fileURLToPath(new URL(name, artwork))
  const background = await cornerColour(drawing('mark.svg'))
  const write = (source: string, size: number, suffix: string) =>
    sharp(source, { density: 300 })
      .resize(size, size)
      .flatten({ background })
      .png({ compressionLevel: 9, palette: true })
      .toFile(resolve(folder, `${site}-${suffix}.png`))

  await copyFile(drawing('favicon.svg'), resolve(folder, `${site}-favicon.svg`))
  // The favicon's rounded corners are filled: a home screen paints what is transparent black.
  for (const size of APP_ICON_SIZES) await write(drawing('favicon.svg'), size, `${size}`)
  // The mark keeps its drawing inside the circle that every system's mask leaves.
  for (const size of MASKABLE_ICON_SIZES) await write(drawing('mark.svg'), size, `maskable-${size}`)
}

async function cornerColour(file: string): Promise<{ r: number; g: number; b: number }> {
  const [r = 0, g = 0, b = 0] = await sharp(file).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
  return { r, g, b }
}

import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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

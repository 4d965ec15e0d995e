import { join } from 'node:path'
import { keepDoing } from '../../platform/keep-doing.ts'
import { anchorIn, readAnchor, writeAnchor } from '../audit/index.ts'

const TICK_MS = 1000

/** Keeps a second anchor of the audit chain, so that a lost data folder does not take the only one with it. */
export function keepAnchorTwin(
  dataDir: string,
  secondDir: string,
  id: string,
  warn: (message: string) => void,
): () => Promise<void> {
  const twin = join(secondDir, `audit-anchor-${id}`)
  let written = readAnchor(twin)?.position ?? 0n
  return keepDoing(
    TICK_MS,
    async function copyAnchor() {
      const anchor = readAnchor(anchorIn(dataDir))
      if (anchor === null || anchor.position <= written) return
      writeAnchor(twin, anchor)
      written = anchor.position
    },
    warn,
  )
}

import { setPriority } from 'node:os'
import { reencodeImage } from './re-encode.ts'

// Bets come first: a photo of 12 megapixels keeps a core busy for a second.
const PRIORITY = 5

setPriority(PRIORITY)
process.on('message', (given: Uint8Array) => {
  void reencodeImage(Buffer.from(given)).then((drawn) => process.send?.(drawn))
})
process.on('disconnect', () => process.exit())

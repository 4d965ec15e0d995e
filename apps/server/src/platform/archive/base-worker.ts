import { workerData } from 'node:worker_threads'
import { takeBackup } from './take-backup.ts'

// Copying and hashing a whole database would hold up the site's event loop.
const { dataDir, url, to } = workerData as { readonly dataDir: string; readonly url: string; readonly to: string }
await takeBackup({ dataDir, url }, to)

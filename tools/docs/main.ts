import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { referencePages, ROOT } from './pages.ts'

// Writes the pages of docs/reference that come from the code.
for (const [path, text] of Object.entries(await referencePages())) {
  writeFileSync(join(ROOT, path), text)
  process.stdout.write(`  ${path}\n`)
}

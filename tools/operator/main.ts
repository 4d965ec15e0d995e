import { resolve } from 'node:path'
import { createVipDesk } from '../../apps/server/src/modules/betting/index.ts'
import { joinDatabase } from '../../apps/server/src/platform/database/index.ts'
import { readEnvironment } from '../../apps/server/src/platform/environment.ts'
import { answerVip } from './vip.ts'

// npm run operator: what people decide on a site that runs. It finds the site's database as the site does.
const [subject, ...rest] = process.argv.slice(2)
const database = joinDatabase(readEnvironment(resolve(import.meta.dirname, '../..')))
try {
  const { isDone, lines } = await answerVip(createVipDesk(database.kysely), subject === 'vip' ? rest : [])
  for (const line of lines) process.stdout.write(`${line}\n`)
  if (!isDone) process.exitCode = 1
} finally {
  await database.close()
}

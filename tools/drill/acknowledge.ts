import pg from 'pg'
import { openDatabase } from '../../apps/server/src/platform/database/index.ts'
import { createLog, createLogger } from '../../apps/server/src/platform/log.ts'

// A process that commits until it is killed and says each number after its commit was acknowledged. `process.argv`: the
// data folder and the folder of the archive.
const [dataDir = '', folder = ''] = process.argv.slice(2)
const WORKERS = 4
const say = (line: string): boolean => process.stdout.write(`${line}\n`)

const database = await openDatabase(
  { dataDir, databaseUrl: null, archive: { mode: 'sync', folder, log: createLog(createLogger('warn')) } },
  () => undefined,
)
await database.archive?.ready(30_000)
const { pool } = database
const owner = new pg.Client({ connectionString: database.ownerUrl })
await owner.connect()
await owner.query('create table if not exists acknowledged (n bigint primary key)')
await owner.query('grant select, insert on acknowledged to public')
await owner.end()
const { rows } = await pool.query<{ n: bigint }>('select coalesce(max(n), 0) as n from acknowledged')
let last = rows[0]?.n ?? 0n
say('begins')
await Promise.all(
  Array.from({ length: WORKERS }, async () => {
    for (;;) {
      const n = (last += 1n)
      await pool.query('insert into acknowledged values ($1)', [n])
      say(`ack ${n} ${database.archive?.figures().bases ?? 0}`)
    }
  }),
)

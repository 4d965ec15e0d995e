import { connect } from '../apps/server/src/platform/database/connect.ts'
import { startDatabases } from '../e2e/support/databases.ts'
import { startSite } from '../e2e/support/site.ts'
import { requestsPerSecondOf, UNBOUNDED } from './answers.ts'
import { makeBettors } from './bettors.ts'
import { type Benchmark, median, round, type Row } from './row.ts'

const RUNS = 3
const PLAYERS = 200

/** Answers a second at one address, by many players who are signed in, in turns, or by visitors. */
export type Rate = (path: string, by: 'players' | 'visitors') => Promise<number>

export type Pair = {
  readonly name: string
  readonly path: string
  readonly peer: { readonly path: string; readonly by: 'players' | 'visitors' }
}

/** Requests of players, each against its peer of the same run. */
async function askedByPlayers(say: (line: string) => void, subject: string, pairs: readonly Pair[]): Promise<Row[]> {
  return withPlayers(async (rateOf) => {
    const rows: Row[] = []
    for (const { name, path, peer } of pairs) {
      const [ours, theirs]: [number[], number[]] = [[], []]
      for (let run = 0; run < RUNS; run += 1) {
        ours.push(await rateOf(path, 'players'))
        theirs.push(await rateOf(peer.path, peer.by))
      }
      const [rate, against] = [Math.round(median(ours)), Math.round(median(theirs))]
      say(`${name}: ${rate} answers a second, ${peer.path} by ${peer.by} ${against}`)
      rows.push({
        name: `${subject}, ${name}`,
        value: rate,
        unit: 'answers/s',
        ratio: round(rate / against),
        against: `${peer.path} by ${peer.by} ${against}/s`,
        runs: RUNS,
      })
    }
    return rows
  })
}

async function withPlayers(measure: (rateOf: Rate) => Promise<Row[]>): Promise<Row[]> {
  const databases = await startDatabases()
  const databaseUrl = await databases.make()
  const site = await startSite({ env: { ...UNBOUNDED, DATABASE_URL: databaseUrl } })
  const database = connect('external', databaseUrl, async () => undefined)
  try {
    const players = await makeBettors(site, database, PLAYERS)
    let asked = 0
    const inTurn = (): Record<string, string> => {
      asked += 1
      return { cookie: players[asked % players.length]?.cookie ?? '' }
    }
    return await measure((path, by) =>
      requestsPerSecondOf(`${site.url}/en`, {
        setupRequest: (request) => ({ ...request, path, ...(by === 'players' && { headers: inTurn() }) }),
      }),
    )
  } finally {
    await database.close()
    await site.stop()
    await databases.stop()
  }
}

const small = { path: '/web-api/version', by: 'visitors' } as const

/** Requests of signed-in players, against the same or a comparably small request of a visitor. */
export const authenticated: Benchmark = {
  name: 'authenticated',
  run: (say) =>
    askedByPlayers(say, 'authenticated', [
      { name: 'who is signed in', path: '/web-api/user/check', peer: small },
      { name: 'accounts', path: '/web-api/user/accounts', peer: small },
      { name: 'a page', path: '/en/about', peer: { path: '/en/about', by: 'visitors' } },
    ]),
}

const PAGES = [
  'account',
  'history',
  'historypay',
  'recharge',
  'security',
  'responsible',
  'settings',
  'support',
  'verification',
]

/**
 * Pages of the office, rendered on the server for signed-in players, against a plain page rendered for the same
 * players.
 */
export const officePages: Benchmark = {
  name: 'office-pages',
  run: (say) =>
    askedByPlayers(
      say,
      'office',
      PAGES.map((name) => ({ name, path: `/en/office/${name}`, peer: { path: '/en/about', by: 'players' } })),
    ),
}

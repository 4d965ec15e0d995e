import { connect } from '../apps/server/src/platform/database/connect.ts'
import { startDatabases } from '../e2e/support/databases.ts'
import { startSite } from '../e2e/support/site.ts'
import { requestsPerSecondOf, UNBOUNDED } from './answers.ts'
import { makeBettors } from './bettors.ts'
import { median, round, type Benchmark, type Row } from './row.ts'

const RUNS = 3
const PLAYERS = 200

/** What is asked for by somebody who is signed in, and what the same costs, or what is as small, for anybody. */
const PAIRS = [
  { name: 'who is signed in', path: '/web-api/user/check', anonymous: '/web-api/version' },
  { name: 'accounts', path: '/web-api/user/accounts', anonymous: '/web-api/version' },
  { name: 'a page', path: '/en/about', anonymous: '/en/about' },
]

/** Requests of many players who are signed in, in turns, against requests of visitors. */
export const authenticated: Benchmark = {
  name: 'authenticated',
  async run(say) {
    const databases = await startDatabases()
    const databaseUrl = await databases.make()
    const site = await startSite({ env: { ...UNBOUNDED, DATABASE_URL: databaseUrl } })
    const database = connect('external', databaseUrl, async () => undefined)
    try {
      const players = await makeBettors(site, database, PLAYERS)
      let asked = 0
      const ofPlayers = (path: string): Promise<number> =>
        requestsPerSecondOf(`${site.url}/en`, {
          setupRequest: (request) => {
            asked += 1
            return { ...request, path, headers: { cookie: players[asked % players.length]?.cookie ?? '' } }
          },
        })
      const ofVisitors = (path: string): Promise<number> =>
        requestsPerSecondOf(`${site.url}/en`, { setupRequest: (request) => ({ ...request, path }) })
      const rows: Row[] = []
      for (const { name, path, anonymous } of PAIRS) {
        const [ours, plain]: [number[], number[]] = [[], []]
        for (let run = 0; run < RUNS; run += 1) {
          ours.push(await ofPlayers(path))
          plain.push(await ofVisitors(anonymous))
        }
        const [rate, peer] = [median(ours), median(plain)]
        say(`${name}: ${Math.round(rate)} answers a second, ${anonymous} for a visitor ${Math.round(peer)}`)
        rows.push({
          name: `authenticated, ${name}`,
          value: round(rate, 0),
          unit: 'answers/s',
          ratio: round(rate / peer),
          against: `${anonymous} for a visitor ${Math.round(peer)}/s`,
          runs: RUNS,
        })
      }
      return rows
    } finally {
      await database.close()
      await site.stop()
      await databases.stop()
    }
  },
}

import { createHmac } from 'node:crypto'
import type { LottoBought, LottosReply, LottoTicketsReply } from '@evens/contracts'
import { type LottoKind, lottoKindOf, type LottoLine, numbersTo, ticketCombinations } from '@evens/rules/pools'
import type { Database } from '../../../platform/database/index.ts'
import { createFair } from '../../fair/index.ts'
import { brokenRules } from '../../wallet/index.ts'
import { createLotto, LOTTO_INVARIANTS } from '../index.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'
import { siteWithMoney } from '../../../testing/site-with-money.ts'

const SEAL_KEY = Buffer.alloc(32, 4)

type TicketRequest = { readonly kind?: string; readonly lines: readonly LottoLine[]; readonly draws?: number }

/** A site with lotto, open draws and players with money. A test closes the draws. */
export async function startLotto(database: Database, overlay: object = {}) {
  const { app, site, people, wallet, players, signIn } = await siteWithMoney(database, overlay)
  const notified: bigint[] = []
  const aNode = () =>
    createLotto({
      database,
      fair: createFair({ fairKey: SEAL_KEY }),
      sites: site.sites,
      siteFor: site.siteFor,
      notify: (ids) => void notified.push(...ids),
      log: SILENT_LOG,
    })
  const lotto = aNode()
  for (const part of [people, wallet, lotto]) part.routes(app)
  await lotto.work()
  // A draw closes at every fifth minute of the wall clock: no sale may close in the middle of a test.
  await database.pool.query("update lotto_draw set closes_at = closes_at + interval '1 day' where state = 'open'")

  const get = async <Reply>(url: string, token = ''): Promise<Reply> =>
    (await app.inject({ url, cookies: { user_token: token } })).json<Reply>()
  const kindNow = async (id: string, currency = 'RUB') => {
    const { kinds } = await get<LottosReply>(`/web-api/lotto/kinds?currency=${currency}`)
    const view = kinds.find((kind) => kind.id === id)
    if (view === undefined) throw new Error(`no lotto ${id}`)
    return view
  }

  return {
    app,
    database,
    lotto,
    aNode,
    players,
    /** The players whose pages were notified. */
    notified,
    siteFor: site.siteFor,
    signIn,
    get,
    kindNow,
    /** The request of a browser for these numbers now. */
    async request({ kind: id = 'quick-five', lines, draws = 1 }: TicketRequest, currency = 'RUB') {
      const kind = lottoKindOf(id) as LottoKind
      const view = await kindNow(id, currency)
      const stake = BigInt(view.price) * ticketCombinations(kind, lines) * BigInt(draws)
      return {
        key: newKey(),
        currency,
        kind: id,
        lines,
        from: view.draws[0]?.n ?? 0,
        draws,
        stake: String(stake || 1n),
      }
    },
    async buy(token: string, payload: object) {
      const cookies = { user_token: token }
      const reply = await app.inject({ method: 'POST', url: '/web-api/lotto/tickets', cookies, payload })
      return { status: reply.statusCode, text: reply.body, bought: reply.json<LottoBought>() }
    },
    tickets: (token: string) => get<LottoTicketsReply>('/web-api/lotto/tickets', token),
    async cash(token: string): Promise<bigint> {
      const { accounts } = await get<{ accounts: { money: string }[] }>('/web-api/user/accounts', token)
      return BigInt(accounts[0]?.money ?? 0)
    },
    /** More draws than are usually on sale, so that many can be made in one test. */
    async openMore(kind: string, count: number): Promise<void> {
      const fair = createFair({ fairKey: SEAL_KEY })
      for (let at = 1; at <= count; at += 1) {
        const { commitment, sealed } = fair.commit()
        await database.pool.query(
          `insert into lotto_draw (site_id, kind, n, closes_at, commitment, sealed)
           select site_id, kind, n + 1, closes_at + interval '5 minutes', $2, $3 from lotto_draw
           where site_id = 'evens' and kind = $1 order by n desc limit 1`,
          [kind, commitment, sealed],
        )
      }
    },
    /** Makes a draw due. */
    close: (n: number, kind = 'quick-five') =>
      database.pool.query(
        'update lotto_draw set closes_at = clock_timestamp() where kind = $1 and n <= $2 and state = $3',
        [kind, n, 'open'],
      ),
    /** The violated invariants of the ledger and of lotto. */
    broken: () => brokenRules(database.pool, [LOTTO_INVARIANTS]),
    async stop(): Promise<void> {
      await app.close()
      await database.close()
    },
  }
}

let keys = 0
export const newKey = (): string => `lotto-key-${process.pid}-${(keys += 1)}-0123456789`

/** The draw again, from the public description alone: five of 36. */
export function fiveOf36(seed: Buffer, clientSeed: string): readonly number[] {
  const left = numbersTo(36).slice()
  const drawn: number[] = []
  for (let at = 0; drawn.length < 5; at += 1) {
    const block = createHmac('sha256', seed)
      .update(`${clientSeed}:0:${at >> 3}`)
      .digest()
    const index = Math.floor(block.readUInt32BE((at & 7) * 4) / Math.floor(2 ** 32 / left.length))
    if (index < left.length) drawn.push(...left.splice(index, 1))
  }
  return drawn
}

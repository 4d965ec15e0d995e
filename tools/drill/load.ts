import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import type { Database } from '../../apps/server/src/platform/database/index.ts'
import type { DrillSite } from './site.ts'

/** Acknowledgements as a client has them: a reference that must be there after any loss. */
export type Acknowledged = { readonly movements: string[]; readonly deposits: string[]; excluded: boolean }

type Started = Readonly<Partial<Record<'id' | 'redirect' | 'reason' | 'code', string | null>>>

const WORKERS = 4
const PLAYER = 900_001

/** The witness is on the disk before the next act begins: it knows no less than any client. */
function openWitness(file: string) {
  const handle = openSync(file, 'a', 0o600)
  return {
    write(line: string): void {
      writeSync(handle, `${line}\n`)
      fsyncSync(handle)
    },
    close: (): void => closeSync(handle),
  }
}

async function ask(url: string, path: string, body: object | string, cookie = ''): Promise<Response> {
  return fetch(new URL(path, url), {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
      cookie,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

async function signIn({ url, login, password }: DrillSite): Promise<string> {
  const reply = await ask(url, '/web-api/user/login', { uLogin: login, uPassword: password })
  const token = /user_token=([^;]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1]
  if (token === undefined) throw new Error(`${login} could not sign in: ${reply.status}`)
  return `user_token=${token}`
}

/**
 * Movements of the ledger and deposits over HTTP until it is stopped, at least one of each: on a busy machine signing in
 * may take longer than the load. At its end the player excludes themselves.
 */
export function startLoad(site: DrillSite, { pool }: Database, witnessFile: string) {
  const witness = openWitness(witnessFile)
  const acknowledged: Acknowledged = { movements: [], deposits: [], excluded: false }
  let isStopped = false

  async function move(worker: number): Promise<void> {
    for (let n = 0; n === 0 || !isStopped; n += 1) {
      const ref = `drill-${worker}-${n}`
      await pool.query(`select wallet_post($1, 'EUR', 'play-money', $2, '[["*funding", "cash", 5]]')`, [
        PLAYER + worker,
        ref,
      ])
      witness.write(`movement ${ref}`)
      acknowledged.movements.push(ref)
    }
  }

  async function deposit(cookie: string): Promise<void> {
    for (let n = 0; n === 0 || !isStopped; n += 1) {
      const request = {
        key: `drill-${process.pid}-${n}-0123456789`,
        method: 'card',
        amount: '100000',
        currency: site.currency,
        fields: {},
      }
      const reply = await ask(site.url, '/web-api/cashier/deposits', request, cookie)
      const { id, redirect, reason, code } = (await reply.json()) as Started
      if (typeof id !== 'string' || typeof redirect !== 'string')
        throw new Error(`a deposit was refused: ${reply.status} ${reason ?? code ?? ''}`)
      witness.write(`deposit ${id}`)
      acknowledged.deposits.push(id)
      await ask(site.url, redirect, 'outcome=pay')
    }
  }

  async function run(): Promise<void> {
    const cookie = await signIn(site)
    await Promise.all([deposit(cookie), ...Array.from({ length: WORKERS }, (_, worker) => move(worker))])
    const request = { key: `drill-leave-${process.pid}-0123456789`, limitType: 30, limitValue: '7' }
    const reply = await ask(site.url, '/limit-service-api/api/external/web/v3/limit', request, cookie)
    acknowledged.excluded = reply.ok
    witness.write(`excluded ${String(reply.ok)}`)
  }
  const running = run()
  // The error is handled when the load is stopped.
  running.catch(() => undefined)

  return {
    async stop(): Promise<Acknowledged> {
      isStopped = true
      await running
      witness.close()
      return acknowledged
    },
  }
}

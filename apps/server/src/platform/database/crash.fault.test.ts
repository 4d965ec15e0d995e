import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import {
  ROWS,
  postmasterFile,
  postmasterOf,
  query,
  readRows,
  startOwner,
  untilGone,
  writeRows,
  type Owner,
} from './testing-processes.ts'

// One folder through all of it: every test has to cope with what the one before left, as an operator would.
const data = mkdtempSync(join(tmpdir(), 'evens-crash-'))
afterAll(() => rmSync(data, { recursive: true }))

const owners: Owner[] = []
afterEach(() => Promise.all(owners.splice(0).map((owner) => owner.end('SIGTERM'))))

async function start(): Promise<Owner> {
  const owner = await startOwner(data)
  owners.push(owner)
  return owner
}

describe('another process has it', () => {
  test('the second is refused, and the error names the first', async () => {
    const first = await start()
    const second = await start()
    expect(second.refused).toBe(
      `another Evens (process ${first.pid}) is using ${data}: stop it, or set DATA_DIR to another folder`,
    )
    expect(await second.exited).toBe(1)
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('of four that start together exactly one gets it', async () => {
    const racers = await Promise.all(Array.from({ length: 4 }, () => start()))
    expect(racers.filter(({ url }) => url !== null)).toHaveLength(1)
    expect(racers.filter(({ refused }) => refused?.includes('is using') === true)).toHaveLength(3)
  })

  test('the lock file of a process that is gone does not stand in the way', async () => {
    writeFileSync(join(data, 'lock'), `${process.pid}\n`)
    expect((await start()).refused).toBeNull()
  })
})

describe('it is killed', () => {
  test('kill -9 of its owner ends the server too', async () => {
    const owner = await start()
    await writeRows(owner)
    const postmaster = postmasterOf(data)
    await owner.end('SIGKILL')
    await untilGone(postmaster)
    expect(await readRows(await start())).toEqual(ROWS)
  })

  test('a start right after kill -9 waits for the old server to end', async () => {
    const owner = await start()
    await writeRows(owner)
    await owner.end('SIGKILL')
    expect(await readRows(await start())).toEqual(ROWS)
  })

  test('kill -9 of owner and server together', async () => {
    const owner = await start()
    await writeRows(owner)
    process.kill(owner.pid, 'SIGSTOP')
    process.kill(postmasterOf(data), 'SIGKILL')
    await owner.end('SIGKILL')
    const next = await start()
    expect(await readRows(next)).toEqual(ROWS)
  })

  test('kill -9 of the server alone: it comes back under the same address', async () => {
    const owner = await start()
    await writeRows(owner)
    const killed = postmasterOf(data)
    process.kill(killed, 'SIGKILL')
    await untilGone(killed)
    await expect.poll(() => readRows(owner).catch(() => null), { timeout: 20_000 }).toEqual(ROWS)
  })

  test('a stale process number that now belongs to someone else is not believed and not harmed', async () => {
    const owner = await start()
    const postmaster = postmasterOf(data)
    process.kill(owner.pid, 'SIGSTOP')
    process.kill(postmaster, 'SIGKILL')
    await owner.end('SIGKILL')
    writeFileSync(postmasterFile(data), `${process.pid}\n${join(data, 'postgres', 'cluster')}\n`)
    expect((await start()).refused).toBeNull()
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { binariesIn, installedPackage } from './binaries.ts'
import { openDatabase } from './connect.ts'
import { startEmbedded, type EmbeddedServer } from './embedded.ts'
import { chooseRunAs, endingWithUs } from './run-as.ts'
import { query } from './testing-processes.ts'

const data = mkdtempSync(join(tmpdir(), 'evens-external-'))
const home = join(data, 'postgres')
let server: EmbeddedServer

beforeAll(async () => {
  server = await startEmbedded(data, () => undefined)
})
afterAll(async () => {
  await server.stop()
  rmSync(data, { recursive: true })
})

const open = (databaseUrl: string, lines: string[] = []) =>
  openDatabase({ dataDir: '/nonexistent', databaseUrl }, (line) => lines.push(line))

describe('a server that is not there is named in one line, without the password', () => {
  test('nothing listens', async () => {
    await expect(open('postgres://me:hunter2@127.0.0.1:4149/evens')).rejects.toThrow(
      /^the database at 127\.0\.0\.1:4149 cannot be reached: nothing listens there$/,
    )
  })

  test('something listens that never answers', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    await expect(open(`postgres://me:hunter2@127.0.0.1:${port}/evens`)).rejects.toThrow(
      new RegExp(`^the database at 127\\.0\\.0\\.1:${port} cannot be reached: it does not answer$`),
    )
    silent.close()
  })

  test('the host does not exist', async () => {
    await expect(open('postgres://me:hunter2@nowhere.invalid/evens')).rejects.toThrow(
      /^the database at nowhere\.invalid:5432 cannot be reached: there is no such host$/,
    )
  })

  test('the address makes no sense', async () => {
    await expect(open('postgres://me:hunter2@:port:/evens')).rejects.toThrow(
      /^DATABASE_URL must be an address like postgres:\/\/user:password@host:5432\/name$/,
    )
  })
})

describe('a server that is recovering', () => {
  /** PostgreSQL's answer to connections before recovery has ended: FATAL 57P03. */
  const NOT_YET = (() => {
    const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0')
    const head = Buffer.alloc(5)
    head.write('E')
    head.writeInt32BE(fields.length + 4, 1)
    return Buffer.concat([head, fields])
  })()

  /** Turns so many away, then leads to the real one. */
  async function recovering(turnedAway: number) {
    const [, user = '', password = '', host = '', options = ''] =
      /:\/\/(.+):(.+)@.*host=([^&]+)&(.+)$/.exec(server.url) ?? []
    const target = decodeURIComponent(host)
    let met = 0
    const door = createServer((socket) => {
      socket.on('error', () => undefined)
      met += 1
      if (met <= turnedAway) return void socket.once('data', () => socket.end(NOT_YET))
      const real = connect(join(target, '.s.PGSQL.5432')).on('error', () => socket.destroy())
      socket.pipe(real).pipe(socket)
    }).listen(0, '127.0.0.1')
    await once(door, 'listening')
    const { port } = door.address() as AddressInfo
    const databaseUrl = `postgresql://${user}:${password}@127.0.0.1:${port}/evens?${options}`
    return { databaseUrl, door }
  }

  test('is waited for, and the operator is shown the reason', async () => {
    const { databaseUrl, door } = await recovering(3)
    const lines: string[] = []
    const database = await openDatabase({ dataDir: '/nonexistent', databaseUrl, waitMs: 60_000 }, (line) =>
      lines.push(line),
    )
    expect(await database.isReady()).toBe(true)
    expect(lines.join()).toMatch(/^waiting for the database at 127\.0\.0\.1:\d+: the database system is starting up$/)
    await database.close()
    door.close()
  })

  test('ends the start when it takes longer than was allowed', async () => {
    const { databaseUrl, door } = await recovering(Number.POSITIVE_INFINITY)
    const opened = openDatabase({ dataDir: '/nonexistent', databaseUrl, waitMs: 600 }, () => undefined)
    await expect(opened).rejects.toThrow(/is still starting up after \d+ s: the database system is starting up$/)
    door.close()
  })
})

describe('a server that is there', () => {
  test('is used', async () => {
    const database = await open(server.url)
    expect(database.kind).toBe('external')
    expect(await database.isReady()).toBe(true)
    await database.close()
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('refuses a wrong password', async () => {
    const wrong = server.url.replace(/:[^:@]+@/, ':hunter2@')
    await expect(open(wrong)).rejects.toThrow(/cannot be reached: it refuses the user evens or the password$/)
  })

  test('has no such database', async () => {
    const wrong = server.url.replace('/evens?', '/odds?')
    await expect(open(wrong)).rejects.toThrow(/cannot be reached: it has no database odds$/)
  })

  test('acknowledges before it has written (T021)', async () => {
    await query(server.superuserUrl, 'alter role evens set synchronous_commit = off')
    await expect(open(server.url)).rejects.toThrow(/cannot be used: its setting synchronous_commit is off/)
    await query(server.superuserUrl, 'alter role evens reset synchronous_commit')
  })
})

describe('a server that would lose or damage data is refused (T021)', () => {
  beforeAll(() => server.stop())

  test.each(['fsync', 'full_page_writes'])('%s is off', async (setting) => {
    const binaries = binariesIn(installedPackage(), home)
    const cluster = join(home, 'cluster')
    const socket = join(home, 'socket')
    mkdirSync(socket, { recursive: true })
    const [program, ...rest] = [...endingWithUs('KILL', await chooseRunAs(binaries, home, cluster)), binaries.postgres]
    const settings = ['-c', `${setting}=off`, '-c', 'listen_addresses=']
    const unsafe = spawn(program, [...rest, '-D', cluster, '-k', socket, ...settings], { stdio: 'ignore' })
    await expect
      .poll(() => query(server.url, 'select 1 as one').catch(() => null), { timeout: 20_000 })
      .toEqual([{ one: 1 }])
    await expect(open(server.url)).rejects.toThrow(`cannot be used: its setting ${setting} is off`)
    unsafe.kill('SIGINT')
    await once(unsafe, 'exit')
  })
})

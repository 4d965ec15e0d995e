import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isAlive } from './server-process.ts'

/** A process that was started on a data folder: it got it, or was refused with a line. */
export type Owner = {
  readonly pid: number
  readonly url: string | null
  readonly refused: string | null
  readonly exited: Promise<number | null>
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

export type StartOptions = {
  /** Words before the command, for another user. */
  readonly prefix?: readonly string[]
  readonly packageFolder?: string
  /** A folder whose programs come before those of the system. */
  readonly pathFirst?: string
}

const PROGRAM = join(import.meta.dirname, 'testing-owner.ts')

export async function startOwner(dataDir: string, options: StartOptions = {}): Promise<Owner> {
  const { prefix = [], packageFolder, pathFirst } = options
  const [program, ...rest] = [...prefix, process.execPath, PROGRAM, dataDir]
  if (packageFolder !== undefined) rest.push(packageFolder)
  const PATH = pathFirst === undefined ? process.env['PATH'] : `${pathFirst}:${process.env['PATH']}`
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, PATH } })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const { url = null, refused = null } = await answerOf(child)
  return {
    pid: child.pid ?? 0,
    url,
    refused,
    exited,
    end(signal) {
      child.kill(signal)
      return exited
    },
  }
}

type Answer = { readonly url?: string; readonly refused?: string }

async function answerOf(child: ChildProcessByStdio<null, Readable, null>): Promise<Answer> {
  const lines = createInterface({ input: child.stdout })
  return new Promise((resolve, reject) => {
    lines.on('close', () => reject(new Error('the process ended without an answer')))
    lines.on('line', (line) => {
      const reply = JSON.parse(line) as Answer
      if ('url' in reply || 'refused' in reply) resolve(reply)
    })
  })
}

/** One query on a connection of its own. */
export async function query(url: string | null, text: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url ?? '' })
  await client.connect()
  try {
    const { rows } = await client.query<Readonly<Record<string, unknown>>>(text)
    return rows
  } finally {
    await client.end()
  }
}

export const ROWS = [{ value: 7 }] as const

/** Something acknowledged, that no crash may take back. */
export const writeRows = ({ url }: Owner): Promise<unknown> =>
  query(url, 'drop table if exists kept; create table kept as select 7 as value')

export const readRows = ({ url }: Owner): Promise<readonly unknown[]> => query(url, 'select value from kept')

export const postmasterFile = (dataDir: string): string => join(dataDir, 'postgres', 'cluster', 'postmaster.pid')

export function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(postmasterFile(dataDir), 'utf8'), 10)
}

/** Waits; the test's own time limit is what ends it otherwise. */
export async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(20)
}

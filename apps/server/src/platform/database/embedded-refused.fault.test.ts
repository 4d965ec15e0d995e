import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { binariesIn, installedPackage } from './binaries.ts'
import { chooseRunAs } from './run-as.ts'
import { dataRoom } from './testing-data-room.ts'

const at = dataRoom()

describe('unusable data', () => {
  test('a first start that is cut off leaves nothing that a later one stumbles over', async () => {
    mkdirSync(join(at.data, 'postgres', 'cluster.unfinished', 'base'), { recursive: true, mode: 0o700 })
    expect((await at.start()).refused).toBeNull()
  })

  const cluster = (): string => join(at.data, 'postgres', 'cluster')

  test('a database of another version', async () => {
    mkdirSync(cluster(), { recursive: true, mode: 0o700 })
    writeFileSync(join(cluster(), 'PG_VERSION'), '15\n')
    const { refused } = await at.start()
    expect(refused).toMatch(/was created by PostgreSQL 15, and this version of Evens ships 18/)
  })

  test('a database without checksums, which we would not have made (T021)', async () => {
    const home = join(at.data, 'postgres')
    mkdirSync(home, { recursive: true, mode: 0o700 })
    writeFileSync(join(home, 'password'), 'quiet\n', { mode: 0o600 })
    const binaries = binariesIn(installedPackage(), home)
    const runAs = await chooseRunAs(binaries, home, cluster())
    const [program, ...rest] = [
      ...runAs.prefix,
      binaries.initdb,
      '-D',
      cluster(),
      '--no-data-checksums',
      '-U',
      'postgres',
    ]
    execFileSync(program, [...rest, '-A', 'scram-sha-256', `--pwfile=${join(home, 'password')}`], { stdio: 'ignore' })
    const { refused } = await at.start()
    expect(refused).toBe(
      `the database in ${cluster()} has no data checksums, so Evens did not create it: set DATA_DIR to another folder`,
    )
  })

  test('a folder that holds something else', async () => {
    mkdirSync(cluster(), { recursive: true, mode: 0o700 })
    const { refused } = await at.start()
    expect(refused).toBe(
      `the folder ${cluster()} does not hold a readable database: restore it from a backup, or move it away to start empty`,
    )
  })

  test('a file where the folder should be', async () => {
    writeFileSync(at.data, '')
    const { refused } = await at.start()
    expect(refused).toBe(`the data folder ${at.data} cannot be written: a file stands in its place`)
  })

  test('a refusal leaves the folder free', async () => {
    mkdirSync(cluster(), { recursive: true, mode: 0o700 })
    const first = await at.start()
    const second = await at.start()
    expect(second.refused).toBe(first.refused)
  })
})

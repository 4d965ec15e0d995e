import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { amRoot, copyPackage, dataRoom } from './testing-data-room.ts'
import { postmasterOf, untilGone, ROWS } from './testing-processes.ts'

const at = dataRoom()

describe.runIf(amRoot)('root starts it', () => {
  const closedPackage = (): string => {
    const folder = join(at.room, 'package')
    copyPackage(folder)
    return folder
  }
  const withoutNamespaces = (): string => {
    const folder = join(at.room, 'path')
    mkdirSync(folder)
    writeFileSync(join(folder, 'unshare'), '#!/bin/sh\necho unshare: not permitted >&2\nexit 1\n', { mode: 0o755 })
    return folder
  }

  test('in a folder that only root can enter, with the programs in there too', async () => {
    chmodSync(at.room, 0o700)
    expect(await at.overARestart({ packageFolder: closedPackage() })).toEqual(ROWS)
    expect(statSync(join(at.data, 'postgres', 'cluster')).uid).toBe(0)
  })

  test('in such a folder where namespaces are forbidden, and kill -9 leaves no server behind there either', async () => {
    chmodSync(at.room, 0o700)
    expect(await at.overARestart({ packageFolder: closedPackage(), pathFirst: withoutNamespaces() })).toEqual(ROWS)
    expect(statSync(join(at.data, 'postgres', 'cluster')).uid).not.toBe(0)
    const postmaster = postmasterOf(at.data)
    await at.owners.at(-1)?.end('SIGKILL')
    await untilGone(postmaster)
  })

  test('with namespaces allowed at the first start and forbidden now', async () => {
    expect(await at.overARestart({}, { pathFirst: withoutNamespaces() })).toEqual(ROWS)
  })

  test('with namespaces forbidden at the first start and allowed now', async () => {
    expect(await at.overARestart({ pathFirst: withoutNamespaces() }, {})).toEqual(ROWS)
  })
})

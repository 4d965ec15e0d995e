import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { amRoot, asUser, canRun, copyPackage, dataRoom, NOBODY } from './testing-data-room.ts'
import { readRows, KEPT } from './testing-processes.ts'

// An ordinary user can only be tried where this very clone can be read by one.
const othersCanRead = amRoot && canRun([...asUser(NOBODY), 'test', '-r', import.meta.filename])

const at = dataRoom()

describe.runIf(othersCanRead)('an ordinary user starts it', () => {
  const ownRoom = (uid: number): void => chownSync(at.room, uid, uid)

  test('the files are theirs', async () => {
    ownRoom(NOBODY)
    expect(await at.overARestart({ prefix: asUser(NOBODY) })).toEqual(KEPT)
    expect(statSync(join(at.data, 'postgres', 'cluster')).uid).toBe(NOBODY)
  })

  test('a user whom /etc/passwd does not know', async () => {
    ownRoom(12_345)
    expect(await at.overARestart({ prefix: asUser(12_345) })).toEqual(KEPT)
  })

  test('root in between does not take the files away', async () => {
    ownRoom(NOBODY)
    expect(await at.overARestart({ prefix: asUser(NOBODY) }, {})).toEqual(KEPT)
    await at.endAll()
    const again = await at.start({ prefix: asUser(NOBODY) })
    expect(await readRows(again)).toEqual(KEPT)
  })

  test('library links that npm left out are made in a copy when the package belongs to someone else', async () => {
    ownRoom(NOBODY)
    const folder = join(at.room, 'package')
    copyPackage(folder)
    execFileSync('find', [folder, '-type', 'l', '-delete'])
    expect(await at.overARestart({ prefix: asUser(NOBODY), packageFolder: folder })).toEqual(KEPT)
  })

  test('a folder they may not write in is refused in one line', async () => {
    chmodSync(at.room, 0o755)
    const { refused } = await at.start({ prefix: asUser(NOBODY) })
    expect(refused).toBe(`the data folder ${at.data} cannot be written: permission denied`)
  })
})

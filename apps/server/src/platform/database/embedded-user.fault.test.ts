import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { amRoot, asUser, canRun, copyPackage, dataRoom, UNPRIVILEGED_USER } from './testing-data-room.ts'
import { readRows, ROWS } from './testing-processes.ts'

// An ordinary user can only be tried where this very clone can be read by one.
const othersCanRead = amRoot && canRun([...asUser(UNPRIVILEGED_USER), 'test', '-r', import.meta.filename])

const at = dataRoom()

describe.runIf(othersCanRead)('an ordinary user starts it', () => {
  const ownRoom = (uid: number): void => chownSync(at.room, uid, uid)

  test('the files are theirs', async () => {
    ownRoom(UNPRIVILEGED_USER)
    expect(await at.overARestart({ prefix: asUser(UNPRIVILEGED_USER) })).toEqual(ROWS)
    expect(statSync(join(at.data, 'postgres', 'cluster')).uid).toBe(UNPRIVILEGED_USER)
  })

  test('a user whom /etc/passwd does not know', async () => {
    ownRoom(12_345)
    expect(await at.overARestart({ prefix: asUser(12_345) })).toEqual(ROWS)
  })

  test('root in between does not take the files away', async () => {
    ownRoom(UNPRIVILEGED_USER)
    expect(await at.overARestart({ prefix: asUser(UNPRIVILEGED_USER) }, {})).toEqual(ROWS)
    await at.endAll()
    const again = await at.start({ prefix: asUser(UNPRIVILEGED_USER) })
    expect(await readRows(again)).toEqual(ROWS)
  })

  test('library links that npm left out are made in a copy when the package belongs to someone else', async () => {
    ownRoom(UNPRIVILEGED_USER)
    const folder = join(at.room, 'package')
    copyPackage(folder)
    execFileSync('find', [folder, '-type', 'l', '-delete'])
    expect(await at.overARestart({ prefix: asUser(UNPRIVILEGED_USER), packageFolder: folder })).toEqual(ROWS)
  })

  test('a folder they may not write in is refused in one line', async () => {
    chmodSync(at.room, 0o755)
    const { refused } = await at.start({ prefix: asUser(UNPRIVILEGED_USER) })
    expect(refused).toBe(`the data folder ${at.data} cannot be written: permission denied`)
  })
})

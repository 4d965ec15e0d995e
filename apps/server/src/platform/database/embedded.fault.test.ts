import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dataRoom } from './testing-data-room.ts'
import { query, ROWS } from './testing-processes.ts'

const at = dataRoom()

describe('started by any user', () => {
  test('data survives a restart', async () => {
    expect(await at.overARestart({})).toEqual(ROWS)
  })

  test('its folder is private, its role is no superuser, and acknowledged data is durable (safety rule 1)', async () => {
    const { url } = await at.start()
    expect(statSync(at.data).mode & 0o777).toBe(0o700)
    const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'is_superuser']
    expect(
      await query(url, `select ${settings.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`),
    ).toEqual([
      { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', data_checksums: 'on', is_superuser: 'off' },
    ])
  })

  test('a path too long for a socket, with spaces, commas and quotes in it', async () => {
    const far = join(at.room, 'a folder, "quoted"', 'x'.repeat(90), 'data')
    const owner = await at.start({}, far)
    expect(await query(owner.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

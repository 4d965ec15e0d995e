import { expect, test } from 'vitest'
import { MODULES } from './modules/index.ts'
import { type AnyModule, PLATFORM_PORTS } from './platform/module.ts'
import { aSiteDatabase } from './testing/site-database.ts'
import { startWholeSite } from './testing/whole-site.ts'

test('every module of the list is composed, and its routes, metrics and jobs are run', async () => {
  const site = await startWholeSite({ nowMs: Date.now })
  try {
    expect([...site.composed.keys()].toSorted()).toEqual(Object.keys(MODULES).toSorted())
  } finally {
    await site.stop()
  }
})

test('every port is defined in the database', async () => {
  const declaring: readonly Pick<AnyModule, 'portSql'>[] = [PLATFORM_PORTS, ...Object.values(MODULES)]
  const ports = declaring.flatMap(({ portSql }) => portSql ?? [])
  const database = await aSiteDatabase()
  try {
    const { rows } = await database.pool.query<{ name: string }>(
      'select distinct proname as name from pg_proc where proname = any ($1)',
      [ports],
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual(ports.toSorted())
  } finally {
    await database.close()
  }
})

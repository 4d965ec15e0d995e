import { expect, test } from 'vitest'
import { MODULES } from './modules/index.ts'
import { startWholeSite } from './testing/whole-site.ts'

test('every module of the list is composed, and its routes, metrics and jobs are run', async () => {
  const site = await startWholeSite({ nowMs: Date.now })
  try {
    expect([...site.composed.keys()].toSorted()).toEqual(Object.keys(MODULES).toSorted())
  } finally {
    await site.stop()
  }
})

import { afterAll, expect, test } from 'vitest'
import { createSuspensions, createSuspensionTopics } from './index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { SILENT_LOG } from '../../testing/recorded-log.ts'

const database = await aSiteDatabase()
afterAll(() => database.close())

const suspensions = createSuspensions(database.kysely)
const request = { site: 'evens', actor: 'operator ann', reason: 'looking into it' } as const
const ALL = { ...request, scope: 'betting', subject: '' } as const
const sport = (subject: string) => ({ ...request, scope: 'sport', subject }) as const
const all = (): boolean => true

test('pages receive suspensions of their site and their end, and nothing about single players', async () => {
  const { source, lookAgain } = createSuspensionTopics(suspensions.all, 1000, SILENT_LOG)
  expect(source.snapshot('house:evens')).toEqual({ v: 1000, d: { betting: false, subjects: [] } })

  await suspensions.suspend(sport('tennis'))
  await suspensions.suspend(sport('football'))
  await suspensions.suspend({ ...request, scope: 'market', subject: '400/total' })
  await suspensions.suspend({ ...request, scope: 'player', subject: '7' })
  await lookAgain()
  const [update, ...others] = [...source.drain(all)]
  expect(others).toEqual([])
  expect(update).toEqual({
    topic: 'house:evens',
    p: 1000,
    v: 1001,
    d: { betting: false, subjects: ['market:400/total', 'sport:football', 'sport:tennis'] },
  })
  expect(source.snapshot('house:aurora')).toEqual({ v: 1000, d: { betting: false, subjects: [] } })

  await lookAgain()
  expect([...source.drain(all)]).toEqual([])

  await suspensions.suspend(ALL)
  await lookAgain()
  await suspensions.resume(sport('tennis'))
  await lookAgain()
  // At most one delta a tick, however often it changed.
  expect([...source.drain(all)]).toEqual([
    { topic: 'house:evens', p: 1001, v: 1003, d: { betting: true, subjects: ['market:400/total', 'sport:football'] } },
  ])

  await suspensions.resume(ALL)
  await suspensions.resume(sport('football'))
  await suspensions.resume({ ...request, scope: 'market', subject: '400/total' })
  await lookAgain()
  expect(source.snapshot('house:evens')).toEqual({ v: 1004, d: { betting: false, subjects: [] } })
})

test('a suspension topic belongs to this source only', () => {
  const { source } = createSuspensionTopics(suspensions.all, 1, SILENT_LOG)
  expect(source.owns('house:evens')).toBe(true)
  expect(source.owns('player:7')).toBe(false)
})

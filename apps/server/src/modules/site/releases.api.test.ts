import type { AppVersion } from '@evens/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMessageBus, type MessageBus } from '../../platform/message-bus.ts'
import type { Database } from '../../platform/database/index.ts'
import type { App } from '../../platform/http/serve.ts'
import { startSite } from './testing/start-site.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let database: Database
let messageBus: MessageBus
const started: App[] = []
beforeAll(async () => {
  database = await aSiteDatabase()
  messageBus = await openMessageBus(null)
})
afterAll(async () => {
  await Promise.all(started.map((app) => app.close()))
  await database.close()
})
async function start(version: string): Promise<App> {
  const { app } = await startSite(database, {}, { version, messageBus })
  started.push(app)
  return app
}
const versionOf = async (app: App) => (await app.inject('/web-api/version')).json<AppVersion>()

test('every node reports its version and the newest one', async () => {
  const old = await start('1.0.0+aaa')
  const first = await versionOf(old)
  expect(first).toMatchObject({ currentVersion: '1.0.0+aaa', lastVersion: '1.0.0+aaa' })

  const young = await start('1.0.0+bbb')
  const second = await versionOf(young)
  expect(second).toMatchObject({ currentVersion: '1.0.0+bbb', lastVersion: '1.0.0+bbb' })
  expect(Date.parse(second.datetimeOfLastUpdate)).toBeGreaterThan(Date.parse(first.datetimeOfLastUpdate))
  expect(await versionOf(old)).toEqual({ ...second, currentVersion: '1.0.0+aaa' })
})

test('starting a version again does not make it new', async () => {
  const before = await versionOf(await start('1.0.0+bbb'))
  expect(await versionOf(await start('1.0.0+aaa'))).toEqual({ ...before, currentVersion: '1.0.0+aaa' })
})

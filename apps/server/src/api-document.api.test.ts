import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, startWholeSite } from './testing/whole-site.ts'

let site: Awaited<ReturnType<typeof startWholeSite>>

beforeAll(async () => {
  site = await startWholeSite({ nowMs: () => Date.UTC(2027, 0, 15) })
})
afterAll(() => site.stop())

test('the committed API document is what the site answers at /docs/json', async () => {
  const document = (await site.app.inject('/docs/json')).json<object>()
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(join(ROOT, 'docs/reference/openapi.json'))
})

test('every call that is served is described', async () => {
  const { paths } = (await site.app.inject('/docs/json')).json<{ paths: Record<string, Record<string, unknown>> }>()
  for (const call of site.app.calls.keys()) {
    const [method = '', path = ''] = call.split(' ')
    expect(paths[path], call).toHaveProperty(method.toLowerCase())
  }
})

import { gzipSync } from 'node:zlib'
import { expect, test } from './support/book-test.ts'

const SCRIPT_BYTES_MAX = 150_000

test('the first page preloads at most 150 KB of script', async ({ request }) => {
  const html = await (await request.get('/en')).text()
  const scripts = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href = '']) => href)
  expect(scripts.length).toBeGreaterThan(5)
  const bytes = await Promise.all(
    scripts.map(async (href) => gzipSync(await (await request.get(href)).body(), { level: 9 }).length),
  )
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(SCRIPT_BYTES_MAX)
})

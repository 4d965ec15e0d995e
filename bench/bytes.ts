import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { join, resolve } from 'node:path'
import { startSite } from '../e2e/support/site.ts'
import { round, type Benchmark, type Row } from './row.ts'

const DIST = resolve(import.meta.dirname, '../dist/client')
const KB = 1000

/** Bytes of the first page, gzip, against the budget. */
const BUDGET_KB = { script: 150, react: 71, kit: 35, remote: 45, css: 30, font: 120 }

export const bytes: Benchmark = {
  name: 'bytes',
  async run() {
    const site = await startSite()
    try {
      const html = await (await fetch(`${site.url}/en`)).text()
      const scripts = [...html.matchAll(/<link rel="modulepreload" href="(\/assets\/[^"]+)"/g)].map(
        ([, url]) => url ?? '',
      )
      const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, url]) => url ?? '')
      const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(([, url]) => url ?? '')
      const isVendor = (url: string) => url.includes('/vendor-')
      const isOf = (url: string, names: readonly string[]) => names.some((name) => BUNDLE(name).test(url))
      const isKit = (url: string) => isOf(url, ['sdk', 'sdk-client', 'ui', 'shell'])
      const isFrame = (url: string) => isOf(url, ['remote-frame'])
      const isCoupon = (url: string) => isOf(url, ['remote-coupon'])
      const isView = (url: string) => ![isVendor, isKit, isFrame, isCoupon].some((is) => is(url))
      return [
        row('script', scripts.map(gzipOf), BUDGET_KB.script),
        row('react', scripts.filter(isVendor).map(gzipOf), BUDGET_KB.react),
        row('shell, SDK and kit', scripts.filter(isKit).map(gzipOf), BUDGET_KB.kit),
        row('view with its book', scripts.filter(isView).map(gzipOf), BUDGET_KB.remote),
        row('frame', scripts.filter(isFrame).map(gzipOf), BUDGET_KB.remote),
        row('coupon', scripts.filter(isCoupon).map(gzipOf), BUDGET_KB.remote),
        row('css', await Promise.all(styles.map((url) => gzipOver(site.url + url))), BUDGET_KB.css),
        row(
          'fonts',
          fonts.map((url) => readFileSync(join(DIST, url)).length),
          BUDGET_KB.font,
        ),
        row('page', [gzipSync(html).length], 40),
      ]
    } finally {
      await site.stop()
    }
  },
}

function row(name: string, sizes: readonly number[], budgetKb: number): Row {
  const kb = sizes.reduce((sum, size) => sum + size, 0) / KB
  return {
    name: `bytes ${name}`,
    value: round(kb, 1),
    unit: 'KB gzip',
    ratio: round(kb / budgetKb),
    against: `budget ${budgetKb} KB`,
    runs: 1,
  }
}

/** An entry of a bundle, or a part that several entries share. */
const BUNDLE = (name: string) => new RegExp(`/(parts-)?${name}-[\\w-]{8}\\.js$`)
const gzipOf = (url: string): number => gzipSync(readFileSync(join(DIST, url)), { level: 9 }).length

async function gzipOver(url: string): Promise<number> {
  return gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 9 }).length
}

import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ssr } from './answers.ts'
import { bets } from './bets.ts'
import { bettingGrowth } from './betting-growth.ts'
import { bytes } from './bytes.ts'
import { cashOut } from './cash-out.ts'
import { couponArithmetic } from './coupon-arithmetic.ts'
import { couponPaint } from './coupon-paint.ts'
import { crash } from './crash.ts'
import { exclusion } from './exclusion.ts'
import { fanOutNodes } from './fan-out-nodes.ts'
import { fanOut } from './fan-out.ts'
import { games } from './games.ts'
import { growth } from './growth.ts'
import { history } from './history.ts'
import { hydration } from './hydration.ts'
import { ingest } from './ingest.ts'
import { lighthouse } from './lighthouse.ts'
import { limits } from './limits.ts'
import { livePage } from './live-page.ts'
import { lobby } from './lobby.ts'
import { pricing } from './pricing.ts'
import { reels } from './reels.ts'
import { rounds } from './rounds.ts'
import type { Benchmark, Row } from './row.ts'
import { runAll } from './run-all.ts'
import { safetyCost } from './safety-cost.ts'
import { settlement } from './settlement.ts'
import { signIns } from './sign-ins.ts'
import { authenticated, officePages } from './signed-in.ts'
import { startUp } from './start-up.ts'
import { statement } from './statement.ts'
import { storm } from './storm.ts'
import { tracker } from './tracker.ts'
import { webhooks } from './webhooks.ts'

const ALL: readonly Benchmark[] = [
  bytes,
  ssr,
  startUp,
  hydration,
  lighthouse,
  livePage,
  tracker,
  pricing,
  ingest,
  fanOut,
  fanOutNodes,
  growth,
  couponArithmetic,
  games,
  rounds,
  crash,
  reels,
  lobby,
  bets,
  settlement,
  cashOut,
  couponPaint,
  bettingGrowth,
  signIns,
  authenticated,
  webhooks,
  history,
  officePages,
  limits,
  exclusion,
  statement,
  storm,
  safetyCost,
]

const { values, positionals } = parseArgs({
  options: { json: { type: 'string' }, minutes: { type: 'string', default: '10' } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !ALL.some((benchmark) => benchmark.name === name))
if (unknown.length > 0) {
  process.stderr.write(`no benchmark ${unknown.join(', ')}; there are ${ALL.map(({ name }) => name).join(', ')}\n`)
  process.exit(1)
}

const asked = { minutes: Number(values.minutes) }
if (!(asked.minutes > 0)) {
  process.stderr.write('--minutes takes a number over nothing\n')
  process.exit(1)
}
const chosen = ALL.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const { rows, failed } = await runAll(chosen, asked, (line) => process.stdout.write(`${line}\n`))
process.stdout.write(`\n${table(rows)}\n`)
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`)
if (failed.length > 0) {
  process.stderr.write(`failed: ${failed.join(', ')}\n`)
  process.exitCode = 1
}

function table(lines: readonly Row[]): string {
  const cells = [
    ['name', 'value', 'unit', 'ratio', 'against', 'runs'],
    ...lines.map(({ name, value, unit, ratio, against, runs }) => [
      name,
      String(value),
      unit,
      String(ratio),
      against,
      String(runs),
    ]),
  ]
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? []
  return cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

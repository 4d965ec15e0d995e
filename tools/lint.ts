import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

type Outcome = { readonly passed: boolean; readonly output: string }
type Check = { readonly name: string; readonly looksAt: string; readonly run: () => Promise<Outcome> }

const ROOT = resolve(import.meta.dirname, '..')
const BIN = join(ROOT, 'node_modules', '.bin')
const CRUISED = ['packages', 'apps', 'remotes', 'sites', 'tools', 'bench', 'e2e'].filter((folder) =>
  existsSync(join(ROOT, folder)),
)
const CRUISE_CONFIG = join(ROOT, '.dependency-cruiser.mjs')

// dependency-cruiser warns on every run that it cannot use TypeScript 7; it reads our files with swc instead.
const NOT_NEWS = /\n*‼ missing-tsc-transpiler[\s\S]*$/

const CHECKS: readonly Check[] = [
  command('oxlint', 'what is wrong, suspicious or slow, with types', ['--type-aware', '--deny-warnings']),
  command('knip', 'unused files, exports and dependencies', ['--no-progress']),
  command('stylelint', 'logical directions, values from tokens', ['**/*.css', '--allow-empty-input']),
  command('depcruise', 'cycles, orphans, imports that lead nowhere', ['--config', CRUISE_CONFIG, ...CRUISED]),
  { name: 'depcruise, planted', looksAt: 'a cycle made on purpose is found', run: findsPlantedCycle },
  command('oxfmt', 'the format', ['--check', '.']),
  command('sherif', 'the package files', ['--ignore-rule', 'root-package-manager-field', '--fail-on-warnings']),
]

function command(tool: string, looksAt: string, args: readonly string[]): Check {
  return { name: tool, looksAt, run: () => run(tool, args, ROOT) }
}

function run(tool: string, args: readonly string[], folder: string): Promise<Outcome> {
  const env = { ...process.env, PATH: [BIN, process.env['PATH']].join(delimiter), NO_COLOR: '1' }
  const child = spawn(join(BIN, tool), args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const parts: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  child.stderr.on('data', (part: Buffer) => parts.push(part))
  const outputSoFar = (): string => Buffer.concat(parts).toString('utf8').replace(NOT_NEWS, '').trim()
  return new Promise((done) => {
    child.once('error', (error) => done({ passed: false, output: error.message }))
    child.once('close', (code) => done({ passed: code === 0, output: outputSoFar() }))
  })
}

/** Without its parser dependency-cruiser sees no import and passes in silence: so it has to find this one first. */
async function findsPlantedCycle(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'evens-lint-'))
  try {
    writeFileSync(join(folder, 'hen.ts'), "import { egg } from './egg.tsx'\nexport const hen: string = egg\n")
    writeFileSync(join(folder, 'egg.tsx'), "import { hen } from './hen.ts'\nexport const egg: string = hen\n")
    const { passed, output } = await run('depcruise', ['--config', CRUISE_CONFIG, '.'], folder)
    if (!passed && output.includes('no-circular')) return { passed: true, output: '' }
    return { passed: false, output: `a planted cycle was not found: the tool does not see imports\n${output}` }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function report({ name, looksAt, run: start }: Check): Promise<boolean> {
  const startedMs = performance.now()
  const { passed, output } = await start()
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(18)} ${looksAt} (${seconds} s)`)
  if (!passed) console.log(`\n${output}\n`)
  return passed
}

async function main(): Promise<void> {
  const waiting = [...CHECKS]
  const failed: string[] = []
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      if (!(await report(check))) failed.push(check.name)
    }
  }
  console.log(`lint: ${CHECKS.length} checks`)
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work))
  if (failed.length === 0) return
  console.log(`lint: ${failed.length} of ${CHECKS.length} failed: ${failed.join(', ')}`)
  process.exitCode = 1
}

await main()

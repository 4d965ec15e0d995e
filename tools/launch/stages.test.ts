import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

// The launcher is plain JavaScript for an old Node; its shapes are stated here.
type Step = { name: string; inputs?: readonly string[] }
type How = { isAlone: boolean; signal: AbortSignal }
type Run = (step: Step, how: How) => Promise<{ code: number; result: string }>
const load = async <T>(name: string): Promise<T> => (await import(new URL(name, import.meta.url).href)) as T
const { runStages, stagesNamed, STAGES } = await load<{
  STAGES: readonly (readonly (readonly Step[])[])[]
  stagesNamed: (names: string[]) => Step[][][]
  runStages: (stages: Step[][][], run: Run) => Promise<{ code: number; results: string[] }>
}>('./steps.mjs')
const { keyOf, passedAt, recordPassed } = await load<{
  keyOf: (root: string, inputs: readonly string[], facts: readonly string[]) => string
  passedAt: (path: string, key: string) => string | null
  recordPassed: (path: string, key: string, now: Date) => void
}>('./recorded.mjs')
const { run } = await load<{
  run: (
    program: string,
    args: string[],
    options: { cwd: string; env: NodeJS.ProcessEnv; output: (text: string) => void; signal: AbortSignal },
  ) => Promise<number>
}>('./run.mjs')

const ROOT = resolve(import.meta.dirname, '../..')
const room = mkdtempSync(join(tmpdir(), 'evens-stages-'))
afterAll(() => rmSync(room, { recursive: true }))

describe('steps by name', () => {
  const namesOf = (stages: Step[][][]) => stages.map((lanes) => lanes.map((lane) => lane.map(({ name }) => name)))

  test('keep their order and lanes; without names there are all of them', () => {
    expect(stagesNamed([])).toBe(STAGES)
    expect(namesOf(stagesNamed(['api', 'fault', 'unit', 'lint']))).toEqual([[['lint'], ['unit'], ['fault']], [['api']]])
    expect(namesOf(stagesNamed(['browser', 'api']))).toEqual([[['api']], [['browser']]])
  })

  test('run in any case: a step that is named has no record to be skipped by', () => {
    expect(STAGES.flat(2).find(({ name }) => name === 'models')?.inputs).toBeDefined()
    expect(stagesNamed(['models']).flat(2)[0]?.inputs).toBeUndefined()
  })

  test('a name that does not exist is refused', () => {
    expect(() => stagesNamed(['units'])).toThrow(/^there is no test step "units"; there are build, typecheck, lint, /)
  })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('stages', () => {
  const steps = (...names: string[]): Step[] => names.map((name) => ({ name }))
  const after = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((done) => {
      const timer = setTimeout(done, ms)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        done()
      })
    })

  test('follow each other, and their lanes run side by side', async () => {
    const seen: string[] = []
    const stages = [[steps('a')], [steps('b', 'c'), steps('d')], [steps('e')]]
    const done = await runStages(stages, async ({ name }, { isAlone, signal }) => {
      seen.push(`${name} starts ${isAlone ? 'alone' : 'beside'}`)
      await after(name === 'd' ? 30 : 5, signal)
      seen.push(`${name} ends`)
      return { code: 0, result: name }
    })
    expect(done).toEqual({ code: 0, results: ['a', 'b', 'c', 'd', 'e'] })
    expect(seen.indexOf('d starts beside')).toBeLessThan(seen.indexOf('b ends'))
    expect(seen.indexOf('c starts beside')).toBeGreaterThan(seen.indexOf('b ends'))
    expect(seen.indexOf('e starts alone')).toBeGreaterThan(seen.indexOf('d ends'))
  })

  test('the first failure ends the steps beside it, is the only one counted, and nothing begins after it', async () => {
    const seen: string[] = []
    const stages = [[steps('bad', 'next'), steps('slow', 'later')], [steps('never')]]
    const done = await runStages(stages, async ({ name }, { signal }) => {
      seen.push(name)
      if (name === 'bad') return { code: 3, result: name }
      await after(60_000, signal)
      return { code: 143, result: name }
    })
    expect(done).toEqual({ code: 3, results: ['bad'] })
    expect(seen).toEqual(['bad', 'slow'])
  })

  test('a terminated program takes its children along', async () => {
    const stop = new AbortController()
    let output = ''
    const code = run('sh', ['-c', 'sleep 300 & echo $!; wait'], {
      cwd: room,
      env: process.env,
      output: (text) => {
        output += text
        stop.abort()
      },
      signal: stop.signal,
    })
    expect(await code).toBe(143)
    await expect.poll(() => isAlive(Number(output))).toBe(false)
  })
})

describe('the record of a step that passed', () => {
  const at = (path: string) => join(room, 'inputs', path)
  const INPUTS = ['src', 'data.json']
  const FACTS = ['v24.21.0', 'linux', 'x64']
  const key = (facts = FACTS) => keyOf(join(room, 'inputs'), INPUTS, facts)
  beforeEach(() => {
    rmSync(join(room, 'inputs'), { recursive: true, force: true })
    mkdirSync(at('src/deep/node_modules'), { recursive: true })
    writeFileSync(at('src/code.ts'), 'one')
    writeFileSync(at('src/deep/code.test.ts'), 'two')
    writeFileSync(at('data.json'), '{}')
  })

  test.each<{ what: string; change: () => void }>([
    { what: 'a source', change: () => writeFileSync(at('src/code.ts'), 'other') },
    { what: 'a test', change: () => writeFileSync(at('src/deep/code.test.ts'), 'other') },
    { what: 'a data file', change: () => writeFileSync(at('data.json'), '{"a":1}') },
    { what: 'one file more', change: () => writeFileSync(at('src/deep/more.ts'), '') },
    { what: 'one file less', change: () => rmSync(at('src/code.ts')) },
    {
      what: 'a file of another name',
      change: () => {
        rmSync(at('src/code.ts'))
        writeFileSync(at('src/renamed.ts'), 'one')
      },
    },
    {
      what: 'text that moves from one file to the next',
      change: () => {
        writeFileSync(at('src/code.ts'), 'on')
        writeFileSync(at('src/deep/code.test.ts'), 'etwo')
      },
    },
  ])('$what makes it run again', ({ change }) => {
    recordPassed(join(room, 'record.json'), key(), new Date(0))
    change()
    expect(passedAt(join(room, 'record.json'), key())).toBeNull()
  })

  test('another Node or machine makes it run again', () => {
    const others = FACTS.map((fact, index) => key(FACTS.with(index, `${fact}0`)))
    expect(new Set([key(), ...others]).size).toBe(FACTS.length + 1)
  })

  test('unchanged, it reports its last pass; packages below do not count', () => {
    recordPassed(join(room, 'new/record.json'), key(), new Date(0))
    writeFileSync(at('src/deep/node_modules/x.js'), '')
    expect(passedAt(join(room, 'new/record.json'), key())).toBe('1970-01-01T00:00:00.000Z')
  })

  test.each(['', '{', '{"key":1}', 'null'])('a record of %j counts as none', (content) => {
    writeFileSync(join(room, 'record.json'), content)
    expect(passedAt(join(room, 'record.json'), key())).toBeNull()
  })
})

test('the inputs of the models hold every file that their tests import or read', () => {
  const inputs = STAGES.flat(2).find(({ name }) => name === 'models')?.inputs ?? []
  const isInput = (path: string) => inputs.some((input) => path === input || path.startsWith(`${input}/`))
  const seen = new Set<string>()
  const outside = new Set<string>()
  const visit = (path: string): void => {
    if (seen.has(path)) return
    seen.add(path)
    if (!isInput(path)) outside.add(path)
    for (const next of importsOf(path)) visit(next)
  }
  for (const place of ['apps/feed-simulator', 'packages/pricing'])
    for (const name of readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.ts') && !name.includes('node_modules')) visit(`${place}/${name}`)
  expect(seen.size).toBeGreaterThan(240)
  expect([...outside]).toEqual([])
})

/** Files of the repository that a source imports; a package by the entry that it exports. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return [...text.matchAll(/(?:from|import) '([^']+)'/g)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [relative(ROOT, resolve(ROOT, dirname(path), name))]
    const [, workspace, entry = ''] = /^@evens\/([\w-]+)(.*)$/.exec(name) ?? []
    if (workspace === undefined) return []
    const folder = ['packages', 'apps'].map((place) => `${place}/${workspace}`).find((at) => existsSync(join(ROOT, at)))
    const { exports } = JSON.parse(readFileSync(join(ROOT, folder ?? '', 'package.json'), 'utf8')) as {
      exports: Record<string, string>
    }
    return [`${folder}/${(exports[`.${entry}`] ?? '').slice(2)}`]
  })
}

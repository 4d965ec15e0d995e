import { expect, test } from 'vitest'
import { createScrollMemory } from './history.ts'
import { createNavigator, type NavigationLog, type Step, type Verdict } from './navigator.ts'
import { createMemoryBrowser } from './testing/memory-browser.ts'

type Rules = Readonly<Record<string, Verdict>>

const pass: Verdict = { kind: 'pass' }
const to = (location: string, replace = false): Verdict => ({ kind: 'redirect', location, replace })

/** Every step of the pipeline is a promise, none is a timer: one turn of the event loop finishes them all. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

function aSite(rules: Rules = {}, first = 'https://site.test/en') {
  const browser = createMemoryBrowser(first)
  const shown: string[] = []
  const performed: string[] = []
  const logged: NavigationLog[] = []
  const failed: unknown[] = []
  const steps: Step<string>[] = []
  const gates = new Map<string, Promise<void>>()
  const verdicts: Record<string, Verdict> = { ...rules }
  const navigator = createNavigator<string, null, Verdict>({
    browser: browser.port,
    locate: (url) => url.pathname,
    isPage: (_url, place) => place.startsWith('/en'),
    async loadFacts({ place }) {
      await gates.get(place)
      return null
    },
    decide(step) {
      steps.push(step)
      return verdicts[step.place] ?? pass
    },
    perform: (decision, { place }) => void performed.push(`${decision.kind} ${place}`),
    show: (_decision, { place }) => void shown.push(place),
    fail: (error) => void failed.push(error),
    log: (event) => void logged.push(event),
  })
  return { browser, navigator, shown, performed, logged, failed, steps, gates, verdicts }
}

function aGate() {
  let open = (): void => {}
  let breakDown = (_error: Error): void => {}
  const gate = new Promise<void>((resolve, reject) => {
    open = resolve
    breakDown = reject
  })
  return { gate, open: () => open(), breakDown: (error: Error) => breakDown(error) }
}

test('a page is shown after its address has changed, and the decision is performed before', async () => {
  const { browser, navigator, shown, performed } = aSite()
  await navigator.start()
  expect(await navigator.push('/en/about?a=1')).toBe('shown')
  expect(browser.path()).toBe('/en/about?a=1')
  expect(shown).toEqual(['/en', '/en/about'])
  expect(performed).toEqual(['pass /en', 'pass /en/about'])
})

test('a page that does not exist keeps its address', async () => {
  const { browser, navigator, shown } = aSite({ '/en/none': { kind: 'notFound' } })
  await navigator.start()
  expect(await navigator.push('/en/none')).toBe('notFound')
  expect(browser.path()).toBe('/en/none')
  expect(shown).toContain('/en/none')
})

test('a cancelled click changes nothing', async () => {
  const { browser, navigator, shown } = aSite({ '/en/shut': { kind: 'cancel' } })
  await navigator.start()
  expect(await navigator.push('/en/shut')).toBe('cancelled')
  expect(browser.paths()).toEqual(['/en'])
  expect(shown).toEqual(['/en'])
})

test('a cancelled Back restores the address and keeps the way forward', async () => {
  const { browser, navigator, shown, verdicts } = aSite()
  await navigator.start()
  await navigator.push('/en/a')
  await navigator.push('/en/b')
  verdicts['/en/a'] = { kind: 'cancel' }
  browser.back()
  await settled()
  expect(browser.path()).toBe('/en/b')
  expect(browser.paths()).toEqual(['/en', '/en/a', '/en/b'])
  expect(shown).toEqual(['/en', '/en/a', '/en/b'])

  verdicts['/en/a'] = pass
  browser.back()
  await settled()
  expect(browser.path()).toBe('/en/a')
  expect(shown.at(-1)).toBe('/en/a')
})

test('a second click supersedes the first, whose answer comes too late', async () => {
  const { browser, navigator, shown, gates } = aSite()
  await navigator.start()
  const slow = aGate()
  gates.set('/en/slow', slow.gate)
  const first = navigator.push('/en/slow')
  expect(await navigator.push('/en/quick')).toBe('shown')
  slow.open()
  expect(await first).toBe('superseded')
  expect(shown).toEqual(['/en', '/en/quick'])
  expect(browser.paths()).toEqual(['/en', '/en/quick'])
})

test('a click during a Back that is under way wins', async () => {
  const { browser, navigator, shown, gates } = aSite()
  await navigator.start()
  await navigator.push('/en/a')
  const slow = aGate()
  gates.set('/en', slow.gate)
  browser.back()
  await settled()
  await navigator.push('/en/b')
  slow.open()
  await settled()
  expect(shown).toEqual(['/en', '/en/a', '/en/b'])
  expect(browser.path()).toBe('/en/b')
})

test('a redirect leaves only its target in the history', async () => {
  const { browser, navigator, shown } = aSite({ '/en/old': to('/en/new?x=1') })
  await navigator.start()
  expect(await navigator.push('/en/old')).toBe('shown')
  expect(browser.paths()).toEqual(['/en', '/en/new'])
  expect(shown).toEqual(['/en', '/en/new'])
})

test('a redirect on the first page and on Back replaces the entry', async () => {
  const { browser, navigator, verdicts } = aSite({ '/en': to('/en/home') })
  await navigator.start()
  expect(browser.paths()).toEqual(['/en/home'])
  await navigator.push('/en/a')
  verdicts['/en/home'] = to('/en/login')
  browser.back()
  await settled()
  expect(browser.paths()).toEqual(['/en/login', '/en/a'])
})

test.each([
  { replace: true, paths: ['/en', '/en/account'] },
  { replace: false, paths: ['/en', '/en/login', '/en/account'] },
])('a refresh redirected with replace $replace leaves $paths', async ({ replace, paths }) => {
  const { browser, navigator, verdicts } = aSite()
  await navigator.start()
  await navigator.push('/en/login')
  verdicts['/en/login'] = to('/en/account', replace)
  expect(await navigator.refresh()).toBe('shown')
  expect(browser.paths()).toEqual(paths)
})

test.each([
  { what: 'the page one stands on', rules: { '/en/a': to('/en') } },
  { what: 'itself', rules: { '/en/a': to('/en/a') } },
  { what: 'each other', rules: { '/en/a': to('/en/b'), '/en/b': to('/en/a') } },
])('a redirect to $what is cyclic: cancelled and logged', async ({ rules }) => {
  const { browser, navigator, logged, shown } = aSite(rules)
  await navigator.start()
  expect(await navigator.push('/en/a')).toBe('cancelled')
  expect(logged).toMatchObject([{ kind: 'cyclic-redirect' }])
  expect(browser.path()).toBe('/en')
  expect(shown).toEqual(['/en'])
})

test('a chain of redirects without an end is cut', async () => {
  const endless = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`/en/${n}`, to(`/en/${n + 1}`)]))
  const { navigator, logged, steps } = aSite(endless)
  expect(await navigator.push('/en/0')).toBe('cancelled')
  expect(logged).toMatchObject([{ kind: 'too-many-redirects' }])
  expect(steps).toHaveLength(11)
})

test('a redirect never leaves the site', async () => {
  const { browser, navigator, logged } = aSite({ '/en/a': to('//elsewhere.test/en') })
  await navigator.start()
  expect(await navigator.push('/en/a')).toBe('cancelled')
  expect(logged).toEqual([{ kind: 'refused-address', to: 'https://elsewhere.test/en' }])
  expect(browser.loads).toEqual([])
})

test.each([
  { href: 'https://elsewhere.test/', outcome: 'loading', loads: ['https://elsewhere.test/'] },
  { href: '/docs', outcome: 'loading', loads: ['https://site.test/docs'] },
  { href: 'javascript:alert(1)', outcome: 'cancelled', loads: [] },
  { href: 'data:text/html,x', outcome: 'cancelled', loads: [] },
  { href: 'https://[', outcome: 'cancelled', loads: [] },
])('$href is $outcome', async ({ href, outcome, loads }) => {
  const { browser, navigator, shown } = aSite()
  await navigator.start()
  expect(await navigator.push(href)).toBe(outcome)
  expect(browser.loads).toEqual(loads)
  expect(shown).toEqual(['/en'])
})

test('the initial page is not loaded again, even if it is foreign', async () => {
  const { browser, navigator, shown } = aSite({ '/nowhere': { kind: 'notFound' } }, 'https://site.test/nowhere')
  expect(await navigator.start()).toBe('notFound')
  expect(browser.loads).toEqual([])
  await navigator.push('/en')
  expect(shown).toEqual(['/nowhere', '/en'])
})

test('a decision to load does a full page load of the target', async () => {
  const { browser, navigator } = aSite({ '/en/about': { kind: 'load', url: '/en/about?a=1' } })
  await navigator.start()
  expect(await navigator.push('/en/about?a=1')).toBe('loading')
  expect(browser.loads).toEqual(['https://site.test/en/about?a=1'])
  expect(browser.paths()).toEqual(['/en'])
})

test('another hash on the same page passes the guards but keeps the view', async () => {
  const { browser, navigator, shown, steps } = aSite()
  await navigator.start()
  await navigator.push('/en#odds')
  expect(steps.at(-1)).toMatchObject({ hashOnly: true })
  expect(shown).toEqual(['/en'])
  expect(browser.path()).toBe('/en#odds')
  expect(browser.scrolledTo.at(-1)).toEqual({ hash: '#odds' })
  await navigator.push('/en?page=2#odds')
  expect(steps.at(-1)).toMatchObject({ hashOnly: false })
})

test('a hash typed by the person joins the history, and Back from it can be cancelled', async () => {
  const { browser, navigator, shown, verdicts } = aSite()
  await navigator.start()
  await navigator.push('/en/a')
  browser.typeHash('#odds')
  await settled()
  expect(shown).toEqual(['/en', '/en/a'])
  verdicts['/en/a'] = { kind: 'cancel' }
  browser.back()
  await settled()
  expect(browser.path()).toBe('/en/a#odds')
})

test('Back returns to where the reader was, a new page starts at the top', async () => {
  const { browser, navigator } = aSite()
  await navigator.start()
  expect(browser.scrolledTo).toEqual([])
  browser.readTo(700)
  await navigator.push('/en/a')
  expect(browser.scrolledTo).toEqual([{ x: 0, y: 0 }])
  browser.readTo(50)
  browser.back()
  await settled()
  expect(browser.scrolledTo.at(-1)).toEqual({ x: 0, y: 700 })
  browser.forward()
  await settled()
  expect(browser.scrolledTo.at(-1)).toEqual({ x: 0, y: 50 })
})

test('the same address again makes no second entry', async () => {
  const { browser, navigator } = aSite()
  await navigator.start()
  await navigator.push('/en/a')
  await navigator.push('/en/a')
  expect(browser.paths()).toEqual(['/en', '/en/a'])
})

test('the trail keeps the last 20 addresses, also those reached with Back', async () => {
  const { browser, navigator } = aSite()
  await navigator.start()
  for (let n = 1; n <= 25; n++) await navigator.push(`/en/${n}`)
  browser.back()
  await settled()
  expect(navigator.trail()).toHaveLength(20)
  expect(navigator.trail().slice(-2)).toEqual(['https://site.test/en/25', 'https://site.test/en/24'])
})

test('facts that can not be loaded fail the navigation, and Back restores the address', async () => {
  const { browser, navigator, gates, failed } = aSite()
  await navigator.start()
  await navigator.push('/en/a')
  const broken = aGate()
  gates.set('/en', broken.gate)
  browser.back()
  await settled()
  broken.breakDown(new Error('Failed to fetch'))
  await settled()
  expect(failed).toEqual([new Error('Failed to fetch')])
  expect(browser.path()).toBe('/en/a')
})

test('a stopped navigator ignores Back', async () => {
  const { browser, navigator, shown } = aSite()
  await navigator.start()
  await navigator.push('/en/a')
  navigator.stop()
  browser.back()
  await settled()
  expect(shown).toEqual(['/en', '/en/a'])
})

test('an entry is found where it was left last, an unknown one at the top', () => {
  const scrolls = createScrollMemory()
  scrolls.save(1, { x: 0, y: 100 })
  scrolls.save(1, { x: 0, y: 200 })
  expect(scrolls.of(1)).toEqual({ x: 0, y: 200 })
  expect(scrolls.of(2)).toEqual({ x: 0, y: 0 })
})

test('the entries left longest ago are forgotten after 20', () => {
  const scrolls = createScrollMemory()
  for (let index = 0; index < 20; index++) scrolls.save(index, { x: 0, y: 5 })
  scrolls.save(0, { x: 0, y: 5 })
  scrolls.save(20, { x: 0, y: 5 })
  expect([0, 1, 2, 20].map((index) => scrolls.of(index).y)).toEqual([5, 0, 5, 5])
})

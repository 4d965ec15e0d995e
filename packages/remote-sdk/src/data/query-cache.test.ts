import { expect, test } from 'vitest'
import { createQueryCache, type QuerySpec } from './query-cache.ts'

/** Timers that run when the test says so, and a server that counts and answers when it is told to. */
function aCache() {
  let nowMs = 0
  let isHidden = false
  let due: { atMs: number; work: () => void }[] = []
  const errors: string[] = []
  const cache = createQueryCache(
    {
      nowMs: () => nowMs,
      isHidden: () => isHidden,
      after(ms, work) {
        const timer = { atMs: nowMs + ms, work }
        due.push(timer)
        return () => void (due = due.filter((other) => other !== timer))
      },
    },
    (key, { code }) => errors.push(`${key}: ${code}`),
  )
  const pending: {
    key: string
    signal: AbortSignal
    reply: (data: unknown) => void
    fail: (error: unknown) => void
  }[] = []
  const asked: string[] = []
  const spec = (key: string, more: Partial<QuerySpec> = {}): QuerySpec => ({
    key,
    topics: [],
    everyMs: null,
    fetch: (signal) =>
      new Promise((reply, fail) => {
        asked.push(key)
        pending.push({ key, signal, reply, fail })
      }),
    ...more,
  })
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return {
    cache,
    spec,
    asked,
    errors,
    async pass(ms: number): Promise<void> {
      nowMs += ms
      const ready = due.filter(({ atMs }) => atMs <= nowMs)
      due = due.filter(({ atMs }) => atMs > nowMs)
      for (const { work } of ready) work()
      await settle()
    },
    async answer(data: unknown): Promise<void> {
      pending.shift()?.reply(data)
      await settle()
    },
    async fail(error: unknown): Promise<void> {
      pending.shift()?.fail(error)
      await settle()
    },
    hide: (hides: boolean) => void (isHidden = hides),
    signal: () => pending[0]?.signal,
  }
}

test('components that ask the same share one request and its data', async () => {
  const { cache, spec, asked, answer } = aCache()
  let drawn = 0
  cache.watch(spec('a'), () => (drawn += 1))
  cache.watch(spec('a'), () => (drawn += 1))
  await answer('one')
  cache.watch(spec('a'), () => undefined)
  expect(asked).toEqual(['a'])
  expect(cache.get('a')).toEqual({ data: 'one', error: null, isFetching: false })
  expect(drawn).toBeGreaterThanOrEqual(2)
})

test('a topic that changed has the data of that topic fetched again, once, and the old data shown meanwhile', async () => {
  const { cache, spec, asked, answer, pass } = aCache()
  cache.watch(spec('bets', { topics: ['bets'] }), () => undefined)
  cache.watch(spec('limits', { topics: ['limits'] }), () => undefined)
  await answer('one')
  await answer('limits')
  cache.invalidate(['bets', 'balance'])
  cache.invalidate(['bets'])
  await pass(100)
  expect(asked).toEqual(['bets', 'limits', 'bets'])
  expect(cache.get('bets')).toMatchObject({ data: 'one', isFetching: true })
  await answer('two')
  await pass(10_000)
  expect(cache.get('bets')).toMatchObject({ data: 'two', isFetching: false })
  expect(asked).toHaveLength(3)
})

test('components of other topics, or of none, do not hide a change from one that depends on it', async () => {
  const { cache, spec, asked, answer, pass } = aCache()
  cache.watch(spec('config', { topics: ['profile'] }), () => undefined)
  cache.watch(spec('config'), () => undefined)
  await answer('one')
  cache.invalidate(['profile'])
  await pass(100)
  expect(asked).toEqual(['config', 'config'])
})

test('changes that never end do not put the request off', async () => {
  const { cache, spec, asked, answer, pass } = aCache()
  cache.watch(spec('bets', { topics: ['bets'] }), () => undefined)
  await answer('one')
  for (let n = 0; n < 10; n++) {
    cache.invalidate(['bets'])
    await pass(60)
    await answer(n)
  }
  expect(asked.length).toBeGreaterThan(3)
})

test('a change while a request is under way has it made once more, for the reply may be older', async () => {
  const { cache, spec, asked, answer, pass } = aCache()
  cache.watch(spec('bets', { topics: ['bets'] }), () => undefined)
  cache.invalidate(['bets'])
  cache.invalidate(['bets'])
  await answer('old')
  await pass(100)
  await answer('new')
  await pass(10_000)
  expect(asked).toEqual(['bets', 'bets'])
  expect(cache.get('bets').data).toBe('new')
})

test('the last component that leaves aborts the request, and its reply changes nothing', async () => {
  const { cache, spec, answer, signal } = aCache()
  const leave = cache.watch(spec('a'), () => undefined)
  const aborted = signal()
  leave()
  expect(aborted?.aborted).toBe(true)
  await answer('late')
  expect(cache.get('a')).toEqual({ data: undefined, error: null, isFetching: false })
})

test('data invalidated while unobserved is fetched on return; fresh data is not', async () => {
  const { cache, spec, asked, answer, pass } = aCache()
  const leave = cache.watch(spec('bets', { topics: ['bets'] }), () => undefined)
  await answer('one')
  leave()
  const leaveAgain = cache.watch(spec('bets', { topics: ['bets'] }), () => undefined)
  expect(asked).toEqual(['bets'])
  leaveAgain()
  cache.invalidate(['bets'])
  await pass(500)
  expect(asked).toEqual(['bets'])
  cache.watch(spec('bets', { topics: ['bets'] }), () => undefined)
  expect(asked).toEqual(['bets', 'bets'])
})

test('initial data is not fetched, and wins over an earlier request', async () => {
  const { cache, spec, asked, answer } = aCache()
  cache.put('a', 'drawn')
  cache.watch(spec('a'), () => undefined)
  expect(asked).toEqual([])
  void cache.refetch('a')
  cache.put('a', 'by mutation')
  await answer('older')
  expect(cache.get('a').data).toBe('by mutation')
})

test('a failure keeps the data, is reported, and the poll goes on', async () => {
  const { cache, spec, asked, errors, answer, fail, pass } = aCache()
  cache.watch(spec('a', { everyMs: 1000 }), () => undefined)
  await answer('one')
  await pass(1000)
  await fail(Object.assign(new Error('down'), { code: 'UNAVAILABLE' }))
  expect(cache.get('a')).toMatchObject({ data: 'one', error: { code: 'UNAVAILABLE' }, isFetching: false })
  expect(errors).toEqual(['a: UNAVAILABLE'])
  await pass(1000)
  await answer('two')
  expect(asked).toHaveLength(3)
  expect(cache.get('a')).toMatchObject({ data: 'two', error: null })
})

test('unobserved queries are not polled', async () => {
  const { cache, spec, asked, answer, pass } = aCache()
  const leave = cache.watch(spec('a', { everyMs: 1000 }), () => undefined)
  await answer('one')
  leave()
  await pass(5000)
  expect(asked).toEqual(['a'])
})

test('a hidden page polls nothing, and catches up once visible', async () => {
  const { cache, spec, asked, answer, pass, hide } = aCache()
  cache.watch(spec('bets', { topics: ['bets'] }), () => undefined)
  cache.watch(spec('draw', { everyMs: 1000 }), () => undefined)
  await answer('one')
  await answer('two')
  hide(true)
  cache.invalidate(['bets'])
  await pass(10_000)
  expect(asked).toEqual(['bets', 'draw'])
  hide(false)
  cache.refreshOlderThan(30_000)
  await pass(100)
  expect(asked).toEqual(['bets', 'draw', 'bets', 'draw'])
})

test('a poll may depend on the data, and end', async () => {
  const { cache, spec, asked, answer, pass } = aCache()
  const everyMs = (polls: number, data: unknown) => (data === 'final' ? null : 1000 * (polls + 1))
  cache.watch(spec('payment', { everyMs }), () => undefined)
  await answer('open')
  await pass(1000)
  await answer('open')
  await pass(1000)
  expect(asked).toHaveLength(2)
  await pass(1000)
  await answer('final')
  await pass(60_000)
  expect(asked).toHaveLength(3)
})

test('the most frequent poll of several components counts, and ends with its component', async () => {
  const { cache, spec, asked, answer, pass } = aCache()
  cache.watch(spec('bets', { everyMs: 60_000 }), () => undefined)
  await answer('one')
  const leave = cache.watch(spec('bets', { everyMs: 500 }), () => undefined)
  await pass(500)
  await answer('two')
  await pass(500)
  await answer('three')
  expect(asked).toHaveLength(3)
  leave()
  await pass(10_000)
  expect(asked).toHaveLength(3)
  await pass(50_000)
  expect(asked).toHaveLength(4)
})

test('data that becomes stale again and again is fetched once in its gap, at once after a rest', async () => {
  const { cache, spec, asked, answer, pass } = aCache()
  cache.watch(spec('quote', { gapMs: 1000 }), () => undefined)
  await answer(0)
  for (let ms = 0; ms < 3000; ms += 100) {
    cache.outdate('quote')
    await pass(100)
    await answer(ms)
  }
  expect(asked).toHaveLength(4)
  await pass(10_000)
  cache.outdate('quote')
  await pass(100)
  expect(asked).toHaveLength(5)
})

test('a volatile reply is forgotten with its last component', async () => {
  const { cache, spec, asked, answer } = aCache()
  const leave = cache.watch(spec('quote', { isVolatile: true }), () => undefined)
  await answer('old')
  leave()
  expect(cache.get('quote').data).toBeUndefined()
  cache.watch(spec('quote', { isVolatile: true }), () => undefined)
  expect(asked).toHaveLength(2)
})

test('a price that moves while its quote is on its way has it fetched again, after the gap', async () => {
  const { cache, spec, asked, answer, pass } = aCache()
  cache.watch(spec('quote', { gapMs: 1000 }), () => undefined)
  await pass(600)
  cache.outdate('quote')
  await answer('old')
  await pass(300)
  expect(asked).toHaveLength(1)
  await pass(100)
  expect(asked).toHaveLength(2)
})

test('a page that was hidden fetches stale data, and nothing else', async () => {
  const { cache, spec, asked, answer, pass } = aCache()
  cache.watch(spec('old'), () => undefined)
  await answer('one')
  await pass(60_000)
  cache.watch(spec('new'), () => undefined)
  await answer('two')
  cache.refreshOlderThan(30_000)
  await pass(100)
  expect(asked).toEqual(['old', 'new', 'old'])
})

test('another player finds nothing of the one before', async () => {
  const { cache, spec, asked, answer, pass } = aCache()
  cache.watch(spec('balance', { topics: ['balance'] }), () => undefined)
  await answer('mine')
  void cache.refetch('balance')
  cache.clear()
  expect(cache.get('balance')).toEqual({ data: undefined, error: null, isFetching: false })
  await answer('mine, late')
  await pass(10_000)
  expect(cache.get('balance').data).toBeUndefined()
  expect(asked).toEqual(['balance', 'balance'])
})

test('unobserved replies are cached up to a bound, newest first', async () => {
  const { cache, spec, answer } = aCache()
  for (let n = 0; n < 60; n++) {
    const leave = cache.watch(spec(`k${n}`), () => undefined)
    await answer(n)
    leave()
  }
  expect(cache.get('k0').data).toBeUndefined()
  expect(cache.get('k59').data).toBe(59)
})

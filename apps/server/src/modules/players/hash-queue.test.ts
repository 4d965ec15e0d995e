import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createHashQueue, RANKS, type Rank } from './hash-queue.ts'

const HASH_MS = 50
const WAIT_MAX_MS = 2500

/** A processor that hashes for `hashMs` of a clock that a test moves; jobs are done in the order they were started. */
function aHall(lengthMax = 100, workers = 1, hashMs = HASH_MS) {
  let now = 0
  const started: { readonly who: number; readonly atMs: number; readonly done: () => void }[] = []
  const refused: number[] = []
  const finished: number[] = []
  const queue = createHashQueue({ nowMs: () => now, workers, lengthMax, waitMaxMs: WAIT_MAX_MS })
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return {
    queue,
    started,
    refused,
    finished,
    settle,
    running: () => started.length - finished.length,
    come(who: number, rank: Rank): void {
      const job = () => new Promise<void>((done) => void started.push({ who, atMs: now, done }))
      queue.run(rank, job).catch(() => void refused.push(who))
    },
    /** Time passes; what runs is done when its time is over. */
    async pass(ms: number): Promise<void> {
      for (const until = now + ms; now < until;) {
        now += 10
        for (const { who, atMs, done } of started)
          if (!finished.includes(who) && now - atMs >= hashMs) {
            finished.push(who)
            done()
          }
        await settle()
      }
    },
  }
}

const order = ({ started }: ReturnType<typeof aHall>): readonly number[] => started.map(({ who }) => who)

describe('the queue of passwords', () => {
  test('serves a known device before clean addresses, and those before the rest', async () => {
    const hall = aHall()
    hall.come(0, 'doubtful')
    hall.come(1, 'doubtful')
    hall.come(2, 'clean')
    hall.come(3, 'known')
    await hall.pass(4 * HASH_MS)
    expect(order(hall)).toEqual([0, 3, 2, 1])
  })

  test('starves no one: the lowest rank has every fifth turn', async () => {
    const hall = aHall()
    hall.come(0, 'known')
    hall.come(100, 'doubtful')
    for (let who = 1; who <= 20; who += 1) hall.come(who, 'known')
    await hall.pass(8 * HASH_MS)
    expect(order(hall).indexOf(100)).toBe(5)
  })

  test('a rank that is full refuses its own, and no other', async () => {
    const hall = aHall(3)
    for (let who = 0; who < 10; who += 1) hall.come(who, 'doubtful')
    hall.come(50, 'known')
    await hall.settle()
    expect(hall.refused).toEqual([4, 5, 6, 7, 8, 9])
    await hall.pass(2 * HASH_MS)
    expect(order(hall)).toContain(50)
  })

  test('reports the retry delay and the queue length', async () => {
    const hall = aHall(1000)
    expect(hall.queue.level()).toBe(0)
    const levels = new Set<number>()
    for (let who = 0; hall.refused.length === 0 && who < 500; who += 1) {
      hall.come(who, 'clean')
      await hall.settle()
      levels.add(hall.queue.level())
    }
    expect([...levels]).toEqual([0, 1, 2, 3])
    await expect(hall.queue.run('clean', async () => 1)).rejects.toMatchObject({
      code: 'SIGN_IN_BUSY',
      status: 503,
      detail: { retryAfterSeconds: 3 },
    })
    expect(() => hall.queue.admit('known'), 'strangers do not fill it for those who are known').not.toThrow()
  })

  // A slow processor is measured only once it has hashed: until then more are admitted than it can serve in time.
  test('a job whose deadline has passed is refused unhashed; one that came later is served', async () => {
    const hashMs = WAIT_MAX_MS + 100
    const hall = aHall(100, 1, hashMs)
    hall.come(0, 'clean')
    hall.come(1, 'clean')
    await hall.pass(hashMs / 2)
    hall.come(2, 'clean')
    await hall.pass(hashMs / 2)
    expect([order(hall), hall.refused]).toEqual([[0, 2], [1]])
  })

  test('a failed task blocks no other', async () => {
    const hall = aHall()
    await expect(hall.queue.run('clean', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await hall.queue.run('clean', async () => 7)).toBe(7)
  })

  const arrivals = fc.array(
    fc.record({ rank: fc.constantFrom(...RANKS), afterMs: fc.integer({ min: 0, max: 30 }).map((n) => n * 10) }),
    { minLength: 1, maxLength: 60 },
  )

  test('every caller is served or refused, in time and within the bounds', async () => {
    const property = fc.asyncProperty(
      arrivals,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 2 }),
      fc.constantFrom(HASH_MS, 900),
      async (all, lengthMax, workers, hashMs) => {
        const hall = aHall(lengthMax, workers, hashMs)
        const cameMs = new Map<number, number>()
        let now = 0
        for (const [who, { rank, afterMs }] of all.entries()) {
          await hall.pass(afterMs)
          now += afterMs
          cameMs.set(who, now)
          hall.come(who, rank)
          await hall.settle()
          expect(hall.running()).toBeLessThanOrEqual(workers)
        }
        await hall.pass(all.length * hashMs + WAIT_MAX_MS)
        expect([...order(hall), ...hall.refused].toSorted((a, b) => a - b)).toEqual(all.map((_one, who) => who))
        for (const { who, atMs } of hall.started) expect(atMs - (cameMs.get(who) ?? 0)).toBeLessThanOrEqual(WAIT_MAX_MS)
        const byRank = RANKS.map((rank) => order(hall).filter((who) => all[who]?.rank === rank))
        for (const one of byRank) expect(one, 'first come, first served').toEqual(one.toSorted((a, b) => a - b))
      },
    )
    await fc.assert(property, { numRuns: 60 })
  })

  test('a storm of strangers makes a known device wait for one hash and its share, not for the storm', async () => {
    const hall = aHall()
    for (let who = 1000; who < 1080; who += 1) hall.come(who, who % 2 === 0 ? 'clean' : 'doubtful')
    for (let second = 0; second < 5; second += 1) {
      hall.come(second, 'known')
      const before = hall.started.length
      await hall.pass(3 * HASH_MS)
      expect(order(hall).indexOf(second) - before).toBeLessThanOrEqual(1)
    }
  })
})

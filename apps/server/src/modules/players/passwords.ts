import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createHashQueue, type HashQueueOptions, type Rank } from './hash-queue.ts'

const derive = promisify(argon2)

const ALGORITHM = 'argon2id'
const SALT_BYTES = 16
const TAG_BYTES = 32
/** What OWASP asks for at the least; a stored hash says its own, so that these may rise. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }

const STORED = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/-]{22,64})\$([\w+/-]{43,128})$/

type Cost = typeof COST

/** Whoever is not known is answered as slowly as whoever is: this is compared with then, and never fits. */
const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

const LENGTH_MAX = 100
const WAIT_MAX_MS = 2500
/**
 * Hashing runs on libuv's pool, which has four threads: files and host names keep at least two of them, and bets the
 * processor.
 */
const WORKERS = availableParallelism() >= 4 ? 2 : 1

/** Bounded, and in an order: a storm of wrong passwords must not keep those out who know theirs. */
export function createPasswords(options: Partial<HashQueueOptions> = {}) {
  const queue = createHashQueue({
    nowMs: () => performance.now(),
    workers: WORKERS,
    lengthMax: LENGTH_MAX,
    waitMaxMs: WAIT_MAX_MS,
    ...options,
  })

  const tagOf = (
    rank: Rank,
    password: string,
    nonce: Buffer,
    { memory, passes, parallelism }: Cost,
    tagLength: number,
  ): Promise<Buffer> =>
    queue.run(rank, () =>
      derive(ALGORITHM, { message: password.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength }),
    )

  return {
    admit: queue.admit,
    level: queue.level,

    /** Who has proven who they are, or solved a captcha, is known. */
    async hash(password: string, rank: Rank = 'known'): Promise<string> {
      const salt = randomBytes(SALT_BYTES)
      const tag = await tagOf(rank, password, salt, COST, TAG_BYTES)
      const { memory, passes, parallelism } = COST
      return `$${ALGORITHM}$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(tag)}`
    },
    /** A null hash is that of nobody: it takes as long and is never right. */
    async isRight(password: string, stored: string | null, rank: Rank = 'known'): Promise<boolean> {
      const parts = STORED.exec(stored ?? NOBODY)
      if (parts === null) throw new Error('a stored password cannot be read')
      const [, memory = '', passes = '', parallelism = '', salt = '', tag = ''] = parts
      const expected = Buffer.from(tag, 'base64')
      const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
      const given = await tagOf(rank, password, Buffer.from(salt, 'base64'), cost, expected.length)
      return timingSafeEqual(given, expected) && stored !== null
    },
  }
}
export type Passwords = ReturnType<typeof createPasswords>

const plain = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import type { SiteConfig } from '@evens/contracts'
import { passwordRefusal, type PasswordRefusal } from '@evens/rules/registration'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { createHashQueue, type HashQueueOptions, type Rank } from './hash-queue.ts'

const derive = promisify(argon2)

const ALGORITHM = 'argon2id'
const SALT_BYTES = 16
const TAG_BYTES = 32
/** OWASP's minimum; every stored hash names its own cost, so these may rise. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }

const STORED = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/-]{22,64})\$([\w+/-]{43,128})$/

type Cost = typeof COST
type PasswordOptions = HashQueueOptions & { readonly cost: Cost }

const storedAs = ({ memory, passes, parallelism }: Cost, salt: string, tag: string): string =>
  `$${ALGORITHM}$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${tag}`

const LENGTH_MAX = 100
const WAIT_MAX_MS = 2500
/**
 * Hashing runs on libuv's pool of four threads: at least two stay free for files and DNS, and the processor for bets.
 */
const WORKERS = availableParallelism() >= 4 ? 2 : 1

/** Argon2 behind a bounded priority queue: a storm of wrong passwords must not keep real players out. */
export function createPasswords({ cost = COST, ...options }: Partial<PasswordOptions> = {}) {
  const queue = createHashQueue({
    nowMs: () => performance.now(),
    workers: WORKERS,
    lengthMax: LENGTH_MAX,
    waitMaxMs: WAIT_MAX_MS,
    ...options,
  })
  /** Compared for unknown accounts, so that they take as long; it never matches. */
  const nobody = storedAs(cost, 'A'.repeat(22), 'A'.repeat(43))

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

    /** The default rank is for callers who are authenticated or solved a captcha. */
    async hash(password: string, rank: Rank = 'known'): Promise<string> {
      const salt = randomBytes(SALT_BYTES)
      return storedAs(cost, plain(salt), plain(await tagOf(rank, password, salt, cost, TAG_BYTES)))
    },
    /** A null hash stands for an unknown account: as slow, and never right. */
    async isRight(password: string, stored: string | null, rank: Rank = 'known'): Promise<boolean> {
      const parts = STORED.exec(stored ?? nobody)
      if (parts === null) throw new Error('a stored password cannot be read')
      const [, memory = '', passes = '', parallelism = '', salt = '', tag = ''] = parts
      const expected = Buffer.from(tag, 'base64')
      const own = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
      const given = await tagOf(rank, password, Buffer.from(salt, 'base64'), own, expected.length)
      return timingSafeEqual(given, expected) && stored !== null
    },
  }
}
export type Passwords = ReturnType<typeof createPasswords>

const plain = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** A password is at least as strong as its beginning; scoring all of a long one would burn CPU. */
const LOOKED_AT_MAX = 40

let estimator: ZxcvbnFactory | null = null

/** Score from 0 (guessed at once) to 4. `about` holds personal words, which are guessed first. */
export function passwordScore(password: string, about: readonly string[]): number {
  // Created lazily: the list of common passwords is long.
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const words = about.flatMap((known) => [known, ...known.split(/[@.\s_-]+/)]).map((word) => word.toLowerCase())
  return estimator.check(password.slice(0, LOOKED_AT_MAX), words).score
}

/** The reason to refuse a password on this site, or null. `known` holds personal words. */
export function passwordFault(
  { registration }: Pick<SiteConfig, 'registration'>,
  password: string,
  known: readonly string[],
): PasswordRefusal | null {
  const about = known.filter((word) => word !== '')
  return passwordRefusal(password, about, registration.password, passwordScore(password, about))
}

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '../../platform/http/refusal.ts'

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

/** Whoever comes behind so many would wait for seconds, and is told to come again. */
const WAITING_MAX = 200

/** One at a time: a burst of sign-ins must not take the processor from everybody else. */
export function createPasswords(waitingMax = WAITING_MAX) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= waitingMax) throw new Refusal('UNAVAILABLE')
    waiting += 1
    const mine = last.then(work).finally(() => (waiting -= 1))
    last = mine.catch(() => undefined)
    return mine
  }

  const tagOf = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost, tagLength: number) =>
    inTurn(() =>
      derive(ALGORITHM, { message: password.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength }),
    )

  return {
    async hash(password: string): Promise<string> {
      const salt = randomBytes(SALT_BYTES)
      const tag = await tagOf(password, salt, COST, TAG_BYTES)
      const { memory, passes, parallelism } = COST
      return `$${ALGORITHM}$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(tag)}`
    },
    /** A null hash is that of nobody: it takes as long and is never right. */
    async isRight(password: string, stored: string | null): Promise<boolean> {
      const parts = STORED.exec(stored ?? NOBODY)
      if (parts === null) throw new Error('a stored password cannot be read')
      const [, memory = '', passes = '', parallelism = '', salt = '', tag = ''] = parts
      const expected = Buffer.from(tag, 'base64')
      const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
      const given = await tagOf(password, Buffer.from(salt, 'base64'), cost, expected.length)
      return timingSafeEqual(given, expected) && stored !== null
    },
  }
}
export type Passwords = ReturnType<typeof createPasswords>

const plain = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

import type { MathsFile } from './family.ts'
import { mathsName, type Game } from './game.ts'
import hashes from './maths/hashes.json' with { type: 'json' }
import { asciiBytes, hexOf, sha256 } from './sha256.ts'

const NOT_ASCII = /[^ -~]/g

/** SHA-256 of a file's content, however it is laid out on disk: one text for one content, in ASCII. */
export const mathsHash = (maths: MathsFile): string =>
  hexOf(sha256(asciiBytes(JSON.stringify(maths).replaceAll(NOT_ASCII, escaped))))

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

const SHIPPED: Readonly<Record<string, string>> = hashes

/** Names of files that are not as they were shipped, or were never shipped. A changed return is a new version. */
export const changedMaths = (games: readonly Pick<Game, 'maths'>[]): readonly string[] =>
  games.filter(({ maths }) => SHIPPED[mathsName(maths)] !== mathsHash(maths)).map(({ maths }) => mathsName(maths))

/** Names in the table whose file is gone: a round that names it could not be replayed. */
export const missingMaths = (games: readonly Pick<Game, 'name'>[]): readonly string[] =>
  Object.keys(SHIPPED).filter((name) => games.every((game) => game.name !== name))

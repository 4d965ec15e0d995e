import { returnFor, waysToChoose } from '../amounts.ts'
import { hasOnly, isNoChoice, isOneOf, isWhole, type MathsFile } from '../family.ts'
import { ladder } from './ladder.ts'

const counted = new Map<number, readonly number[]>()

/** 0 to the last before the count. Asked for at every step, so each is made once. */
function to(count: number): readonly number[] {
  const known = counted.get(count) ?? Array.from({ length: count }, (_place, at) => at)
  counted.set(count, known)
  return known
}

const ONE_WAY = [0]

export type MinesMaths = MathsFile & {
  readonly kind: 'mines'
  readonly tiles: number
  readonly edgePerMille: number
  readonly least: number
  readonly most: number
}
export type MinesChoice = { readonly mines: number }

/** Mines are drawn out of the tiles without putting back; a step opens a tile. */
export const mines = ladder<MinesMaths, MinesChoice, readonly number[]>({
  kind: 'mines',
  isChoice: (maths, choice) => hasOnly(choice, 'mines') && isWhole(choice.mines, maths.least, maths.most),
  hide: ({ tiles }, choice, chance) => chance.draw(to(tiles), choice.mines),
  places: ({ tiles }, _choice, climbed) => to(tiles).filter((tile) => !climbed.includes(tile)),
  isSafe: (hidden, _climbed, at) => !hidden.includes(at),
  multiple: ({ tiles, edgePerMille }, choice, steps) =>
    returnFor(edgePerMille, waysToChoose(tiles - choice.mines, steps), waysToChoose(tiles, steps)),
  top: ({ tiles }, choice) => tiles - choice.mines,
})

/** By level: how many doors of a floor are safe, and how many there are. */
export type TowerMaths = MathsFile & {
  readonly kind: 'tower'
  readonly edgePerMille: number
  readonly floors: number
  readonly levels: Readonly<Record<string, readonly [number, number]>>
}
export type LevelChoice = { readonly level: string }

const isLevel = (levels: Readonly<Record<string, unknown>>, choice: LevelChoice): boolean =>
  hasOnly(choice, 'level') && isOneOf(Object.keys(levels), choice.level)

const chanceOfLevel = (level: readonly number[] | undefined, steps: number): readonly [bigint, bigint] => [
  BigInt(level?.[0] ?? 0) ** BigInt(steps),
  BigInt(level?.[1] ?? 0) ** BigInt(steps),
]

/** Hazards are drawn floor by floor from the lowest; a step opens a door. */
export const tower = ladder<TowerMaths, LevelChoice, readonly (readonly number[])[]>({
  kind: 'tower',
  isChoice: ({ levels }, choice) => isLevel(levels, choice),
  hide: ({ floors, levels }, { level }, chance) => {
    const [safe, doors] = levels[level] ?? [0, 0]
    return to(floors).map(() => chance.draw(to(doors), doors - safe))
  },
  places: ({ levels }, { level }) => to(levels[level]?.[1] ?? 0),
  isSafe: (hidden, climbed, at) => hidden[climbed.length]?.includes(at) === false,
  multiple: ({ levels, edgePerMille }, { level }, steps) =>
    returnFor(edgePerMille, ...chanceOfLevel(levels[level], steps)),
  top: ({ floors }) => floors,
})

/** By level: the chance of a safe lane as a fraction, and how many lanes there are. */
export type CrossingMaths = MathsFile & {
  readonly kind: 'crossing'
  readonly edgePerMille: number
  readonly levels: Readonly<Record<string, readonly [number, number, number]>>
}

/** Each lane draws a number below the fraction's lower part; it is safe when the number is below the upper part. */
export const crossing = ladder<CrossingMaths, LevelChoice, readonly boolean[]>({
  kind: 'crossing',
  isChoice: ({ levels }, choice) => isLevel(levels, choice),
  hide: ({ levels }, { level }, chance) => {
    const [safe, of, lanes] = levels[level] ?? [0, 1, 0]
    return to(lanes).map(() => chance.below(of) < safe)
  },
  places: () => ONE_WAY,
  isSafe: (hidden, climbed) => hidden[climbed.length] === true,
  multiple: ({ levels, edgePerMille }, { level }, steps) =>
    returnFor(edgePerMille, ...chanceOfLevel(levels[level], steps)),
  top: ({ levels }, { level }) => levels[level]?.[2] ?? 0,
})

export type BalloonMaths = MathsFile & {
  readonly kind: 'balloon'
  readonly capacity: number
  readonly edgePerMille: number
}
export type NoChoice = Readonly<Record<string, never>>

/** The balloon bursts at one pump of its capacity, each as likely as every other; a step is a pump. */
export const balloon = ladder<BalloonMaths, NoChoice, number>({
  kind: 'balloon',
  isChoice: (_maths, choice) => isNoChoice(choice),
  hide: ({ capacity }, _choice, chance) => chance.below(capacity) + 1,
  places: () => ONE_WAY,
  isSafe: (burstsAt, climbed) => climbed.length + 1 < burstsAt,
  multiple: ({ capacity, edgePerMille }, _choice, steps) =>
    returnFor(edgePerMille, BigInt(capacity - steps), BigInt(capacity)),
  top: ({ capacity }) => capacity - 1,
})

export type StreakMaths = MathsFile & {
  readonly kind: 'streak'
  readonly edgePerMille: number
  readonly most: number
}

/** A coin is thrown for each step at the start: 0 for heads, 1 for tails; a step calls a side. */
export const streak = ladder<StreakMaths, NoChoice, readonly number[]>({
  kind: 'streak',
  isChoice: (_maths, choice) => isNoChoice(choice),
  hide: ({ most }, _choice, chance) => to(most).map(() => chance.below(2)),
  places: () => to(2),
  isSafe: (throws, climbed, at) => throws[climbed.length] === at,
  multiple: ({ edgePerMille }, _choice, steps) => returnFor(edgePerMille, 1n, 2n ** BigInt(steps)),
  top: ({ most }) => most,
})

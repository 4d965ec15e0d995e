import { invariant } from './invariant.ts'

// Every unit is declared in this file, so two types can never share a tag by accident.
declare const unit: unique symbol
type Unit<T, Name extends string> = T & { readonly [unit]: Name }

/** Money in the smallest unit of its currency. */
export type Minor = Unit<bigint, 'Minor'>
/** Decimal odds in thousandths: 1850 is 1.850. */
export type OddsMilli = Unit<number, 'OddsMilli'>
/** A probability in millionths: 500000 is one half. */
export type ChanceMicro = Unit<number, 'ChanceMicro'>

export function minor(value: bigint): Minor {
  invariant(value >= 0n, 'an amount is never negative; direction is in the transfer')
  return value as Minor
}

export function oddsMilli(value: number): OddsMilli {
  invariant(Number.isSafeInteger(value) && value >= 1000, `not odds: ${value}`)
  return value as OddsMilli
}

export function chanceMicro(value: number): ChanceMicro {
  invariant(Number.isSafeInteger(value) && value >= 0 && value <= 1_000_000, `not a chance: ${value}`)
  return value as ChanceMicro
}

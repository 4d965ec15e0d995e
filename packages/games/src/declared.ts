import figures from './declared.json' with { type: 'json' }

type Band = { readonly least: number; readonly most: number }

/** A file's figures: bands over all its choices, and its top prize with the chance of it. */
export type Declared = {
  readonly returned: Band
  readonly hit: Band
  /** Share of rounds that pay more than the stake. */
  readonly above: Band
  /** Standard deviation of one round, in stakes. */
  readonly deviation: Band
  /** In hundredths of the stake. */
  readonly top: number
  /** One in so many rounds. */
  readonly topOneIn: number
  /** True when the top is rarer than that: out of reach, or never met in all rounds that were played. */
  readonly isTopRarer?: boolean
  /** Rounds that were played where outcomes are too many to count: the return is then the band of 99 %. */
  readonly played?: number
  /** For games with decisions: the bounds of any play, of the payout less further stakes. */
  readonly play?: { readonly least: number; readonly most: number; readonly variance: number }
}

const DECLARED: Readonly<Record<string, Declared>> = figures

/** Declared figures of a mathematics file; `proofs` counts them again. */
export const declaredFor = (name: string): Declared | undefined => DECLARED[name]

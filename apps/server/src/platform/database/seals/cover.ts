/**
 * States how a change behind the application's back is found, for one table. A new table without a cover fails the
 * schema test, so nobody adds one by accident.
 *
 * - `row`: a keyed seal in the column `seal` of each row. Cheap; a deleted row has to be found by a rule.
 * - `apart`: a keyed seal in `record_seal`, which survives the row: a deletion is found, too.
 * - `checkedBy`: the rule or chain that contradicts a changed value.
 * - `free`: decides nothing about money, outcomes, limits, exclusions or identity, and why.
 */
export type Cover =
  | (Idle & {
      readonly seal: 'row' | 'apart'
      /** Columns whose edits a rule finds; those and the idle ones are not sealed. */
      readonly except?: readonly string[]
      /** A finding halts money; otherwise it is only reported. */
      readonly closes: boolean
    })
  | (Idle & {
      readonly checkedBy: string
      readonly closes: boolean
      /** The guards insert into it in every session: only updates and deletions are foreign. */
      readonly isWrittenByGuards?: true
    })
  | { readonly free: string }

/** Every unsealed column that no rule is about is listed with the reason why an edit of it may pass. */
type Idle = {
  readonly idle?: Readonly<Record<string, string>>
  /** The same of a row that is deleted. */
  readonly mayGo?: string
}

/** The columns of a table that its cover does not seal. */
export const unsealedIn = (cover: Exclude<Cover, { free: string }>): readonly string[] => [
  ...('seal' in cover ? (cover.except ?? []) : []),
  ...Object.keys(cover.idle ?? {}),
]

/** The covers of a module's tables, as an entry of its migrations. */
export type Covers = { readonly covers: Readonly<Record<string, Cover>> }

export const withCovers = <Steps extends object>(module: string, steps: Steps, covers: Covers['covers']) => ({
  ...steps,
  [`${module}-covers`]: { covers } satisfies Covers,
})

/** Money halts when such a record was changed. */
export const SEALED_APART = { seal: 'apart', closes: true } as const
export const SEALED_IN_ROW = { seal: 'row', closes: true } as const
/** Reported, and money goes on. */
export const REPORTED_APART = { seal: 'apart', closes: false } as const

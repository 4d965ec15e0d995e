import { kind, type MarketKinds } from './kind.ts'

const STANDINGS = { outcomes: null, columns: 2, basis: ['standings'] } as const

/** Kinds of whole champs. An outcome is a competitor. */
export const OUTRIGHTS = {
  outright_winner: kind({ ...STANDINGS, group: 'main' }),
  outright_top_3: kind({ ...STANDINGS, group: 'places', winners: 3 }),
  outright_top_4: kind({ ...STANDINGS, group: 'places', winners: 4 }),
  outright_last: kind({ ...STANDINGS, group: 'places' }),
  outright_bottom_2: kind({ ...STANDINGS, group: 'places', winners: 2 }),
  outright_bottom_3: kind({ ...STANDINGS, group: 'places', winners: 3 }),
  outright_final: kind({ ...STANDINGS, group: 'places', winners: 2 }),
  outright_semi_final: kind({ ...STANDINGS, group: 'places', winners: 4 }),
  /** Which of two competitors, by their numbers, stands higher at the end. */
  outright_pair: kind({ ...STANDINGS, group: 'specials', specifiers: ['a', 'b'] }),
  /** The best of group `n`: four competitors, in the order of the list. */
  outright_group: kind({ ...STANDINGS, group: 'specials', specifiers: ['n'] }),
} satisfies MarketKinds

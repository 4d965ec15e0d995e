import type { Sport } from './sport.ts'

/** Every sport that can be played, by the word that stands for it in an address. */
export const SPORTS: readonly Sport<never, never>[] = []

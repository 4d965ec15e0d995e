/** Games that make a table. */
export type League = {
  readonly kind: 'league'
  /** Still to be played, by the places of the competitors in the list: home and away. */
  readonly fixtures: readonly (readonly [home: number, away: number])[]
  readonly points: { readonly win: number; readonly draw: number }
  /** The number of relegated competitors; 0 if there is no relegation. */
  readonly relegated: 0 | 1 | 2 | 3
  /** The share of draws between equals; 0 where a game cannot be drawn. */
  readonly draws: number
  /** Weight of a rating difference of one, and the home advantage. */
  readonly slope: number
  readonly homeEdge: number
  /** The same seed gives the same prices for the same table. */
  readonly seed: string
}

/** Games that leave one of two. */
export type Cup = {
  readonly kind: 'cup'
  /** The competitors as they were drawn, neighbours playing each other: a power of two, with null for a bye. */
  readonly draw: readonly (number | null)[]
  readonly slope: number
}

export type OutrightStrength = {
  /** By the competitor's place in the list. */
  readonly ratings: readonly number[]
  readonly rest: League | Cup
}

export type OutrightState = {
  readonly competitors: readonly string[]
  /** Of a league, by index of the competitor: points so far and the tie-breaker. */
  readonly table: readonly { readonly points: number; readonly difference: number }[]
  /** Of a cup, by competitor: how many were left when it was beaten, 4 in a semi-final. */
  readonly out: Readonly<Record<string, number>>
  /** The final order, those together that share a place. */
  readonly finish: readonly (readonly string[])[] | null
  readonly isAbandoned: boolean
}

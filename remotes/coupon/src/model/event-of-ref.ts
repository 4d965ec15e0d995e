/** The game that a price is of. */
export const eventOfRef = (ref: string): string => ref.slice(0, ref.indexOf('/'))

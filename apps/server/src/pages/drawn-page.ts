/** A page as it was drawn, cut where each answer puts a nonce of its own: one drawing serves many, no nonce serves two. */
export type DrawnPage = readonly Buffer[]

/** Stands in the nonce's place while a page is drawn. */
export const NONCE_PLACE = 'nonce-of-this-answer'

export const cutAtNonce = (html: string): DrawnPage => html.split(NONCE_PLACE).map((piece) => Buffer.from(piece))

export function withNonce(drawn: DrawnPage, nonce: string): Buffer {
  const filling = Buffer.from(nonce)
  return Buffer.concat(drawn.flatMap((piece, at) => (at === 0 ? [piece] : [filling, piece])))
}

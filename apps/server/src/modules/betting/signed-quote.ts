import { createHmac, timingSafeEqual } from 'node:crypto'

/** A price to buy a coupon back, as it was promised. */
export type Promised = {
  readonly player: string
  readonly id: string
  readonly version: number
  /** The part of the stake that it is for. */
  readonly stake: string
  readonly amount: string
  readonly untilMs: number
}

/** Promises are not kept anywhere: whoever has one shows it, on whichever node. */
export function createQuoteSigner(key: Uint8Array) {
  const signatureOf = (text: string): Buffer => createHmac('sha256', key).update(`cash-out.${text}`).digest()
  return {
    sign(promised: Promised): string {
      const text = Buffer.from(JSON.stringify(promised)).toString('base64url')
      return `${text}.${signatureOf(text).toString('base64url')}`
    },
    /** Null for what was not promised here. */
    read(quote: string): Promised | null {
      const [text = '', signature = ''] = quote.split('.')
      const given = Buffer.from(signature, 'base64url')
      const expected = signatureOf(text)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return JSON.parse(Buffer.from(text, 'base64url').toString()) as Promised
    },
  }
}

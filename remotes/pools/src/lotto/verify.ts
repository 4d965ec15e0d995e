import type { LottoProof, LottoResult } from '@evens/contracts'
import { wordsOf } from '@evens/kernel'
import { drawLotto, ticketsText, type LottoDrawn, type LottoKind } from '@evens/rules/pools'

export type Verification = {
  readonly isCommitted: boolean
  readonly isDigested: boolean
  readonly isDrawn: boolean
  /** Numbers as recomputed here. */
  readonly drawn: LottoDrawn
}

/** Far more words than a draw needs, even if some are rejected. */
const BLOCKS = 64

/** Recomputes a draw from its proof in the browser, without trusting the server. */
export async function verifyDraw(
  subtle: SubtleCrypto,
  kind: Pick<LottoKind, 'fields' | 'hasBonus'>,
  proof: LottoProof,
  marks: readonly string[],
  published: NonNullable<LottoResult['drawn']>,
): Promise<Verification> {
  const seed = bytesOf(proof.seed ?? '')
  const digest = await sha256(subtle, new TextEncoder().encode(ticketsText(proof.draw, marks)))
  const drawn = drawLotto(kind, await streamOf(subtle, seed, proof.digest ?? '', proof.nonce))
  return {
    isCommitted: (await sha256(subtle, seed)) === proof.commitment,
    isDigested: digest === proof.digest,
    isDrawn: JSON.stringify(drawn.fields) === JSON.stringify(published.fields) && drawn.bonus === published.bonus,
    drawn,
  }
}

async function streamOf(subtle: SubtleCrypto, seed: Bytes, clientSeed: string, nonce: number): Promise<() => number> {
  const key = await subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const blocks = await Promise.all(
    Array.from({ length: BLOCKS }, (_block, cursor) =>
      subtle.sign('HMAC', key, new TextEncoder().encode(`${clientSeed}:${nonce}:${cursor}`)),
    ),
  )
  const words = blocks.flatMap((block) => wordsOf(new Uint8Array(block)))
  return () => {
    const word = words.shift()
    if (word === undefined) throw new Error('the stream is at its end')
    return word
  }
}

type Bytes = Uint8Array<ArrayBuffer>

const bytesOf = (hex: string): Bytes => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

async function sha256(subtle: SubtleCrypto, bytes: Bytes): Promise<string> {
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

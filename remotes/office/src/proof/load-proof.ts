import { bringTexts, legNames } from '@evens/book-ui/names'
import type { CouponView, ProofReply } from '@evens/contracts'
import { outcomeId, type OutcomeRef } from '@evens/kernel'
import { CallError, ViewNotFound, type LoadContext, type Loaded, type Shell } from '@evens/remote-sdk'
import { readFields, type ProofFile } from '@evens/rules/proof'

export type ProvenLeg = ReturnType<typeof legNames> & { readonly ref: string; readonly odds: number }
export type ProofState = {
  readonly coupon: string
  readonly reply: ProofReply
  /** Names resolved by the loader, which has all dictionaries, from the logged terms. */
  readonly legs: readonly ProvenLeg[]
} | null

const DICTIONARIES = ['sports', 'book', 'markets', 'coupon']

export async function loadProof({ shell, page }: LoadContext): Promise<Loaded> {
  if (shell.player.get() === null) return { state: null satisfies ProofState }
  const coupon = page.params['couponId'] ?? ''
  if (!/^[1-9][0-9]{14,17}$/.test(coupon)) throw new ViewNotFound('no such bet')
  const [reply] = await Promise.all([read(shell, coupon), bringTexts(shell, DICTIONARIES)])
  return { state: { coupon, reply, legs: reply.proof === null ? [] : legsOf(shell, reply.proof) } satisfies ProofState }
}

async function read({ call }: Shell, id: string): Promise<ProofReply> {
  try {
    return await call('GET /web-api/coupons/{id}/proof', { params: { id } })
  } catch (error) {
    if (CallError.of(error).code === 'NOT_FOUND') throw new ViewNotFound('no such bet')
    throw error
  }
}

type AgreedLeg = {
  readonly ref: OutcomeRef
  readonly odds: number
  readonly fixture: {
    readonly sport: string
    readonly champ: { readonly names: Readonly<Record<string, string>> }
    readonly competitors: CouponView['legs'][number]['competitors']
  } | null
}

function legsOf({ texts, language }: Shell, { leaves }: ProofFile): readonly ProvenLeg[] {
  const agreed = leaves
    .map(({ text }) => new Map(readFields(text) ?? []))
    .find((fields) => fields.get('kind') === 'agreed')
    ?.get('agreed')
  if (agreed === undefined) return []
  const { legs } = JSON.parse(agreed) as { readonly legs: readonly AgreedLeg[] }
  return legs.map(({ ref, odds, fixture }) => {
    const named = {
      ref: outcomeId(ref),
      sport: fixture?.sport ?? '',
      champ: fixture?.champ.names ?? {},
      competitors: fixture?.competitors ?? [],
    }
    return { ...legNames(texts, language, named), ref: named.ref, odds }
  })
}

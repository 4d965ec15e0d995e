import { getProof, listProofBatches } from '@evens/contracts'
import { serve, type App } from '../../platform/http/serve.ts'
import type { Proof } from './proof.ts'

export function proofRoutes(app: App, proof: Proof): void {
  serve(app, getProof, ({ player, params: { id } }) => proof.of(player, id))
  serve(app, listProofBatches, ({ query: { before } }) => proof.batches(before ?? null))
}

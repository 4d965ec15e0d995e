import { SEALED_IN_ROW, withCovers, type Covers } from '../../../platform/database/index.ts'
import * as log from './0099-proof-log.ts'

const CHAIN = { checkedBy: 'the signed chain of batches', closes: true } as const

const covers: Covers['covers'] = {
  proof_batch: CHAIN,
  proof_range: CHAIN,
  proof_record: CHAIN,
  proof_covered: SEALED_IN_ROW,
  proof_pending: {
    ...SEALED_IN_ROW,
    mayGo: 'its bet gets no proof of its agreement; the next of the player is logged as ever',
  },
  proof_visit: { free: 'which batch is verified next' },
  proof_delivery: { free: 'how far the receiver of anchors knows the log; it is sent again when in doubt' },
}

export const proofMigrations = withCovers('proof', { '0099-proof-log': log }, covers)

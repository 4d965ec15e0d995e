import type { Covers } from '../../platform/database/index.ts'

const CHAIN = { checkedBy: 'the chain of the audit log and its anchor', closes: true } as const

export const auditCovers: Covers['covers'] = { audit_entry: CHAIN, audit_link: CHAIN, audit_waiting: CHAIN }

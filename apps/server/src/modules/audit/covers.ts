import type { Covers } from '../../platform/database/index.ts'

const CHAIN = { checkedBy: 'the chain of the audit log and its anchor', closes: true } as const
const UNLINKED = 'an entry that neither waits nor has a link is a fault of the chain'

export const auditCovers: Covers['covers'] = {
  audit_entry: CHAIN,
  audit_link: CHAIN,
  audit_waiting: { ...CHAIN, idle: { entry_id: UNLINKED }, mayGo: UNLINKED },
}

import { hash } from 'node:crypto'
import { canonical } from '../../platform/canonical.ts'

type Marked = { readonly id: string; readonly key: string; readonly choice: unknown; readonly stake: bigint }

/** Stands for a bet in the digest of its round, and tells nothing of it to those who do not know its key. */
export const markOf = ({ id, key, choice, stake }: Marked): string =>
  hash('sha256', [id, key, canonical(choice), stake].join(':'))

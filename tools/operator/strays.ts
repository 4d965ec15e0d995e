import type { createCashierAdmin, OpenStray } from '../../apps/server/src/modules/cashier/index.ts'
import { type Answer, isPaymentId, plainText, reasonIn, sumText } from './answer.ts'

type Admin = Pick<ReturnType<typeof createCashierAdmin>, 'strays' | 'proposeStray' | 'approveStray' | 'rejectStray'>

const USAGE =
  'usage: npm run operator -- strays list | credit <id> <player> <reason> | refund <id> <reason> | write-off <id> <reason> | approve <id> <reason> | reject <id> <reason>'

/** The answer, and whether that is what was asked for. */
const SAID: Readonly<Record<string, readonly [isDone: boolean, text: string]>> = {
  proposed: [true, 'waits for another operator to approve it'],
  rejected: [true, 'has no proposal any more and waits for another'],
  credited: [true, 'is credited'],
  refunded: [true, 'goes back to where it came from'],
  'written-off': [true, 'is written off'],
  waits: [false, 'has a proposal already: approve or reject it'],
  own: [false, 'has to be approved by another operator than the one who proposed it'],
  changed: [false, 'has changed at the provider since it was proposed: reject it and look again'],
  known: [false, 'needs no decision: its payment is known by now'],
  'no-money': [false, 'cannot be decided on: the provider does not say that the money is there'],
  'no-deposit': [false, 'is no deposit: it can only be written off'],
  'no-player': [false, 'cannot be credited: there is no such player'],
  'no-account': [false, 'cannot be credited: the player has no account in this currency'],
}

/** Answers an operator who decides on money for unknown payments. One proposes and another approves. */
export async function answerStrays(admin: Admin, words: readonly string[], actor: string): Promise<Answer> {
  const [what, id, ...rest] = words
  if (what === 'list') {
    const open = await admin.strays()
    return { isDone: true, lines: open.length === 0 ? ['no stray is open'] : open.map(lineOf) }
  }
  const [player, more] = what === 'credit' ? [playerIn(rest[0]), rest.slice(1)] : [null, rest]
  const reason = reasonIn(more)
  if (!isPaymentId(id) || reason === null || (what === 'credit' && player === null))
    return { isDone: false, lines: [USAGE] }
  const became = await decide(admin, { what, id, player, actor, reason })
  if (became === undefined) return { isDone: false, lines: [USAGE] }
  const [isDone, text] = SAID[became ?? ''] ?? [false, 'waits for no decision']
  return { isDone, lines: [`${id} ${text}`] }
}

type Decision = {
  readonly what: string | undefined
  readonly id: string
  readonly player: bigint | null
  readonly actor: string
  readonly reason: string
}

async function decide(admin: Admin, { what, id, player, actor, reason }: Decision): Promise<string | null | undefined> {
  if (what === 'credit' || what === 'refund' || what === 'write-off')
    return admin.proposeStray(id, what, player, actor, reason)
  if (what === 'approve') return admin.approveStray(id, actor, reason)
  return what === 'reject' ? admin.rejectStray(id, actor, reason) : undefined
}

const playerIn = (word: string | undefined): bigint | null =>
  word !== undefined && /^[1-9]\d{0,17}$/.test(word) ? BigInt(word) : null

function lineOf({
  id,
  provider,
  kind,
  reported,
  reference,
  amount,
  currency,
  created_at,
  proposal,
}: OpenStray): string {
  const to = proposal?.player_id === null || proposal === null ? '' : ` to player ${proposal.player_id}`
  const next =
    proposal === null
      ? 'nothing is proposed'
      : `${proposal.act}${to} proposed by ${proposal.proposer}: ${plainText(proposal.reason)}`
  return `${id}  ${kind} ${reported} at ${provider}, ${reference}: ${sumText(amount, currency)}, ${created_at.toISOString()}, ${next}`
}

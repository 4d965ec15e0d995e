import type { createCashierAdmin, OpenStray } from '../../apps/server/src/modules/cashier/index.ts'
import { type Answer, isPaymentId, listed, notPending, plainText, reasonIn, sumText, usageOf } from './answer.ts'

type Admin = Pick<ReturnType<typeof createCashierAdmin>, 'strays' | 'proposeStray' | 'approveStray' | 'rejectStray'>

const USAGE = usageOf(
  'strays',
  'list',
  'credit <id> <player> <reason>',
  'refund <id> <reason>',
  'write-off <id> <reason>',
  'approve <id> <reason>',
  'reject <id> <reason>',
)

/** Outcomes of a proposal or a decision: success as the operator sees it, and the text. */
const OUTCOMES: Readonly<Record<string, readonly [isDone: boolean, text: string]>> = {
  proposed: [true, 'is proposed: another operator has to approve it'],
  rejected: [true, 'is rejected: it needs another proposal'],
  credited: [true, 'is credited'],
  refunded: [true, 'is being refunded'],
  'written-off': [true, 'is written off'],
  waits: [false, 'has a proposal already: approve or reject it'],
  own: [false, 'was proposed by you: another operator has to approve it'],
  changed: [false, 'has changed at the provider since the proposal: reject it and propose again'],
  known: [false, 'needs no decision: its payment has appeared'],
  'no-money': [false, 'cannot be decided on: the provider does not confirm the money'],
  'no-deposit': [false, 'is not a deposit: it can only be written off'],
  'no-player': [false, 'cannot be credited: there is no such player'],
  'no-account': [false, 'cannot be credited: the player has no account in this currency'],
}

/** Command line for money of unknown payments. One operator proposes and another approves. */
export async function answerStrays(admin: Admin, words: readonly string[], actor: string): Promise<Answer> {
  const [what, id, ...rest] = words
  if (what === 'list') return listed(await admin.strays(), strayLine, 'no strays are open')
  const [player, more] = what === 'credit' ? [playerIn(rest[0]), rest.slice(1)] : [null, rest]
  const reason = reasonIn(more)
  if (!isPaymentId(id) || reason === null || (what === 'credit' && player === null)) return USAGE
  const became = await decide(admin, { what, id, player, actor, reason })
  if (became === undefined) return USAGE
  const outcome = OUTCOMES[became ?? '']
  return outcome === undefined ? notPending(id, 'strays') : { isDone: outcome[0], lines: [`${id} ${outcome[1]}`] }
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

function strayLine({
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
      ? 'no proposal'
      : `${proposal.act}${to} proposed by ${proposal.proposer}: ${plainText(proposal.reason)}`
  return `${id}  ${kind} ${reported} at ${provider}, ${reference}: ${sumText(amount, currency)}, ${created_at.toISOString()}, ${next}`
}

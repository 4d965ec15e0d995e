import { Type, type Static } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import {
  ActivationType,
  Channel,
  closed,
  Code,
  CODE_ERRORS,
  CodeSent,
  CHANGE_ERRORS,
  Id,
  VISITOR_ERRORS,
} from './parts.ts'

const Activated = Type.Object({ confirmed: Channel, activation_type: ActivationType })
export type ActivatedReply = Static<typeof Activated>

/** Asked again it sends again, as often as the bounds of codes allow. */
export const sendActivation = {
  method: 'POST',
  path: '/web-api/user/activation/send',
  summary: 'Sends a code to the e-mail (with a link) or the phone of the player who asks, to confirm it.',
  access: 'player',
  caching: 'no-store',
  body: closed({ channel: Channel }),
  reply: CodeSent,
  errors: ['NOTHING_TO_CONFIRM', 'TOO_MANY_CODES', ...CHANGE_ERRORS],
} as const satisfies HttpContract

export const confirmActivation = {
  method: 'POST',
  path: '/web-api/user/activation/confirm',
  summary: 'Confirms an e-mail or a phone by the code that was sent there.',
  access: 'player',
  caching: 'no-store',
  body: closed({ channel: Channel, id: Id, code: Code }),
  reply: Activated,
  errors: [...CODE_ERRORS, ...CHANGE_ERRORS],
} as const satisfies HttpContract

/** Whoever reads the mail need not be signed in where they read it. */
export const followActivationLink = {
  method: 'POST',
  path: '/web-api/user/activation/link',
  summary: 'Confirms an e-mail by the link that was sent there.',
  access: 'public',
  caching: 'no-store',
  body: closed({ token: Type.String({ minLength: 20, maxLength: 200 }) }),
  reply: Activated,
  errors: ['LINK_OVER', ...VISITOR_ERRORS],
} as const satisfies HttpContract

import { Type } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import {
  ActivationType,
  Channel,
  closed,
  Code,
  CODE_ERRORS,
  CodeSent,
  CHANGE_ERRORS,
  GUARDED_ERRORS,
  Id,
  Proof,
} from './parts.ts'

/** One and the same answer, whether or not the address is somebody else's. */
export const beginBinding = {
  method: 'POST',
  path: '/web-api/user/binding/begin',
  summary: 'Sends a code to the e-mail or phone that the player wants to bind from now on.',
  access: 'player',
  caching: 'no-store',
  body: closed({
    channel: Channel,
    address: Type.String({ minLength: 3, maxLength: 254, description: 'An e-mail, or a phone with its country code.' }),
    proof: Proof,
  }),
  reply: CodeSent,
  errors: ['ADDRESS_UNUSABLE', 'TOO_MANY_CODES', ...GUARDED_ERRORS],
} as const satisfies HttpContract

export const confirmBinding = {
  method: 'POST',
  path: '/web-api/user/binding/confirm',
  summary: 'Binds the e-mail or phone by the code that was sent there; the old address is told.',
  access: 'player',
  caching: 'no-store',
  body: closed({ channel: Channel, id: Id, code: Code }),
  reply: Type.Object({ bound: Channel, activation_type: ActivationType }),
  errors: ['ADDRESS_UNUSABLE', ...CODE_ERRORS, ...CHANGE_ERRORS],
} as const satisfies HttpContract

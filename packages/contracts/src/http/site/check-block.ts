import { Type } from 'typebox'
import { BlockResult } from '../../site/blocks.ts'
import { Flag } from '../../site/shapes.ts'
import type { HttpContract } from '../contract.ts'
import { PageUrl } from './parts.ts'

export const checkBlock = {
  method: 'POST',
  path: '/blocks-api/api/v2/block',
  summary: 'Whether this visitor is blocked. What the caller says of itself cannot lift a block.',
  access: 'public',
  caching: 'no-store',
  body: Type.Object({ auth: Type.Optional(Flag), url: Type.Optional(PageUrl) }),
  reply: BlockResult,
  errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract

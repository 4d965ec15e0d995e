import { Type } from 'typebox'
import { CONFIG_GROUPS } from '../../site/public-config.ts'
import type { HttpContract } from '../contract.ts'
import { Lang, NameList } from './parts.ts'

export const getConfigGroups = {
  method: 'GET',
  path: '/bff-api/config/group/get',
  summary: 'Parts of the site configuration.',
  access: 'public',
  caching: { seconds: 600 },
  query: Type.Object({
    groups: Type.String({ ...NameList, description: `Of: ${CONFIG_GROUPS.join(', ')}.` }),
    lang: Type.Optional(Lang),
  }),
  reply: Type.Record(Type.String(), Type.Unknown()),
  errors: ['BAD_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract

import { Type } from 'typebox'
import type { HttpContract } from '../contract.ts'
import { PageUrl } from './parts.ts'

const Breadcrumb = Type.Object({ title: Type.String(), url: Type.String() })

export const redirectLight = {
  method: 'POST',
  path: '/redirects-api/api/v1/redirect-light',
  summary: 'Whether a page has moved, and where it stands in the site.',
  access: 'public',
  caching: 'no-store',
  body: Type.Object({ url: PageUrl }),
  reply: Type.Object({
    redirect: Type.Boolean(),
    code: Type.Union([Type.Null(), Type.Integer()]),
    url: Type.Union([Type.Null(), Type.String({ description: 'Always a path of this site.' })]),
    reasons: Type.Array(Type.String()),
    breadcrumbs: Type.Array(Breadcrumb),
  }),
  errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract

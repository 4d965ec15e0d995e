import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { refuseForeignPage } from '../../../../platform/http/foreign-page.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import type { App } from '../../../../platform/http/serve.ts'
import { SANDBOX_POLICY, sandboxPage } from './sandbox-page.ts'
import { SANDBOX_ID, SANDBOX_PAGE, type SandboxProvider } from './sandbox-provider.ts'

const Word = Type.String({ pattern: '^[\\w-]{43}$' })
const isAsked = Compile(Type.Object({ state: Word, nonce: Word, challenge: Word }))
const isAnswered = Compile(
  Type.Object({
    state: Word,
    nonce: Word,
    challenge: Word,
    name: Type.String({ maxLength: 100, pattern: '^[^\\u0000]*$' }),
    email: Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' }),
    verified: Type.Optional(Type.Literal('1')),
    decision: Type.Enum(['continue', 'cancel']),
  }),
)

type Deps = {
  readonly sandboxOf: (request: FastifyRequest) => SandboxProvider | null
  readonly translate: (language: string, key: string) => string
}

/** The page of the sandbox's own identity provider. A site that is no sandbox has none. */
export function sandboxRoutes(app: App, { sandboxOf, translate }: Deps): void {
  const of = (request: FastifyRequest): SandboxProvider => {
    const sandbox = sandboxOf(request)
    if (sandbox === null) throw new Refusal('NOT_FOUND')
    return sandbox
  }

  app.get(SANDBOX_PAGE, { schema: { hide: true } }, async (request, reply) => {
    of(request)
    if (!isAsked.Check(request.query)) throw new Refusal('BAD_REQUEST')
    const { language } = request
    reply.headers({ 'content-security-policy': SANDBOX_POLICY, 'cache-control': 'no-store' })
    reply.type('text/html; charset=utf-8')
    return sandboxPage(language, (key) => translate(language, key), request.query)
  })

  app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    forms.post(SANDBOX_PAGE, { schema: { hide: true } }, async (request, reply) => {
      refuseForeignPage(request)
      const { body } = request
      if (!isAnswered.Check(body)) throw new Refusal('BAD_REQUEST')
      const { state, nonce, challenge, name, email, verified, decision } = body
      const claimed = { nonce, challenge, name, email, isVerified: verified === '1' }
      const answer = decision === 'cancel' ? { error: 'access_denied' } : { code: await of(request).codeFor(claimed) }
      const query = new URLSearchParams({ ...answer, state })
      return reply.redirect(`/social-api/oauth/${SANDBOX_ID}/callback?${query}`, 303)
    })
  })
}

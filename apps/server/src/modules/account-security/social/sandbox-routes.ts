import { knownLanguage } from '@evens/contracts'
import { escapeHtml } from '@evens/kernel'
import { SANDBOX_STYLE, sandboxPage, sandboxPolicy } from '@evens/kernel/sandbox-page'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { refuseForeignPage } from '../../../platform/http/foreign-page.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { App } from '../../../platform/http/serve.ts'
import { SANDBOX_ID, SANDBOX_PAGE, type SandboxProvider } from './sandbox-provider.ts'

const Word = Type.String({ pattern: '^[\\w-]{43}$' })
const isAskedForCode = Compile(Type.Object({ state: Word, nonce: Word, challenge: Word }))
const isAskedForToken = Compile(Type.Object({ nonce: Word }, { additionalProperties: false }))
const isAnswered = Compile(
  Type.Object({
    state: Type.Optional(Word),
    nonce: Word,
    challenge: Type.Optional(Word),
    name: Type.String({ maxLength: 100, pattern: '^[^\\u0000]*$' }),
    email: Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' }),
    verified: Type.Optional(Type.Literal('1')),
    decision: Type.Enum(['continue', 'cancel']),
  }),
)

const BACK = `/social-api/oauth/${SANDBOX_ID}/callback`
const REFUSED = { error: 'access_denied' }

type Deps = {
  readonly sandboxOf: (request: FastifyRequest) => SandboxProvider | null
  readonly translate: (language: string, key: string) => string
}

/** The page of the sandbox's identity provider; other sites have none. */
export function sandboxRoutes(app: App, { sandboxOf, translate }: Deps): void {
  const of = (request: FastifyRequest): SandboxProvider => {
    const sandbox = sandboxOf(request)
    if (sandbox === null) throw new Refusal('NOT_FOUND')
    return sandbox
  }

  app.get(SANDBOX_PAGE, { schema: { hide: true } }, async (request, reply) => {
    of(request)
    const { lang: _read, ...asked } = request.query as Readonly<Record<string, unknown>>
    if (!isAskedForCode.Check(asked) && !isAskedForToken.Check(asked)) throw new Refusal('BAD_REQUEST')
    const { language } = request
    reply.headers({ 'content-security-policy': SANDBOX_POLICY, 'cache-control': 'no-store' })
    reply.type('text/html; charset=utf-8')
    return identityPage(language, (key) => translate(language, key), asked)
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
      const claimed = { nonce, name, email, isVerified: verified === '1' }
      const isRefused = decision === 'cancel'
      if (state === undefined || challenge === undefined) {
        const brought = isRefused ? REFUSED : { id_token: await of(request).tokenOf(claimed) }
        return reply.redirect(`${BACK}#${new URLSearchParams(brought)}`, 303)
      }
      const answer = isRefused ? REFUSED : { code: await of(request).codeFor({ ...claimed, challenge }) }
      return reply.redirect(`${BACK}?${new URLSearchParams({ ...answer, state })}`, 303)
    })
  })
}

type Texts = (key: string) => string
/** State and challenge ask for a code, the nonce alone for a token. */
export type PageAsked = { readonly nonce: string; readonly state?: string; readonly challenge?: string }

const SANDBOX_POLICY = sandboxPolicy(createHash('sha256').update(SANDBOX_STYLE).digest('base64'))

/** The form with the claims. */
function identityPage(language: string, say: Texts, asked: PageAsked): string {
  const text = (key: string): string => escapeHtml(say(key))
  const hidden = Object.entries(asked)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')
  return sandboxPage({
    language,
    direction: knownLanguage(language).direction,
    mark: say('sandbox_identity_mark'),
    title: say('sandbox_identity_title'),
    lead: say('sandbox_identity_lead'),
    content: `<form method="post" action="${SANDBOX_PAGE}?lang=${escapeHtml(language)}">${hidden}
<label>${text('sandbox_identity_name')}<input name="name" required maxlength="100" autocomplete="name"></label>
<label>${text('sandbox_identity_email')}<input name="email" type="email" dir="ltr" required maxlength="200" autocomplete="email"></label>
<label class="tick"><input name="verified" type="checkbox" value="1" checked> ${text('sandbox_identity_verified')}</label>
<button name="decision" value="continue">${text('sandbox_identity_continue')}</button>
<button name="decision" value="cancel" formnovalidate>${text('sandbox_identity_cancel')}</button>
</form>`,
  })
}

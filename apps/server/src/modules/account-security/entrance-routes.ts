import * as contracts from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import { refuseForeignPage } from '../../platform/http/foreign-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, type App } from '../../platform/http/serve.ts'
import type { AccountSecurity } from './account-security.ts'

/** Ways to sign in besides the password, and links of letters. */
export function entranceRoutes(app: App, security: AccountSecurity): void {
  const { guarded, activation, passkeys, social, newsletter, transfer } = security

  serve(app, contracts.followActivationLink, ({ request, body }) => {
    refuseForeignPage(request)
    return activation.byLink(request, body.token)
  })

  serve(app, contracts.beginPasskeySignIn, async ({ request, reply }) => {
    refuseForeignPage(request)
    return { options: { ...(await passkeys.beginSignIn(request, reply)) } }
  })
  serve(app, contracts.signInWithPasskey, ({ request, reply, body }) => {
    refuseForeignPage(request)
    return passkeys.signIn(request, reply, body.response, body.save === true)
  })

  serve(app, contracts.listSocialProviders, ({ request }) => ({ providers: social.list(request) }))
  serve(app, contracts.startSocial, async ({ request, reply, params, query }) => {
    reply.redirect(await social.start(request, reply, params.provider, query.returnTo), 302)
    return null
  })
  serve(app, contracts.finishSocial, async ({ request, reply, params, query }) => {
    reply.redirect(await social.finish(request, reply, params.provider, query), 303)
    return null
  })
  serve(app, contracts.listSocialLinks, async ({ player }) => ({ links: await social.links.list(player.id) }))
  serve(app, contracts.linkSocial, async ({ request, reply, params, body }) => {
    const player = await guarded(request, body.proof)
    return { redirectUrl: await social.link(request, reply, params.provider, player, body.returnTo) }
  })
  serve(app, contracts.unlinkSocial, async ({ request, params, body }) => {
    await social.links.remove(await guarded(request, body.proof), params.id)
    return { id: params.id }
  })

  serve(app, contracts.getOneTapClient, ({ request, reply }) => social.oneTapClient(request, reply))
  app.register(async (forms) => {
    readForms(forms)
    serve(forms, contracts.signInWithOneTap, async ({ request, reply, body }) => {
      refuseForeignPage(request)
      return { redirectUrl: await social.oneTap(request, reply, body.credential) }
    })
  })

  serve(app, contracts.showNewsletter, ({ request, query }) => newsletter.show(request, query.token))
  app.register(async (letters) => {
    skipForms(letters)
    serve(letters, contracts.stopNewsletter, ({ request, query }) => {
      refuseForeignPage(request)
      return newsletter.stop(request, query.token)
    })
  })

  serve(app, contracts.getTransferData, ({ request, body }) => {
    refuseForeignPage(request)
    return transfer.userData(request, body.redirectToken)
  })
  serve(app, contracts.signInAfterTransfer, ({ request, reply, body }) => {
    refuseForeignPage(request)
    return transfer.signIn(request, reply, body.userId, body.password)
  })
}

const BYTES_MAX = 32 * 1024

/** Parses a form of plain fields; refuses files. */
function readForms(app: App): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: BYTES_MAX },
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => null)
      const fields = [...(form ?? [])]
      const isPlain = fields.every(([, value]) => typeof value === 'string')
      const isOnce = new Set(fields.map(([name]) => name)).size === fields.length
      if (form === null || !isPlain || !isOnce) throw new Refusal('BAD_REQUEST')
      return Object.fromEntries(fields)
    },
  )
}

/** Ignores the form that a mail program posts for one-click unsubscribe. */
function skipForms(app: App): void {
  const limits = { parseAs: 'string', bodyLimit: 1024 } as const
  app.addContentTypeParser('application/x-www-form-urlencoded', limits, async () => ({}))
}

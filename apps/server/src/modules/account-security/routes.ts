import * as contracts from '@evens/contracts'
import { serve, type App } from '../../platform/http/serve.ts'
import type { AccountSecurity } from './account-security.ts'
import { contactDaysOf } from './core/user-config-view.ts'

/** Reads and changes of a player's own account. */
export function accountRoutes(app: App, security: AccountSecurity): void {
  const { signedIn, siteFor, reads, conversion, appeals, newsletter } = security

  serve(app, contracts.getSecurity, ({ player, request }) =>
    reads.security(player.id, contactDaysOf(siteFor(request.hostname))),
  )
  serve(app, contracts.getVerification, ({ player }) => reads.verification(player.id))

  contactRoutes(app, security)
  twoFactorRoutes(app, security)
  passkeyRoutes(app, security)
  questionRoutes(app, security)

  serve(app, contracts.leaveNewsletter, async ({ request }) => {
    await newsletter.leave(await signedIn(request))
    return { takesNewsletter: false as const }
  })

  serve(app, contracts.getConversion, ({ player, request }) => conversion.show(player, siteFor(request.hostname)))
  serve(app, contracts.convertAccount, async ({ player, request, body }) => {
    await conversion.convert(player, siteFor(request.hostname), body.account, body.currency)
    return body
  })

  serve(app, contracts.listBlockAppeals, ({ player }) => appeals.list(player))
  serve(app, contracts.showBlockAppeal, ({ player, params }) => appeals.show(player, params.id))
  serve(app, contracts.makeBlockAppeal, ({ player, body }) => appeals.make(player, body.text))

  transferRoutes(app, security)
}

/** Confirming and changing the e-mail, the phone and the password. */
function contactRoutes(app: App, security: AccountSecurity): void {
  const { signedIn, guarded, activation, binding, question } = security

  serve(app, contracts.sendActivation, async ({ request, body }) =>
    activation.send(request, await signedIn(request), body.channel),
  )
  serve(app, contracts.confirmActivation, async ({ request, body }) =>
    activation.byCode(await signedIn(request), body.channel, body.id, body.code),
  )
  serve(app, contracts.beginBinding, async ({ request, body }) =>
    binding.begin(request, await guarded(request, body.proof), body.channel, body.address),
  )
  serve(app, contracts.confirmBinding, async ({ request, body }) =>
    binding.confirm(await signedIn(request), body.channel, body.id, body.code),
  )
  serve(app, contracts.changePassword, async ({ request, reply, body }) => {
    const player = await signedIn(request)
    await question.refuseUnanswered(request, player)
    return { changed_pass_day_count: 0, endedSessions: await security.changePassword(request, reply, player, body) }
  })
}

function twoFactorRoutes(app: App, { signedIn, guarded, siteFor, twoFactor }: AccountSecurity): void {
  serve(app, contracts.beginTwoFactor, async ({ request, body }) =>
    twoFactor.begin(await guarded(request, body.proof), siteFor(request.hostname).brand.name),
  )
  serve(app, contracts.confirmTwoFactor, async ({ request, body }) =>
    twoFactor.confirm(await signedIn(request), body.code),
  )
  serve(app, contracts.renewRecoveryCodes, async ({ request, body }) =>
    twoFactor.renew(await guarded(request, body.proof)),
  )
  serve(app, contracts.endTwoFactor, async ({ request, body }) => {
    await twoFactor.end(await guarded(request, body.proof))
    return { isOn: false as const }
  })
}

function passkeyRoutes(app: App, { signedIn, guarded, passkeys }: AccountSecurity): void {
  serve(app, contracts.listPasskeys, async ({ player }) => ({ passkeys: await passkeys.list(player.id) }))
  serve(app, contracts.beginPasskey, async ({ request, reply, body }) => {
    const options = await passkeys.begin(request, reply, await guarded(request, body.proof))
    return { options: { ...options } }
  })
  serve(app, contracts.addPasskey, async ({ request, body }) =>
    passkeys.add(request, await signedIn(request), body.name, body.response),
  )
  serve(app, contracts.renamePasskey, ({ player, params, body }) => passkeys.rename(player.id, params.id, body.name))
  serve(app, contracts.removePasskey, async ({ request, params, body }) => {
    await passkeys.remove(await guarded(request, body.proof), params.id)
    return { id: params.id }
  })
}

function questionRoutes(app: App, { signedIn, guarded, question }: AccountSecurity): void {
  serve(app, contracts.getQuestion, async ({ player }) => ({
    questions: [...question.all],
    questionId: await question.idOf(player.id),
  }))
  serve(app, contracts.setQuestion, async ({ request, reply, body }) => {
    await question.set(request, reply, await guarded(request, body.proof), body.questionId, body.answer)
    return { questionId: body.questionId }
  })
  serve(app, contracts.removeQuestion, async ({ request, body }) => {
    await question.remove(await guarded(request, body.proof))
    return { questionId: null }
  })
  serve(app, contracts.getUserQuestion, async ({ request }) => ({
    question: await question.asked(request, await signedIn(request)),
  }))
  serve(app, contracts.answerUserQuestion, async ({ request, reply, body }) =>
    question.answer(request, reply, await signedIn(request), body.answer),
  )
}

function transferRoutes(app: App, { signedIn, transfer }: AccountSecurity): void {
  serve(app, contracts.getTransfer, async ({ request }) => transfer.show(await signedIn(request)))
  serve(app, contracts.sendTransferCode, async ({ request, params, body }) =>
    transfer.sendCode(request, await signedIn(request), params.id, body),
  )
  serve(app, contracts.checkTransferCode, async ({ request, params, body }) =>
    transfer.checkCode(request, await signedIn(request), params.id, body.code),
  )
}

import type { ActivatedReply, Channel, CodeSent } from '@evens/contracts'
import { activationType } from '@evens/rules/registration'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { Refusal } from '../../platform/http/refusal.ts'
import { confirmContact, contactsOf, noteAct } from '../players/index.ts'
import type { SignedIn } from '../sessions/index.ts'
import type { SecurityDeps } from './deps.ts'
import { provenBy } from './notices.ts'
import type { SecurityTables } from './tables.ts'

const LINK_SECONDS = 2 * 86_400
const LINK_PURPOSE = 'activation'
const CODE_PURPOSE = { email: 'activation_by_mail', phone: 'activation' } as const

type Deps = Pick<SecurityDeps, 'db' | 'codes' | 'messages' | 'notify' | 'siteFor'>
type Address = {
  readonly playerId: bigint
  readonly siteId: string
  readonly channel: Channel
  readonly address: string
}

/** Confirms e-mail and phone by a code or a link. */
export function createActivation({ db, codes, messages, notify, siteFor }: Deps) {
  /** Confirms the address only while the account still has it. */
  async function confirm(tx: Kysely<SecurityTables>, { playerId, siteId, channel, address }: Address) {
    const row = await confirmContact(tx, { playerId, channel, address })
    if (row === null) return null
    await noteAct(tx, { siteId, playerId, act: `${channel}-confirmed` })
    return activationType(row.email_confirmed_at !== null, row.phone_confirmed_at !== null)
  }

  /** The mail carries a link as well, for a reader on another device. */
  async function linkFor(player: { readonly id: bigint; readonly siteId: string }, email: string, language: string) {
    const given = { email }
    const token = await codes.link({
      siteId: player.siteId,
      playerId: player.id,
      purpose: LINK_PURPOSE,
      seconds: LINK_SECONDS,
      given,
    })
    return `/${language}/user/activate?token=${token}`
  }

  return {
    async send(request: FastifyRequest, player: SignedIn, channel: Channel): Promise<CodeSent> {
      const row = await contactsOf(db, player.id)
      const address = row[channel]
      if (address === null || row[`${channel}_confirmed_at`] !== null) throw new Refusal('NOTHING_TO_CONFIRM')
      const { language } = request
      const { id, deadlineMs } = await codes.begin({
        siteId: player.siteId,
        playerId: player.id,
        purpose: CODE_PURPOSE[channel],
        to: channel === 'email' ? { email: address } : { phone: address },
        language,
        visitor: messages.visitorOf(request),
        address: request.ip,
        values: channel === 'email' ? { link: await linkFor(player, address, language) } : {},
      })
      return { id, deadline: deadlineMs }
    },

    async byCode(player: SignedIn, channel: Channel, id: string, code: string): Promise<ActivatedReply> {
      const proof = await codes.prove({ id, purpose: CODE_PURPOSE[channel], code })
      const address = provenBy(proof, player.id)
      const type = await db
        .transaction()
        .execute((tx) => confirm(tx, { playerId: player.id, siteId: player.siteId, channel, address }))
      if (type === null) throw new Refusal('TIME_UP')
      notify([player.id])
      return { confirmed: channel, activation_type: type }
    },

    async byLink(request: FastifyRequest, token: string): Promise<ActivatedReply> {
      const siteId = siteFor(request.hostname).id
      const { playerId, type } = await db.transaction().execute(async (tx) => {
        const link = await codes.redeem({ siteId, purpose: LINK_PURPOSE, token }, tx)
        const address = String(link?.given['email'] ?? '')
        if (link === null || link.playerId === null) throw new Refusal('LINK_OVER')
        const confirmed = await confirm(tx, { playerId: link.playerId, siteId, channel: 'email', address })
        if (confirmed === null) throw new Refusal('LINK_OVER')
        return { playerId: link.playerId, type: confirmed }
      })
      notify([playerId])
      return { confirmed: 'email', activation_type: type }
    },
  }
}

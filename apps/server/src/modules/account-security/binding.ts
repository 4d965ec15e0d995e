import type { ActivationType, Channel, CodeSent } from '@evens/contracts'
import { activationType } from '@evens/rules/registration'
import type { FastifyRequest } from 'fastify'
import { uniqueViolation } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { contactsOf, noteAct, setContact } from '../players/index.ts'
import { type SignedIn, withMinimumDuration } from '../sessions/index.ts'
import { usableAddress } from './core/user-config-view.ts'
import type { SecurityDeps } from './deps.ts'
import { type Notices, provenBy } from './notices.ts'

const PURPOSE = { email: 'bind_email', phone: 'bind_phone' } as const
const CHANGED = { email: 'email_changed', phone: 'phone_changed' } as const

type Bound = { readonly bound: Channel; readonly activation_type: ActivationType }

/** Replaces e-mail or phone by a confirmed one and notifies the old address. */
export function createBinding(
  {
    db,
    players,
    codes,
    messages,
    exclusions,
    notify,
  }: Pick<SecurityDeps, 'db' | 'players' | 'codes' | 'messages' | 'exclusions' | 'notify'>,
  notices: Notices,
) {
  const ownerOf = (siteId: string, channel: Channel, address: string) =>
    channel === 'email' ? players.byEmail(siteId, address) : players.byPhone(siteId, address)

  const bind = (player: SignedIn, channel: Channel, address: string): Promise<ActivationType> =>
    db.transaction().execute(async (tx) => {
      const old = await contactsOf(tx, player.id, true)
      // A first contact replaces nothing and needs no waiting time.
      const isReplaced = old[channel] !== null && old[channel] !== address
      const row = await setContact(tx, { playerId: player.id, channel, address }, isReplaced)
      await noteAct(tx, { siteId: player.siteId, playerId: player.id, act: `${channel}-bound` })
      const met = { siteId: player.siteId, playerId: player.id, way: 'contact' } as const
      await exclusions.meet({ ...met, identifiers: [{ kind: channel, value: address }] }, tx)
      await notices.notifyOldAddress(tx, player, CHANGED[channel], old)
      return activationType(row.email_confirmed_at !== null, row.phone_confirmed_at !== null)
    })

  return {
    /** An address of another account gets the same answer, but no code ever matches. */
    async begin(request: FastifyRequest, player: SignedIn, channel: Channel, typed: string): Promise<CodeSent> {
      const address = usableAddress(channel, typed)
      if (address === null) throw new Refusal('ADDRESS_UNUSABLE', { field: 'address' })
      const owner = await ownerOf(player.siteId, channel, address)
      const sending = codes.begin({
        siteId: player.siteId,
        playerId: player.id,
        purpose: PURPOSE[channel],
        to: channel === 'email' ? { email: address } : { phone: address },
        language: request.language,
        visitor: messages.visitorOf(request),
        address: request.ip,
        isDecoy: owner !== null && owner.player.id !== player.id,
      })
      const { id, deadlineMs } = await withMinimumDuration(sending)
      return { id, deadline: deadlineMs }
    },

    async confirm(player: SignedIn, channel: Channel, id: string, code: string): Promise<Bound> {
      const proof = await codes.prove({ id, purpose: PURPOSE[channel], code })
      const type = await bind(player, channel, provenBy(proof, player.id)).catch((error: unknown) => {
        // Another account took it in these minutes; the reader of that mailbox may know.
        if (uniqueViolation(error) !== null) throw new Refusal('ADDRESS_UNUSABLE')
        throw error
      })
      notify([player.id])
      return { bound: channel, activation_type: type }
    },
  }
}

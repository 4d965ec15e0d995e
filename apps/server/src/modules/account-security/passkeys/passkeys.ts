import type { Passkey, PasskeyCreated, PasskeyUsed } from '@evens/contracts'
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { noteAct } from '../../players/index.ts'
import type { SignedIn } from '../../sessions/index.ts'
import type { SecurityDeps } from '../deps.ts'
import type { Notices } from '../notices.ts'
import type { Visitors } from '../visitors.ts'
import { ALGORITHMS, challengeIn, checkCreated, checkUsed, placeOf, type CreatedPasskey } from './check-passkey.ts'
import { createChallenges, createCredentials, createPasskeyStore } from './passkey-store.ts'

const PASSKEYS_MAX = 20

type Deps = Pick<SecurityDeps, 'db' | 'siteFor' | 'players' | 'open'>

/** Passkeys (WebAuthn): discoverable credentials, so no login is asked for. */
export const createPasskeys = (deps: Deps, visitors: Visitors, notices: Notices) => ({
  ...createManagement(deps, visitors, notices),
  ...createPasskeySignIn(deps, visitors),
})

/** Adding, renaming and removing passkeys of a signed-in player. */
function createManagement({ db, siteFor }: Deps, visitors: Visitors, notices: Notices) {
  const store = createPasskeyStore(db)
  const credentials = createCredentials(db)
  const challenges = createChallenges(db)

  return {
    list: store.list,

    async begin(request: FastifyRequest, reply: FastifyReply, player: SignedIn) {
      if ((await store.list(player.id)).length >= PASSKEYS_MAX) throw new Refusal('PASSKEYS_TOO_MANY')
      const { rpId } = placeOf(request)
      const visitor = await visitors.begin(request, reply)
      const challenge = await challenges.make({ visitor, purpose: 'add', playerId: player.id })
      return generateRegistrationOptions({
        rpName: siteFor(request.hostname).brand.name,
        rpID: rpId,
        userName: player.login,
        userID: new Uint8Array(Buffer.from(String(player.id))),
        userDisplayName: player.name,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: await credentials.of(player.id, rpId),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    async add(request: FastifyRequest, player: SignedIn, name: string, created: PasskeyCreated): Promise<Passkey> {
      const challenge = challengeIn(created)
      const whose = { visitor: visitors.of(request), purpose: 'add', playerId: player.id } as const
      if (!(await challenges.spend(challenge, whose))) throw new Refusal('PASSKEY_REFUSED')
      const place = placeOf(request)
      const info = await checkCreated(created, challenge, place)
      if (info === null) throw new Refusal('PASSKEY_REFUSED')
      return db.transaction().execute(async (tx) => {
        const added = await store.add(tx, { player_id: player.id, rp_id: place.rpId, name, ...columnsOf(info) })
        if (added === null) throw new Refusal('PASSKEY_REFUSED')
        const { id } = added
        await noteAct(tx, { siteId: player.siteId, playerId: player.id, act: 'passkey-added', detail: { id } })
        await notices.send(tx, player, 'passkey_added')
        return added
      })
    },

    async rename(playerId: bigint, id: string, name: string): Promise<Passkey> {
      const renamed = await store.rename(playerId, id, name)
      if (renamed === null) throw new Refusal('NOT_FOUND')
      return renamed
    },

    async remove(player: SignedIn, id: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        if (!(await store.remove(tx, player.id, id))) throw new Refusal('NOT_FOUND')
        await noteAct(tx, { siteId: player.siteId, playerId: player.id, act: 'passkey-removed', detail: { id } })
        await notices.send(tx, player, 'passkey_removed')
      })
    },
  }
}

const columnsOf = ({ credential, credentialBackedUp }: CreatedPasskey) => ({
  credential_id: credential.id,
  public_key: Buffer.from(credential.publicKey),
  counter: BigInt(credential.counter),
  transports: [...(credential.transports ?? [])],
  is_synced: credentialBackedUp,
})

function createPasskeySignIn({ db, siteFor, players, open }: Deps, visitors: Visitors) {
  const credentials = createCredentials(db)
  const challenges = createChallenges(db)

  return {
    async beginSignIn(request: FastifyRequest, reply: FastifyReply) {
      const visitor = await visitors.begin(request, reply)
      const challenge = await challenges.make({ visitor, purpose: 'sign-in', playerId: null })
      return generateAuthenticationOptions({
        rpID: placeOf(request).rpId,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        userVerification: 'required',
      })
    },

    /** Every failure gets the same answer. */
    async signIn(request: FastifyRequest, reply: FastifyReply, used: PasskeyUsed, save: boolean) {
      const siteId = siteFor(request.hostname).id
      const place = placeOf(request)
      const challenge = challengeIn(used)
      const whose = { visitor: visitors.of(request), purpose: 'sign-in', playerId: null } as const
      if (!(await challenges.spend(challenge, whose))) throw new Refusal('PASSKEY_REFUSED')
      const stored = await credentials.find(siteId, place.rpId, used.id)
      const counter = stored === null ? null : await checkUsed(used, challenge, place, stored.credential)
      if (stored === null || counter === null) throw new Refusal('PASSKEY_REFUSED')
      if (!(await credentials.noteUse(place.rpId, stored.credential, counter))) throw new Refusal('PASSKEY_REFUSED')
      const owner = await players.byId(siteId, stored.playerId)
      if (owner === null) throw new Refusal('PASSKEY_REFUSED')
      return open(request, reply, owner.player, save)
    },
  }
}

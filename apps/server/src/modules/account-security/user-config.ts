import { getUserConfig } from '@evens/contracts'
import type { Principal } from '../../platform/http/principal.ts'
import { serve, type App } from '../../platform/http/serve.ts'
import { recordOf } from '../players/index.ts'
import { userConfigOf, type DeskFacts } from './core/user-config-view.ts'
import type { SecurityDeps } from './deps.ts'

/** Facts about the player that other modules know. */
export type PlayerFacts = {
  readonly hasDeposit: (player: Principal) => Promise<boolean>
  readonly deskOf: (player: Principal) => Promise<DeskFacts>
}

type Deps = Pick<SecurityDeps, 'db' | 'siteFor'> &
  PlayerFacts & { readonly isTransferRequired: (playerId: bigint) => Promise<boolean> }

/** The record that every page of a signed-in player reads. */
export function userConfigRoutes(app: App, { db, siteFor, hasDeposit, deskOf, isTransferRequired }: Deps): void {
  serve(app, getUserConfig, async ({ player, request }) => {
    const { ref_id: refId, switches } = siteFor(request.hostname)
    const [row, isRequired, isDepositor, desk] = await Promise.all([
      recordOf(db, player.id),
      isTransferRequired(player.id),
      hasDeposit(player),
      deskOf(player),
    ])
    const record = { ...row, is_transfer_required: isRequired }
    const isIdentificationOn = switches.identification !== false
    return { result: userConfigOf(record, { refId, isIdentificationOn, hasDeposit: isDepositor, desk }) }
  })
}

import type { GameTitleView } from '@evens/contracts'
import type { Game } from '@evens/games'
import { type Shell, useShell } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'
import { newClientSeed } from '../seeds/account-seeds.ts'
import { createDemoSession } from '../session/demo.ts'
import { loadGame } from '../session/load-game.ts'
import { createMoneySession } from '../session/money.ts'
import { fullPurse, purseIn } from '../session/purse.ts'
import type { GameSession } from '../session/session.ts'
import type { AnyStage } from '../stages/any-stage.ts'
import { stageLoaderOf } from '../stages/registry.ts'

export type Mode = 'demo' | 'money'
export type Sitting = {
  readonly mode: Mode
  readonly game: Game
  readonly kind: AnyStage
  readonly session: GameSession
}

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

type Asked = { readonly view: GameTitleView; readonly family: string; readonly mode: Mode }

/**
 * Loads the kernel and the stage, opens the session and takes up a round of it that is open; null until then. A failure
 * is a state of its own, because the player can try again. Another account or try is another mount.
 */
export function useSitting({ view, family, mode }: Asked) {
  const shell = useShell()
  const [sitting, setSitting] = useState<Sitting | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let session: GameSession | null = null
    let hasLeft = false
    async function sit(): Promise<void> {
      const game = await loadGame(family, view.maths)
      const load = game === null ? null : stageLoaderOf(game.maths)
      if (game === null || load === null) throw new Error(`no stage for ${view.maths}`)
      const opened = mode === 'demo' ? demoOf(shell, game, view) : moneyOf(shell, view)
      session = opened
      const [kind] = await Promise.all([load(), opened.open()])
      if (hasLeft) return
      const open = opened.state.get().round
      // A round under way keeps the version it was started with.
      const own = open === null ? game : await loadGame(family, open.maths)
      setSitting({ mode, game: own ?? game, kind, session: opened })
    }
    setSitting(null)
    setHasFailed(false)
    sit().catch((error: unknown) => {
      if (hasLeft) return
      shell.log(`the game ${view.route} did not open`, error)
      setHasFailed(true)
    })
    return () => {
      hasLeft = true
      session?.end()
    }
  }, [shell, view, family, mode])
  return { sitting, hasFailed }
}

const moneyIn = ({ currency, exponent }: GameTitleView) => ({ iso: currency, exponent })

function demoOf(shell: Shell, game: Game, view: GameTitleView): GameSession {
  const money = moneyIn(view)
  return createDemoSession({
    game,
    money,
    purse: purseIn(shell.stored('demoPurse'), money),
    full: fullPurse(money.exponent),
    stakes: { least: BigInt(view.stakes.least), most: BigInt(view.stakes.most) },
    minCycleMs: view.duties.minCycleMs,
    random: randomBytes,
    nowMs: () => performance.now(),
  })
}

function moneyOf(shell: Shell, view: GameTitleView): GameSession {
  const account = shell.player.get()?.account
  return createMoneySession({
    call: shell.call,
    title: view.id,
    money: moneyIn(view),
    balance: account === undefined ? null : BigInt(account.money),
    minCycleMs: view.duties.minCycleMs,
    nextKey: () => crypto.randomUUID(),
    nextClientSeed: newClientSeed,
    nowMs: () => performance.now(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
}

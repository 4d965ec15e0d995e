import type { GameTitleView } from '@evens/contracts'
import type { Game } from '@evens/games'
import { type Shell, useQuery, useShell, useStore } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'
import type { Mode } from '../frame/use-sitting.ts'
import { loadGame } from '../session/load-game.ts'
import { fullPurse, purseIn } from '../session/purse.ts'
import { createDemoTable } from './demo-table.ts'
import type { ServerClock } from './server-clock.ts'
import { createMoneyTable, type MoneyTable } from './money-table.ts'
import { sharedRoundOf } from './phase.ts'
import { sharedStageLoaderOf } from './registry.ts'
import type { TableSession } from './session.ts'
import type { AnySharedStage } from './stage.ts'

/** The kernel and the stage of a title. */
export type Piece = { readonly game: Game; readonly kind: AnySharedStage }

type Asked = { readonly view: GameTitleView; readonly family: string }

/** Loads kernel and stage; null until then. A failure is a state of its own, because the player can try again. */
export function usePiece({ view, family }: Asked) {
  const { log } = useShell()
  const [piece, setPiece] = useState<Piece | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let hasLeft = false
    async function load(): Promise<Piece> {
      const game = await loadGame(family, view.maths)
      const loadStage = game === null ? null : sharedStageLoaderOf({ route: view.route, maths: game.maths })
      if (game === null || loadStage === null) throw new Error(`no shared stage for ${view.maths}`)
      return { game, kind: await loadStage() }
    }
    load().then(
      (loaded) => {
        if (!hasLeft) setPiece(loaded)
      },
      (error: unknown) => {
        if (hasLeft) return
        log(`the table ${view.route} did not open`, error)
        setFailed(true)
      },
    )
    return () => {
      hasLeft = true
    }
  }, [view, family, log])
  return { piece, hasFailed }
}

const moneyIn = ({ currency, exponent }: GameTitleView) => ({ iso: currency, exponent })
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

function moneyTable(shell: Shell, view: GameTitleView): MoneyTable {
  const account = shell.player.get()?.account
  const id = String(view.id)
  return createMoneyTable({
    call: shell.call,
    table: id,
    money: moneyIn(view),
    balance: account === undefined ? null : BigInt(account.money),
    nextKey: () => crypto.randomUUID(),
    sleep,
    onMoved: () => shell.events.emit('player.changed', { topics: ['balance'] }),
  })
}

function demoTable(shell: Shell, view: GameTitleView, { game, kind }: Piece, clock: ServerClock): TableSession {
  const money = moneyIn(view)
  return createDemoTable({
    game,
    money,
    purse: purseIn(shell.stored('demoPurse'), money),
    full: fullPurse(money.exponent),
    stakes: { least: BigInt(view.stakes.least), most: BigInt(view.stakes.most) },
    betsMost: kind.betsMost,
    rules: kind,
    isCollected: kind.isCollected === true,
    now: clock.now,
    after(ms, work) {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    nextId: () => String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) + 1),
    async missed(n) {
      try {
        const params = { id: String(view.id), n }
        return sharedRoundOf((await shell.call('GET /web-api/games/tables/{id}/rounds/{n}', { params })).round)
      } catch {
        return null
      }
    },
  })
}

type Seated = Asked & { readonly piece: Piece; readonly mode: Mode; readonly clock: ServerClock }

/** The session at a table, for money or in demo. Another mode or account is another mount. */
export function useSeat({ view, piece, mode, clock }: Seated, again: string): TableSession {
  const shell = useShell()
  const [session] = useState<TableSession | MoneyTable>(() =>
    mode === 'money' ? moneyTable(shell, view) : demoTable(shell, view, piece, clock),
  )
  useEffect(() => session.end, [session])
  const own = useQuery(
    'GET /web-api/games/tables/{id}/bets',
    { params: { id: String(view.id) } },
    { on: ['games'], enabled: mode === 'money', again },
  )
  const held = useStore(shell.player, (player) => player?.account.money ?? null)
  useEffect(() => {
    if ('hear' in session && own.data !== undefined) session.hear(own.data.bets)
  }, [session, own.data])
  useEffect(() => {
    if ('hearBalance' in session && held !== null) session.hearBalance(BigInt(held))
  }, [session, held])
  return session
}

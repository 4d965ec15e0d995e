import { GameBody } from '@evens/book-ui'
import { Page, type PageInfo } from '@evens/remote-sdk'
import type { GameState } from './load-game.ts'

export function GameView({ state, page }: { state: GameState; page: PageInfo }) {
  return (
    <Page page={page}>
      <GameBody game={state.game} settled={state.settled} page={page} />
    </Page>
  )
}

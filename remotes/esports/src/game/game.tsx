import { GameBody } from '@evens/book-ui'
import { Page, type ViewProps } from '@evens/remote-sdk'
import type { GameState } from '../world/load-world.ts'

export function Game({ state, page }: ViewProps<GameState>) {
  return (
    <Page page={page}>
      <GameBody game={state.game} settled={state.settled} page={page} />
    </Page>
  )
}

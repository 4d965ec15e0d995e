import type { StageKind } from '../stage.ts'

/** A stage of any kind: the frame hands it the choice, the actions and the views of its own kind alone. */
export type AnyStage = StageKind<unknown, unknown, unknown>
export type StageLoaders = Readonly<Record<string, () => Promise<AnyStage>>>

export const anyStage = <Choice, Action, View>(kind: StageKind<Choice, Action, View>): AnyStage =>
  kind as unknown as AnyStage

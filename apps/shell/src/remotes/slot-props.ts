import type { RenderReply } from '@evens/contracts/remote'
import { stateOf } from './view-state.ts'

/** Of a component: plain data, the same on both sides. */
export type SlotProps = Readonly<Record<string, unknown>>

/** What the page gave to a component and what its server added; an answer lists components, the page carries one. */
export function loadedProps(
  { components, codeToEval }: Pick<RenderReply, 'components' | 'codeToEval'>,
  given: SlotProps,
): SlotProps {
  const carried = stateOf(components?.[0]?.codeToEval ?? codeToEval)?.state as { props?: SlotProps } | null | undefined
  return { ...given, ...carried?.props }
}

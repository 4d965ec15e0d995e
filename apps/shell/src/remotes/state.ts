import { invariant } from '@evens/kernel'

/** The numbers stay on the wire and in the page's attributes, the words in the code. */
export const WIRE_CODE = { absent: -2, failed: -1, loading: 1, ready: 2 } as const
export type RemoteState = keyof typeof WIRE_CODE

const MOVES: Readonly<Record<RemoteState, readonly RemoteState[]>> = {
  absent: ['loading', 'ready'],
  failed: ['loading', 'absent'],
  loading: ['failed', 'ready', 'absent'],
  ready: ['absent'],
}

export const mayMove = (from: RemoteState, to: RemoteState): boolean => MOVES[from].includes(to)

export function move(from: RemoteState, to: RemoteState): RemoteState {
  invariant(mayMove(from, to), `remote cannot go from ${from} to ${to}`)
  return to
}

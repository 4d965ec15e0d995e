/** A broken invariant is a defect of ours, never a player's mistake: it ends the request. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message)
}

export class InvariantError extends Error {
  override readonly name = 'InvariantError'
}

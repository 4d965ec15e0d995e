/** A broken invariant is a defect of ours, never a player's mistake: it ends the request. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message)
}

export class InvariantError extends Error {
  override readonly name = 'InvariantError'
}

/** A refusal is a value: the caller must check it before it can read the result. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value })
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error })

export type PasswordPolicy = {
  readonly lengthMin: number
  readonly lengthMax: number
  /** From 0, guessed at once, to 4. */
  readonly scoreMin: number
}

export type PasswordRefusal = 'too-short' | 'too-long' | 'like-the-login' | 'too-weak'

/**
 * Null when the password may be used. `about` is what else is known of the player, `score` what the server's estimate
 * says; a browser without one leaves it out and is answered by the server.
 */
export function passwordRefusal(
  password: string,
  about: readonly string[],
  policy: PasswordPolicy,
  score: number | null = null,
): PasswordRefusal | null {
  const length = [...password].length
  if (length < policy.lengthMin) return 'too-short'
  if (length > policy.lengthMax) return 'too-long'
  if (about.some((known) => isMadeOf(password, known))) return 'like-the-login'
  return score !== null && score < policy.scoreMin ? 'too-weak' : null
}

const KNOWN_MIN = 4

/** The known thing itself, its part before the @, and either of them backwards. */
function isMadeOf(password: string, known: string): boolean {
  const typed = password.trim().toLowerCase()
  const whole = known.trim().toLowerCase()
  const parts = [whole, whole.split('@')[0] ?? ''].filter((part) => part.length >= KNOWN_MIN)
  return parts.some((part) => part === typed || [...part].toReversed().join('') === typed)
}

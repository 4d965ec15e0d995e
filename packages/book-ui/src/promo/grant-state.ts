import type { Grant, GrantState } from '@evens/contracts'

/** The badge of a grant's state. Colours of prices are not used: an end is neither a win nor a loss. */
export const GRANT_TONES: Readonly<Record<GrantState, 'neutral' | 'accent' | 'warning'>> = {
  held: 'warning',
  offered: 'accent',
  active: 'accent',
  closing: 'warning',
  converted: 'neutral',
  expired: 'neutral',
  spent: 'neutral',
  cancelled: 'neutral',
  forfeited: 'neutral',
  void: 'neutral',
  lapsed: 'neutral',
  declined: 'neutral',
  refused: 'neutral',
}

const RUNNING: readonly GrantState[] = ['held', 'offered', 'active', 'closing']

/** Something can still happen to it. */
export const isRunning = ({ state }: Pick<Grant, 'state'>): boolean => RUNNING.includes(state)

/** The part of the requirement that is wagered, in thousandths; a grant without one has none. */
export function partOf({ required, wagered }: Pick<Grant, 'required' | 'wagered'>): number | null {
  const whole = BigInt(required)
  if (whole === 0n) return null
  const part = (BigInt(wagered) * 1000n) / whole
  return Number(part > 1000n ? 1000n : part)
}

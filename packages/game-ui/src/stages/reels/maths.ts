import type { ReelsMaths, SymbolAt } from '@evens/games/reels'

export const mathsOf = (maths: object): ReelsMaths => maths as ReelsMaths

export type SpinScene = 'base' | 'free' | 'respin'

/** Multipliers of the steps of a cascade; null of a file without them. */
function cascadeSteps({ features = {} }: ReelsMaths, scene: SpinScene): readonly number[] | null {
  const multipliers = features.cascade?.multipliers
  if (multipliers === undefined) return null
  return 'base' in multipliers ? multipliers[scene === 'free' ? 'free' : 'base'] : multipliers
}

/** The multiplier that a spin of a scene begins with. */
export function firstMultiplier(maths: ReelsMaths, scene: SpinScene): number {
  const steps = cascadeSteps(maths, scene)
  if (steps !== null) return steps[0] ?? 1
  return scene === 'free' ? (maths.features?.freeSpins?.multiplier ?? 1) : 1
}

export const symbolName = ({ symbols }: Pick<ReelsMaths, 'symbols'>, symbol: SymbolAt): string => symbols[symbol] ?? ''

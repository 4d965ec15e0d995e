import type { ReelsShown } from './events.ts'

/** Scenes whose wins are told apart. */
export type Part = 'base' | 'feature'

export type Won = { readonly base: number; readonly feature: number }

type Paying = Extract<ReelsShown, { readonly at: 'win' | 'scatter' | 'orbs' | 'grow' | 'hold-end' | 'chest' }>

/** A step while it is played: its events in order, and what they have won. It grows by `show` and `pay` alone. */
export type Script = {
  readonly shown: ReelsShown[]
  readonly won: { base: number; feature: number }
  /** The most that a round pays, in units and in stakes. */
  readonly cap: number
  readonly most: number
  /** The cap is reached: nothing follows. */
  isCapped: boolean
}

type Bounds = { readonly cap: number; readonly maths: { readonly most?: number } }

/** A later step goes on from what was won before. */
export const createScript = ({ cap, maths }: Bounds, { base, feature }: Won): Script => ({
  shown: [],
  won: { base, feature },
  cap,
  most: maths.most ?? 0,
  isCapped: false,
})

export const show = (script: Script, event: ReelsShown): void => void script.shown.push(event)

/** Tells an event that pays. What goes beyond the cap is not won, and the round ends. */
export function pay(script: Script, part: Part, event: Paying): void {
  const { won, cap, most } = script
  script.shown.push(event)
  const left = cap - won.base - won.feature
  won[part] += Math.min(event.units, left)
  if (event.units < left) return
  script.isCapped = true
  script.shown.push({ at: 'capped', most, units: cap })
}

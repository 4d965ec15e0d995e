/** Key of a theme: its root as a MIDI number, and the steps of its scale in half tones. */
export type MusicalKey = { readonly root: number; readonly steps: readonly number[] }

const MINOR = [0, 2, 3, 5, 7, 8, 10]
const MAJOR = [0, 2, 4, 5, 7, 9, 11]

const KEYS: Readonly<Record<string, MusicalKey>> = {
  volcano: { root: 50, steps: MINOR },
  frost: { root: 57, steps: [0, 2, 3, 5, 7, 9, 10] },
  reef: { root: 53, steps: [0, 2, 4, 6, 7, 9, 11] },
  temple: { root: 52, steps: [0, 1, 3, 5, 7, 8, 10] },
  neon: { root: 48, steps: MINOR },
  orchard: { root: 55, steps: MAJOR },
  royal: { root: 51, steps: MAJOR },
  jade: { root: 55, steps: [0, 2, 4, 7, 9] },
  cosmos: { root: 47, steps: MINOR },
  forest: { root: 50, steps: [0, 2, 4, 5, 7, 9, 10] },
  felt: { root: 53, steps: [0, 2, 4, 5, 7, 9] },
  midnight: { root: 45, steps: MINOR },
}
const PLAIN: MusicalKey = { root: 53, steps: MAJOR }

export const keyOf = (theme: string): MusicalKey => KEYS[theme] ?? PLAIN

/** Frequency of a degree of the scale; degrees beyond it go on in the next octave. */
export function degreeHz({ root, steps }: MusicalKey, degree: number): number {
  const octave = Math.floor(degree / steps.length)
  const step = steps[degree - octave * steps.length] ?? 0
  return 440 * 2 ** ((root + 12 * octave + step - 69) / 12)
}

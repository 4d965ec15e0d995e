import type { JointRefusal } from '@evens/pricing'

/** Why picks of one game make no bet together; in `no-builder` the sport is one whose outcomes nobody prices jointly. */
export type BuilderRefusal = 'no-builder' | `builder-${JointRefusal}`

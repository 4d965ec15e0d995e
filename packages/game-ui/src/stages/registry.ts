import type { StageLoaders } from './any-stage.ts'
import { CARD_STAGES } from './cards/index.ts'
import { LADDER_STAGES } from './ladder/index.ts'
import { LAYOUT_STAGES } from './layout/index.ts'
import { PICK_STAGES } from './pick/index.ts'
import { REELS_STAGES } from './reels/index.ts'

/**
 * Every kind is a file of its own, so that a page loads one. The key is the kind of a mathematics file; those of kind
 * `layout` have a stage by id, as `layout/coin`.
 */
const STAGES: StageLoaders = { ...PICK_STAGES, ...LADDER_STAGES, ...LAYOUT_STAGES, ...CARD_STAGES, ...REELS_STAGES }

export const stageLoaderOf = ({ kind, id }: { readonly kind: string; readonly id: string }) =>
  STAGES[kind] ?? STAGES[`${kind}/${id}`] ?? null

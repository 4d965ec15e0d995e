import type { Phase } from '../use-show.ts'

/** Lines of a presenter, by phase: one of them is spoken in each. */
const LINES: Readonly<Record<Phase, readonly string[]>> = {
  open: ['studio_open_1', 'studio_open_2', 'studio_open_3', 'studio_open_4'],
  soon: ['studio_soon_1', 'studio_soon_2', 'studio_soon_3'],
  closed: ['studio_closed_1', 'studio_closed_2', 'studio_closed_3'],
  show: ['studio_show_1', 'studio_show_2', 'studio_show_3'],
  result: ['studio_result_1', 'studio_result_2', 'studio_result_3'],
  void: ['studio_void'],
}

/** The line of a phase in a round. It follows from the number, so all who watch read the same. */
export function lineOf(phase: Phase, n: string): string {
  const lines = LINES[phase]
  return lines[Number(BigInt(n) % BigInt(lines.length))] ?? ''
}

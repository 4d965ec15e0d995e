import type { ChampGroup, SectionView } from '@evens/contracts'
import { useSection, useShell, useStore } from '@evens/remote-sdk'
import { mergeGroups } from './merge-groups.ts'
import { boardOfRow, onBoard } from './on-board.ts'
import { useMissingRows } from './use-latecomers.ts'

const NONE: readonly string[] = []

/** A list as it stands now: what `topic` says has come or gone since the page was made. Whoever shows it follows. */
export function useListNow(view: SectionView, topic: string | null): readonly ChampGroup[] {
  const board = view.groups[0]?.rows[0]
  const heard = useSection(topic)
  const hidden = useStore(useShell().player, (player) => player?.hiddenSports[view.section] ?? NONE)
  // What is told of is told to everybody; what a player does not want to see is left out here.
  const came = [...useMissingRows(view, heard), ...heard.added].filter(({ sport }) => !hidden.includes(sport))
  const added = came.map((row) =>
    board !== undefined && row.sport in view.boards ? onBoard(row, boardOfRow(board)) : row,
  )
  return mergeGroups(view.groups, { ...heard, added })
}

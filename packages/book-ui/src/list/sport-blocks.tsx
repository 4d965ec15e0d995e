import type { SectionView } from '@evens/contracts'
import { followRow, useFollow, useShell } from '@evens/remote-sdk'
import { Icon, Stack, type IconName } from '@evens/ui'
import { sportName } from '../names/names.ts'
import { sportIcon } from '../names/sport-icon.ts'
import { ChampBlock } from './champ-block.tsx'
import { columnsOfRows } from './columns-of-rows.ts'
import { EventBlock } from './event-block.tsx'
import { useViewBoard } from './use-view-board.ts'
import { useIsAsian } from './use-view.ts'

/** A short list of many champs: a block for each sport, the champ said in every row. */
export function SportBlocks({ view: made }: { view: SectionView }) {
  const view = useViewBoard(made)
  const rows = view.groups.flatMap((group) => group.rows)
  useFollow(rows.map(followRow))
  return (
    <Stack gap="m">
      <Blocks view={view} />
    </Stack>
  )
}

type Listed = Pick<SectionView, 'groups' | 'boards' | 'section'>

/** The blocks alone, of rows that are followed elsewhere. */
export function Blocks({ view }: { view: Listed }) {
  // The lines of an Asian game have no room for its champ.
  return useIsAsian() ? <ByChamp view={view} /> : <BySport view={view} />
}

function ByChamp({ view: { groups, boards, section } }: { view: Listed }) {
  return groups.map((group) => (
    <ChampBlock
      key={group.champ.id}
      group={group}
      columns={boards[group.champ.sport] ?? columnsOfRows(group.rows)}
      section={section}
    />
  ))
}

function BySport({ view }: { view: Listed }) {
  const shell = useShell()
  const rows = view.groups.flatMap((group) => group.rows)
  const sports = [...new Set(rows.map(({ sport }) => sport))]
  return sports.map((sport) => {
    const name = sportName(shell.texts, sport)
    const ofSport = rows.filter((row) => row.sport === sport)
    return (
      <EventBlock
        key={sport}
        label={name}
        sport={sport}
        rows={ofSport}
        columns={view.boards[sport] ?? columnsOfRows(ofSport)}
        isChampShown
        title={
          <>
            <Icon name={sportIcon(sport) as IconName} size="m" />
            <a href={shell.href(view.section, { sport })}>{name}</a>
          </>
        }
      />
    )
  })
}

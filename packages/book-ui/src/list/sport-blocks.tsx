import type { BoardColumn, ChampGroup, SectionName, SectionView } from '@evens/contracts'
import { followRow, useFollowOffers, useShell } from '@evens/remote-sdk'
import { Flag, Icon, type IconName, Stack } from '@evens/ui'
import { LeagueMark } from '../names/emblem.tsx'
import { champHref } from '../names/event-href.ts'
import { sportName } from '../names/names.ts'
import { sportIcon } from '../names/sport-icon.ts'
import { EventBlock } from './event-block.tsx'
import { FavouriteStar } from './favourite-star.tsx'
import { columnsOfRows } from './groups.ts'
import { useIsAsian, useViewBoard } from './use-list.ts'

/** A short list of many champs: one block a sport, with the champ in every row. */
export function SportBlocks({ view: made }: { view: SectionView }) {
  const view = useViewBoard(made)
  const rows = view.groups.flatMap((group) => group.rows)
  useFollowOffers(rows.map(followRow))
  return (
    <Stack gap="m">
      <Blocks view={view} />
    </Stack>
  )
}

type Listed = Pick<SectionView, 'groups' | 'boards' | 'section' | 'nowMs'>

/** Only the blocks; the caller subscribes to the rows. */
export function Blocks({ view }: { view: Listed }) {
  // An Asian row has no room for the champ.
  return useIsAsian() ? <ByChamp view={view} /> : <BySport view={view} />
}

function ByChamp({ view: { groups, boards, section, nowMs } }: { view: Listed }) {
  return groups.map((group) => (
    <ChampBlock
      key={group.champ.id}
      group={group}
      columns={boards[group.champ.sport] ?? columnsOfRows(group.rows)}
      section={section}
      nowMs={nowMs}
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
        nowMs={view.nowMs}
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

export function ChampBlock({
  group: { champ, rows },
  columns,
  section,
  nowMs,
}: {
  group: ChampGroup
  columns: readonly BoardColumn[]
  section: SectionName
  nowMs: number | null
}) {
  const shell = useShell()
  return (
    <EventBlock
      label={champ.name}
      sport={champ.sport}
      rows={rows}
      columns={columns}
      nowMs={nowMs}
      star={<FavouriteStar list="champs" id={champ.id} name={champ.name} />}
      title={
        <>
          <LeagueMark of={champ} size={22} label={sportName(shell.texts, champ.sport)} />
          {champ.country !== null && <Flag country={champ.country.toLowerCase()} size="s" />}
          <a href={champHref(shell, champ, section, rows[0]?.world)}>{champ.name}</a>
        </>
      }
    />
  )
}

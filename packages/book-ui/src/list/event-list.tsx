import type { SectionView } from '@evens/contracts'
import { followRow, useFollow, useSection, useShell, useStore } from '@evens/remote-sdk'
import { Flag, Stack } from '@evens/ui'
import { Fragment, type ReactNode } from 'react'
import { countryName } from '../names/country-name.ts'
import { ChampBlock } from './champ-block.tsx'
import { columnsOfRows } from './columns-of-rows.ts'
import styles from './list.module.css'
import { byCountry, mergeGroups } from './merge-groups.ts'

/** The events of a list by champ, kept true while the page is open. `topic` says which events come and go. */
export function EventList({
  view,
  topic,
  isFlat = false,
  empty = null,
}: {
  view: SectionView
  topic: string | null
  /** A short list is not parted by country. */
  isFlat?: boolean
  /** Shown while no event is in the list. */
  empty?: ReactNode
}) {
  const shell = useShell()
  const isByCountry = useStore(shell.settings, ({ isGroupByCountry }) => isGroupByCountry)
  const groups = mergeGroups(view.groups, useSection(topic))
  const rows = groups.flatMap((group) => group.rows)
  useFollow([...(topic === null ? [] : [topic]), ...rows.map(followRow)])
  const block = (group: (typeof groups)[number]) => (
    <ChampBlock
      key={group.champ.id}
      group={group}
      columns={view.boards[group.champ.sport] ?? columnsOfRows(group.rows)}
      section={view.section}
    />
  )
  if (groups.length === 0) return empty
  if (isFlat || !isByCountry) return <Stack gap="m">{groups.map(block)}</Stack>
  return (
    <Stack gap="m">
      {byCountry(groups).map(({ country, groups: ofCountry }) => (
        <Fragment key={country}>
          {country !== null && (
            <h2 className={styles['country']}>
              <Flag country={country.toLowerCase()} size="s" />
              {countryName(shell.language, country)}
            </h2>
          )}
          {ofCountry.map(block)}
        </Fragment>
      ))}
    </Stack>
  )
}

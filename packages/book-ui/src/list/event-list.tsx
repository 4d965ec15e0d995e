import type { SectionView } from '@evens/contracts'
import { followRow, useFollow, useShell, useStore, useText } from '@evens/remote-sdk'
import { Flag, Stack } from '@evens/ui'
import { Fragment, type ReactNode } from 'react'
import { countryName } from '../names/country-name.ts'
import { partBest } from './best-matches.ts'
import { ChampBlock } from './champ-block.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { columnsOfRows } from './columns-of-rows.ts'
import styles from './list.module.css'
import { byCountry } from './merge-groups.ts'
import { Blocks } from './sport-blocks.tsx'
import { useListNow } from './use-list-now.ts'
import { useViewBoard } from './use-view-board.ts'

/** The events of a list by champ, kept true while the page is open. `topic` says which events come and go. */
export function EventList({
  view: made,
  topic,
  isFlat = false,
  liftsBest = false,
  empty = null,
}: {
  view: SectionView
  topic: string | null
  /** A short list is not parted by country. */
  isFlat?: boolean
  /** Whoever wants to sees the best matches above all others. */
  liftsBest?: boolean
  /** Shown while no event is in the list. */
  empty?: ReactNode
}) {
  const shell = useShell()
  const isByCountry = useStore(shell.settings, ({ isGroupByCountry }) => isGroupByCountry)
  const wantsBest = useStore(shell.settings, ({ isBestMatchesOnTop }) => isBestMatchesOnTop === 1)
  const view = useViewBoard(made)
  const groups = useListNow(view, topic)
  const rows = groups.flatMap((group) => group.rows)
  // A row whose board is still to be heard has no version that could be current.
  const follows = rows.map((row) => (row.board.length === 0 ? row.topic : followRow(row)))
  useFollow([...(topic === null ? [] : [topic]), ...follows])
  const block = (group: (typeof groups)[number]) => (
    <ChampBlock
      key={group.champ.id}
      group={group}
      columns={view.boards[group.champ.sport] ?? columnsOfRows(group.rows)}
      section={view.section}
    />
  )
  if (groups.length === 0) return empty
  const { best, rest } = liftsBest && wantsBest ? partBest(groups) : { best: [], rest: groups }
  return (
    <Stack gap="m">
      <ClosedNotice groups={groups} />
      {best.length > 0 && <Best view={{ ...view, groups: best }} hasMore={rest.length > 0} />}
      {isFlat || !isByCountry
        ? rest.map(block)
        : byCountry(rest).map(({ country, groups: ofCountry }) => (
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

function Best({ view, hasMore }: { view: SectionView; hasMore: boolean }) {
  const t = useText()
  return (
    <>
      <h2 className={styles['part']}>{t('list_best')}</h2>
      <Blocks view={view} />
      {hasMore && <h2 className={styles['part']}>{t('list_others')}</h2>}
    </>
  )
}

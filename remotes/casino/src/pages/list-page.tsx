import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { EmptyState, Notice, Section, Stack } from '@evens/ui'
import { FilterBar, FoundBar } from '../list/filter-bar.tsx'
import { JackpotsNow } from '../list/jackpots-now.tsx'
import { OpenRounds } from '../list/open-rounds.tsx'
import { Rail } from '../list/rail.tsx'
import { SectionNav } from '../list/section-nav.tsx'
import { GridSkeleton, TitleGrid } from '../list/title-grid.tsx'
import { useList } from '../list/use-list.ts'
import type { ListState, Rail as RailOf } from '../load.ts'
import styles from './list-page.module.css'
import { hrefOfSection, keyOf, sectionNamed } from '../model/places.ts'
import type { Instead, Shown } from '../model/selection.ts'

/** Titles of a section, a provider or the whole house, with filters that stand in the address. */
export function ListPage({ state, page }: ViewProps<ListState>) {
  const chosen = state.scope.kind === 'section' ? state.scope.name : null
  return (
    <Page page={page}>
      <Stack gap="m">
        <SectionNav chosen={chosen} />
        <OpenRounds />
        {state.jackpots !== null && <JackpotsNow initial={state.jackpots.now} />}
        {state.rails.length > 0 ? <Neighbours rails={state.rails} /> : <List state={state} path={page.fullPath} />}
      </Stack>
    </Page>
  )
}

function List({ state, path }: { readonly state: ListState; readonly path: string }) {
  const [own = ''] = path.split(/[?#]/)
  const { filters, change, prepare, shown, total } = useList(state, path)
  const facets = (shown ?? state.shown).facets
  return (
    <>
      <FilterBar filters={filters} facets={facets} path={own} onChange={change} onFocus={prepare} />
      <FoundBar filters={filters} path={own} total={shown === null ? null : total} onChange={change} />
      {shown === null ? <GridSkeleton /> : <Found shown={shown} q={filters.q.trim()} />}
    </>
  )
}

function Found({ shown, q }: { readonly shown: Shown; readonly q: string }) {
  const t = useText()
  const { cards, isNear, instead } = shown
  return (
    <>
      {isNear && <Notice>{t('lobby_near', { q })}</Notice>}
      {instead === null ? (
        <TitleGrid cards={cards} label={t('lobby_search_results')} />
      ) : (
        <InsteadOf {...instead} q={q} isNear={isNear} />
      )}
    </>
  )
}

/** An empty list names its reason, and always leads on to titles. */
function InsteadOf({ why, cards, q, isNear }: Instead & { readonly q: string; readonly isNear: boolean }) {
  const t = useText()
  const heading = { elsewhere: 'lobby_elsewhere', word: 'lobby_suggested', filters: 'lobby_nearest' } as const
  return (
    <>
      {why === 'elsewhere' && !isNear && <Notice>{t('lobby_elsewhere_text', { q })}</Notice>}
      {why === 'word' && <EmptyState title={t('lobby_word_title', { q })} text={t('lobby_word_text')} />}
      {why === 'filters' && <EmptyState title={t('lobby_none_title')} text={t('lobby_none_text')} />}
      <Section title={t(heading[why])}>
        <TitleGrid cards={cards} label={t(heading[why])} />
      </Section>
    </>
  )
}

/** A section that has nothing to play yet says so in a line, and shows what there is. */
function Neighbours({ rails }: { readonly rails: readonly RailOf[] }) {
  const t = useText()
  return (
    <>
      <Notice>{t('lobby_empty_section')}</Notice>
      <SectionRails rails={rails} />
    </>
  )
}

export function SectionRails({ rails }: { readonly rails: readonly RailOf[] }) {
  const t = useText()
  const shell = useShell()
  return (
    <div className={styles['rails']}>
      {rails.map(({ section, count, cards }) => {
        const place = sectionNamed(section)
        return (
          <Rail
            key={section}
            title={t(keyOf('section', section))}
            cards={cards}
            {...(place !== undefined && { all: { href: hrefOfSection(shell, place), count } })}
          />
        )
      })}
    </div>
  )
}

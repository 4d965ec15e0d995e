import { useShell, useText } from '@evens/remote-sdk'
import type { MouseEvent } from 'react'
import { Button, Chip } from '@evens/ui'
import { Select, TextField } from '@evens/ui/form'
import {
  type Facet,
  FACETS,
  type Facets,
  filteredAddress,
  type Filters,
  hasChoice,
  NO_FILTERS,
  SORTS,
} from '../model/filters.ts'
import { keyOf } from '../model/places.ts'
import styles from './filter-bar.module.css'

type FilterBarProps = {
  readonly filters: Filters
  readonly facets: Facets
  readonly path: string
  readonly onChange: (filters: Filters) => void
  readonly onFocus: () => void
}

/** A GET form, so that the filters work before hydration; after it each choice applies at once. */
export function FilterBar({ filters, facets, path, onChange, onFocus }: FilterBarProps) {
  const t = useText()
  return (
    <form
      action={path}
      method="get"
      role="search"
      aria-label={t('lobby_filters')}
      className={styles['bar']}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        className={styles['search']}
        label={t('lobby_search_label')}
        name="q"
        type="search"
        maxLength={60}
        autoComplete="off"
        placeholder={t('lobby_search_hint')}
        value={filters.q}
        onFocus={onFocus}
        onChange={({ currentTarget }) => onChange({ ...filters, q: currentTarget.value })}
      />
      {FACETS.map((facet) => (
        <FacetSelect key={facet} facet={facet} filters={filters} facets={facets} onChange={onChange} />
      ))}
      <noscript>
        <Button type="submit">{t('lobby_show')}</Button>
      </noscript>
      {filters.sort !== '' && <input type="hidden" name="sort" value={filters.sort} />}
    </form>
  )
}

type FoundBarProps = Omit<FilterBarProps, 'facets' | 'onFocus'> & { readonly total: number | null }

/** Number of titles, the way back to all of them, and their order. */
export function FoundBar({ filters, path, total, onChange }: FoundBarProps) {
  const t = useText()
  return (
    <div className={styles['found']}>
      <p role="status" className="ev-number">
        {total !== null && t('lobby_count', { count: total })}
      </p>
      {hasChoice(filters) && (
        <Button
          size="s"
          variant="ghost"
          icon="close"
          href={path}
          onClick={(event) => {
            event.preventDefault()
            onChange({ ...NO_FILTERS, sort: filters.sort })
          }}
        >
          {t('lobby_reset')}
        </Button>
      )}
      <nav aria-label={t('lobby_sort')} className={styles['orders']}>
        {SORTS.map((name) => {
          const next = { ...filters, sort: name === 'house' ? '' : name }
          return (
            <Chip
              key={name}
              href={filteredAddress(path, next)}
              selected={next.sort === filters.sort}
              onClick={(event: MouseEvent) => {
                event.preventDefault()
                onChange(next)
              }}
            >
              {t(keyOf('sort', name))}
            </Chip>
          )
        })}
      </nav>
    </div>
  )
}

type FacetProps = Omit<FilterBarProps, 'path' | 'onFocus'> & { readonly facet: Facet }

/** A facet with one value is no choice. */
function FacetSelect({ facet, filters, facets, onChange }: FacetProps) {
  const t = useText()
  const { format, texts } = useShell()
  const nameOf = (value: string): string => {
    const key = keyOf(facet, value)
    return texts.has(key) ? t(key) : value
  }
  const values = facets[facet]
  if (values.length < 2 && filters[facet] === '') return null
  const known = values.some(({ value }) => value === filters[facet])
  const all = known || filters[facet] === '' ? values : [...values, { value: filters[facet], count: 0 }]
  return (
    <Select
      label={t(keyOf('filter', facet))}
      name={facet}
      value={filters[facet]}
      options={[
        { value: '', label: t('lobby_any') },
        ...all.map(({ value, count }) => ({
          value,
          label: t('lobby_choice', { name: nameOf(value), count: format().number(count) }),
        })),
      ]}
      onChange={({ currentTarget }) => onChange({ ...filters, [facet]: currentTarget.value })}
    />
  )
}

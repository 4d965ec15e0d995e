import type { SearchView } from '@evens/contracts'
import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { Icon, VisuallyHidden } from '@evens/ui'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { foundGroups, FoundList, stepTo } from './found-list.tsx'
import styles from './search.module.css'

const LENGTH_MAX = 60
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }
const NOTHING: SearchView = { events: [], champs: [], teams: [] }

/** The field and what it finds, inside the panel of the search. */
export function SearchForm() {
  const t = useText()
  const shell = useShell()
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState<string | null>(null)
  const { field, close } = useSearchPanel(() => setText(''))
  const { groups, isOver, hasFailed } = useFound(text)
  const keys = groups.flatMap(({ options }) => options.map(({ key }) => key))
  const chosen = active !== null && keys.includes(active) ? active : null

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (step === undefined || keys.length === 0) return
    event.preventDefault()
    const next = stepTo(keys, chosen, step)
    setActive(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }

  function onSubmit(event: SyntheticEvent): void {
    event.preventDefault()
    if (chosen !== null) return document.getElementById(`${id}-${chosen}`)?.click()
    if (text.trim() === '') return
    shell.navigate(shell.href('results', {}, { query: { q: text.trim() } }))
    close()
  }

  return (
    <form role="search" action={shell.href('results')} method="get" className={styles.form} onSubmit={onSubmit}>
      <div className={styles.field}>
        <Icon name="search" className={styles.mark} />
        <input
          ref={field}
          className={styles.input}
          type="text"
          name="q"
          role="combobox"
          aria-label={t('frame_search_label')}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={keys.length > 0}
          aria-controls={keys.length > 0 ? id : undefined}
          aria-activedescendant={chosen === null ? undefined : `${id}-${chosen}`}
          placeholder={t('frame_search_hint')}
          maxLength={LENGTH_MAX}
          required
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setActive(null)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {keys.length > 0 && <FoundList id={id} groups={groups} active={chosen} />}
      <SearchStatus isOver={isOver} hasFailed={hasFailed} count={keys.length} />
      <button type="submit" className={styles.submit}>
        <Icon name="history" className={styles.mark} />
        {t('frame_search_submit')}
      </button>
    </form>
  )
}

/** Announces the outcome to screen readers; visible only if there is no list to see. */
function SearchStatus({ isOver, hasFailed, count }: { isOver: boolean; hasFailed: boolean; count: number }) {
  const t = useText()
  const text = !isOver ? '' : hasFailed ? t('frame_search_failed') : t('frame_search_found', { count })
  return (
    <div role="status">
      {count > 0 && !hasFailed ? (
        <VisuallyHidden>{text}</VisuallyHidden>
      ) : (
        text !== '' && <p className={styles.status}>{text}</p>
      )}
    </div>
  )
}

/** The results for a debounced text. `isOver`: they belong to it, not to the text before. */
function useFound(text: string) {
  const shell = useShell()
  const q = useDebounced(text.trim())
  const query = { lang: shell.language, q }
  const found = useQuery('GET /web-api/book/search', { query }, { enabled: q !== '', keepPrevious: true })
  const hasFailed = found.error !== null
  return {
    groups: foundGroups(shell, q === '' ? NOTHING : (found.data ?? NOTHING)),
    hasFailed,
    isOver: q !== '' && (hasFailed || (found.data !== undefined && !found.isPrevious)),
  }
}

const DEBOUNCE_MS = 150

/** Debounces the text; an emptied field applies at once. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : debounced
}

/** The panel around the field: `/` opens it, opening focuses the field, closing clears it. */
function useSearchPanel(onClosed: () => void) {
  const field = useRef<HTMLInputElement>(null)
  const closed = useEffectEvent(onClosed)
  const panelOf = () => field.current?.closest<HTMLElement>('[popover]') ?? null
  useEffect(() => {
    const panel = field.current?.closest<HTMLElement>('[popover]')
    if (panel === null || panel === undefined) return
    const listening = new AbortController()
    const { signal } = listening
    panel.addEventListener('toggle', ({ newState }) => (newState === 'open' ? field.current?.focus() : closed()), {
      signal,
    })
    document.addEventListener('keydown', (event) => isSearchKey(event) && open(panel, event), { signal })
    return () => listening.abort()
  }, [])
  return { field, close: () => panelOf()?.hidePopover() }
}

// Clicks the button, because the popover is anchored to its invoker.
function open(panel: HTMLElement, event: globalThis.KeyboardEvent): void {
  event.preventDefault()
  document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(panel.id)}"]`)?.click()
}

const TYPED_IN = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** A slash outside of text fields, without modifiers, and with no modal open. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: globalThis.KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey) return false
  if (target instanceof Element && target.closest(TYPED_IN) !== null) return false
  return document.querySelector(':modal') === null
}

import type { SearchView } from '@evens/contracts'
import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { Icon, VisuallyHidden } from '@evens/ui'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { FoundList } from './found-list.tsx'
import { foundGroups, stepTo } from './found-options.ts'
import styles from './search.module.css'

const LENGTH_MAX = 60
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }
const NOTHING: SearchView = { events: [], champs: [], teams: [] }

export function SearchForm() {
  const t = useText()
  const shell = useShell()
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState<string | null>(null)
  const { field, close } = useSearchPanel(() => setText(''))
  const asked = useSettled(text.trim())
  const query = { lang: shell.language, q: asked }
  const found = useQuery('GET /web-api/book/search', { query }, { enabled: asked !== '', keepPrevious: true })
  const hasFailed = found.error !== null
  const groups = foundGroups(shell, asked === '' ? NOTHING : (found.data ?? NOTHING))
  const keys = groups.flatMap(({ options }) => options.map(({ key }) => key))
  const chosen = active !== null && keys.includes(active) ? active : null
  const results = shell.href('results')
  const isOver = asked !== '' && (hasFailed || (found.data !== undefined && !found.isPrevious))

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
    <form role="search" action={results} method="get" className={styles.form} onSubmit={onSubmit}>
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
      <Said isOver={isOver} hasFailed={hasFailed} count={keys.length} />
      <button type="submit" className={styles.submit}>
        <Icon name="history" className={styles.mark} />
        {t('frame_search_submit')}
      </button>
    </form>
  )
}

/** What came of it: in words for all when there is nothing to see, and else for those who do not see it. */
function Said({ isOver, hasFailed, count }: { isOver: boolean; hasFailed: boolean; count: number }) {
  const t = useText()
  const said = !isOver ? '' : hasFailed ? t('frame_search_failed') : t('frame_search_found', { count })
  return (
    <div role="status">
      {count > 0 && !hasFailed ? (
        <VisuallyHidden>{said}</VisuallyHidden>
      ) : (
        said !== '' && <p className={styles.said}>{said}</p>
      )}
    </div>
  )
}

const SETTLES_MS = 150

/** What is typed, once no key has been struck for a moment. An emptied field is empty at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : SETTLES_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}

/** The panel around the field: a slash opens it, opening puts the cursor into the field, closing forgets what was typed. */
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

// Through its button: that is what the panel keeps to on the screen.
function open(panel: HTMLElement, event: globalThis.KeyboardEvent): void {
  event.preventDefault()
  document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(panel.id)}"]`)?.click()
}

const TYPED_IN = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** The stroke that opens the search from anywhere: a slash that is not being typed and belongs to no command. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: globalThis.KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey) return false
  if (target instanceof Element && target.closest(TYPED_IN) !== null) return false
  return document.querySelector(':modal') === null
}

import type { CasinoCard } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { classNames, Icon, VisuallyHidden } from '@evens/ui'
import { type KeyboardEvent, type SyntheticEvent, useId, useMemo, useState } from 'react'
import { Cover } from '@evens/game-ui/cover'
import { keyOf } from '../model/places.ts'
import { titleHref } from '../model/title-address.ts'
import { useFound } from './use-found.ts'
import styles from './title-search.module.css'

const LENGTH_MAX = 60
const OPTIONS_MAX = 7
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }
const NOTHING: readonly CasinoCard[] = []

/** A combobox that finds titles while the visitor types; Enter without a choice shows all results. */
export function TitleSearch() {
  const t = useText()
  const shell = useShell()
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { cards, isOver, isNear, hasFailed, prepare } = useSuggestions(text.trim())
  const options = isOpen ? cards : NOTHING
  const chosen = active === null ? undefined : options[active]

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') setOpen(false)
    const step = STEPS[event.key]
    if (step === undefined || cards.length === 0) return
    event.preventDefault()
    setOpen(true)
    const before = active ?? (step === 1 ? -1 : 0)
    setActive((before + step + cards.length) % cards.length)
  }

  function onSubmit(event: SyntheticEvent): void {
    event.preventDefault()
    if (chosen !== undefined) shell.navigate(titleHref(shell, chosen))
    else if (text.trim() !== '') shell.navigate(shell.href('casinoSearch', {}, { query: { q: text.trim() } }))
  }

  return (
    <form role="search" action={shell.href('casinoSearch')} method="get" className={styles['form']} onSubmit={onSubmit}>
      <div className={styles['field']}>
        <Icon name="search" className={styles['mark']} />
        <input
          className={styles['input']}
          type="text"
          name="q"
          role="combobox"
          aria-label={t('lobby_search_label')}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? id : undefined}
          aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen.id}`}
          placeholder={t('lobby_search_hint')}
          maxLength={LENGTH_MAX}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setActive(null)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
          onFocus={() => {
            setOpen(true)
            prepare()
          }}
          onBlur={() => setOpen(false)}
        />
      </div>
      <div className={styles['panel']} hidden={options.length === 0 && (!isOver || !isOpen)}>
        {options.length > 0 && <Options id={id} cards={options} chosen={chosen} />}
        <p role="status" className={styles['status']}>
          {isOver && statusOf(t, { hasFailed, isNear, count: cards.length, q: text.trim() })}
        </p>
      </div>
    </form>
  )
}

/** The first titles for a text. `isOver`: they are known, or could not be fetched. */
function useSuggestions(q: string) {
  const [isTyping, setTyping] = useState(false)
  const { found, hasFailed } = useFound(q, { isTyping, isAsked: true })
  const cards = useMemo(() => found?.cards.slice(0, OPTIONS_MAX) ?? NOTHING, [found])
  return {
    ...{ cards, hasFailed, isNear: found?.isNear === true },
    isOver: q !== '' && (hasFailed || found !== undefined),
    prepare: () => setTyping(true),
  }
}

type Status = { readonly hasFailed: boolean; readonly isNear: boolean; readonly count: number; readonly q: string }

function statusOf(t: ReturnType<typeof useText>, { hasFailed, isNear, count, q }: Status): string {
  if (hasFailed) return t('lobby_search_failed')
  if (count === 0) return t('lobby_search_none')
  return isNear ? t('lobby_near', { q }) : t('lobby_search_found', { count })
}

type OptionsProps = {
  readonly id: string
  readonly cards: readonly CasinoCard[]
  readonly chosen: CasinoCard | undefined
}

/** A listbox driven by the arrow keys of the field, which keeps the focus. */
function Options({ id, cards, chosen }: OptionsProps) {
  const t = useText()
  const shell = useShell()
  return (
    <div id={id} role="listbox" aria-label={t('lobby_search_results')}>
      {cards.map((card) => (
        <a
          key={card.id}
          id={`${id}-${card.id}`}
          role="option"
          aria-selected={card === chosen}
          tabIndex={-1}
          href={titleHref(shell, card)}
          className={classNames(styles['option'], card === chosen && styles['active'])}
          // The field would lose the focus, and with it the list, before the click.
          onMouseDown={(event) => event.preventDefault()}
        >
          <span className={styles['cover']}>
            <Cover title={card} sizes="2rem" />
          </span>
          <span className={styles['name']}>{card.name}</span>
          <span className={styles['provider']}>{t(keyOf('provider', card.provider))}</span>
          {card.isNew && <VisuallyHidden>{t('lobby_new')}</VisuallyHidden>}
        </a>
      ))}
    </div>
  )
}

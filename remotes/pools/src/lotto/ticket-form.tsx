import type { LottoKindView } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { useKeyedSending } from '@evens/remote-sdk/forms'
import {
  lineRefusal,
  LOTTO_LINES_MAX,
  type LottoField,
  type LottoKind,
  type LottoLine,
  numbersTo,
  quickPick,
} from '@evens/rules/pools'
import { Button, Card, Cluster, IconButton } from '@evens/ui'
import { type KeyboardEvent, useState } from 'react'
import { BuyBar, type ToBuy } from './buy-bar.tsx'
import { emptyMarks, emptySlip, reckonSlip, type Slip, toggled } from './slip.ts'
import styles from './lotto.module.css'

type Props = {
  readonly kind: LottoKindView
  readonly rules: LottoKind
  /** First draw of the ticket; null if no sale is open. */
  readonly next: number | null
}

const randomWord = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

/** Ticket form: numbers, lines, draws and price. */
export function TicketForm({ kind, rules, next }: Props) {
  const t = useText()
  const [slip, setSlip] = useState(() => emptySlip(rules))
  const [draws, setDraws] = useState(1)
  const { sending: buying, send, reset } = useKeyedSending('POST /web-api/lotto/tickets', ['lotto', 'balance'])
  const reckoning = reckonSlip(rules, slip, BigInt(kind.price), draws)
  const canAdd = lineRefusal(rules, slip.marks) === null && slip.lines.length < LOTTO_LINES_MAX - 1

  async function buy(...input: ToBuy): Promise<void> {
    const reply = await send(...input)
    if (reply?.state === 'bought') setSlip(emptySlip(rules))
  }

  function change(to: Slip): void {
    setSlip(to)
    reset()
  }

  return (
    <Card as="section" className={styles['desk']} aria-label={t('lotto_ticket')}>
      <div className={styles['fields']}>
        {rules.fields.map((field, at) => (
          <NumberGrid
            // Fields are identified by their position only.
            key={at}
            field={field}
            place={rules.fields.length === 1 ? null : at + 1}
            marked={slip.marks[at] ?? []}
            onToggle={(number) => change(toggled(slip, at, number))}
          />
        ))}
      </div>
      <Cluster gap="s">
        <Button icon="game-dice" onClick={() => change({ ...slip, marks: quickPick(rules, randomWord) })}>
          {t('lotto_quick_pick')}
        </Button>
        <Button
          icon="plus"
          disabled={!canAdd}
          onClick={() => change({ lines: [...slip.lines, slip.marks], marks: emptyMarks(rules) })}
        >
          {t('lotto_add_line')}
        </Button>
        <Button variant="ghost" icon="trash" onClick={() => change(emptySlip(rules))}>
          {t('lotto_clear')}
        </Button>
      </Cluster>
      {slip.lines.length > 0 && (
        <TicketLines
          lines={slip.lines}
          onRemove={(place) => change({ ...slip, lines: slip.lines.filter((_line, at) => at !== place) })}
        />
      )}
      <BuyBar
        kind={kind}
        next={next}
        draws={draws}
        reckoning={reckoning}
        isEmpty={slip.lines.length === 0 && slip.marks.every((marked) => marked.length === 0)}
        buying={buying}
        onDraws={(count) => {
          setDraws(count)
          reset()
        }}
        onSend={(...input) => void buy(...input)}
      />
    </Card>
  )
}

type NumberGridProps = {
  readonly field: LottoField
  /** Number of the field; null if it is the only one. */
  readonly place: number | null
  readonly marked: readonly number[]
  readonly onToggle: (number: number) => void
}

/** Grid of numbers; arrow keys move the focus. */
function NumberGrid({ field: { pick, of }, place, marked, onToggle }: NumberGridProps) {
  const t = useText()
  const label = place === null ? t('lotto_mark', { pick, of }) : t('lotto_mark_field', { field: place, pick, of })
  return (
    <div className={styles['field']} role="group" aria-label={label}>
      <p className={styles['caption']}>
        <b>{label}</b>
        <span className={styles['faint']} data-marked>
          {t('lotto_marked', { count: marked.length })}
        </span>
      </p>
      <div className={styles['grid']}>
        {numbersTo(of).map((number) => (
          <button
            key={number}
            type="button"
            className={styles['number']}
            aria-pressed={marked.includes(number)}
            data-number={number}
            onClick={() => onToggle(number)}
            onKeyDown={moveFocus}
          >
            {number}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Left and right by one, up and down by a row, whose length is that of the first row on the screen. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const buttons = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
  const at = buttons.indexOf(event.currentTarget)
  const top = buttons[0]?.offsetTop
  const row = buttons.filter((button) => button.offsetTop === top).length
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1
  const step = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: row, ArrowUp: -row }[event.key]
  const next = step === undefined ? undefined : buttons[at + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

type TicketLinesProps = { readonly lines: readonly LottoLine[]; readonly onRemove?: (at: number) => void }

const textOf = (line: LottoLine): string => line.map((marked) => marked.join(' ')).join(' / ')

export function TicketLines({ lines, onRemove }: TicketLinesProps) {
  const t = useText()
  return (
    <ol className={styles['lines']} aria-label={t('lotto_lines')}>
      {lines.map((line, at) => (
        <li key={`${at} ${textOf(line)}`} className={styles['line']}>
          <span className="ev-number">{textOf(line)}</span>
          {onRemove !== undefined && (
            <IconButton
              size="s"
              icon="close"
              label={t('lotto_remove_line', { line: at + 1 })}
              onClick={() => onRemove(at)}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

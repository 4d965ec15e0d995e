import { mathsOf as nameOfMaths, TITLES } from '@evens/games/catalogue'
import { reelsRules, type ReelsMaths } from '@evens/games/reels'
import { useShell, useText } from '@evens/remote-sdk'
import { Prose, useIconBase } from '@evens/ui'
import { useMemo } from 'react'
import { multipleText, sentencesText } from '../../frame/figures.ts'
import type { StageInfoProps } from '../../stage.ts'
import { titleName } from '../../title-name.ts'
import { type Art, artOf } from './art.ts'
import styles from './info.module.css'
import { mathsOf } from './maths.ts'
import { type PayRow, paytableOf } from './paytable.ts'
import { Picture } from './still-board.tsx'
import { spoken } from './symbol-names.ts'

/** Paytable in the title's own symbols, its lines, and the rules that follow from its mathematics. */
export function ReelsInfo({ maths: file, route, theme, money }: StageInfoProps) {
  const maths = mathsOf(file)
  const t = useText()
  const { format } = useShell()
  const base = useIconBase()
  const art = useMemo(() => artOf(base, { maths, route, theme }), [base, maths, route, theme])
  const rules = reelsRules(maths)
  return (
    <div className={styles['info']} data-theme-of={theme}>
      <ul className={styles['paytable']}>
        {paytableOf(maths).map((row) => (
          <Row key={row.symbol} {...{ row, art, maths, route }} />
        ))}
      </ul>
      {maths.lines !== undefined && maths.lines.length > 1 && <Lines maths={maths} art={art} />}
      <Prose>
        <ul>
          {rules.map((sentence, at) => (
            <li key={at}>{sentencesText([sentence], { t, format: format(), money })}</li>
          ))}
        </ul>
        <SameMaths maths={maths} route={route} />
      </Prose>
    </div>
  )
}

type RowProps = { readonly row: PayRow; readonly art: Art; readonly maths: ReelsMaths; readonly route: string }

function Row({ row: { symbol, pays, roles }, art, maths, route }: RowProps) {
  const t = useText()
  const { format } = useShell()
  return (
    <li className={styles['row']} data-paying={maths.symbols[symbol]}>
      <span className={styles['tile']}>
        <Picture art={art} name={art.frame(symbol, maths.orbValues?.[0])} />
      </span>
      <span className={styles['facts']}>
        <b>{spoken(maths, route, symbol, t)}</b>
        {roles.map((role) => (
          <span key={role}>{t(`reels_role_${role}`)}</span>
        ))}
        {pays.length > 0 && (
          <span className={styles['pays']}>
            {pays.map(({ count, hundredths }) => (
              <span key={count} dir="ltr">
                {count} – <b>{multipleText(hundredths, format())}</b>
              </span>
            ))}
          </span>
        )}
      </span>
    </li>
  )
}

const CELL = 8

/** Each line as a little window. */
function Lines({ maths, art }: { readonly maths: ReelsMaths; readonly art: Art }) {
  const t = useText()
  const { reels, rows, lines = [] } = maths
  return (
    <section>
      <h3 className={styles['heading']}>{t('reels_info_lines', { lines: lines.length })}</h3>
      <ol className={styles['lines']} dir="ltr">
        {lines.map((line, at) => (
          <li key={at}>
            <span>{at + 1}</span>
            <svg
              viewBox={`0 0 ${reels * CELL} ${rows * CELL}`}
              role="img"
              aria-label={t('reels_info_line', { line: at + 1, rows: line.map((row) => row + 1).join(', ') })}
            >
              {Array.from({ length: reels * rows }, (_cell, cell) => {
                const [reel, row] = [cell % reels, Math.floor(cell / reels)]
                return (
                  <rect
                    key={cell}
                    x={reel * CELL + 0.75}
                    y={row * CELL + 0.75}
                    width={CELL - 1.5}
                    height={CELL - 1.5}
                    rx="1"
                    data-on={line[reel] === row || undefined}
                    fill={line[reel] === row ? (art.colours.lines[at % art.colours.lines.length] ?? '#fff') : undefined}
                  />
                )
              })}
            </svg>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Titles of one mathematics file tell each other. */
function SameMaths({ maths, route }: { readonly maths: ReelsMaths; readonly route: string }) {
  const t = useText()
  const { texts, format } = useShell()
  const name = `${maths.id}@${maths.version}`
  const others = TITLES.filter((title) => nameOfMaths(title) === name && title.route !== route)
  if (others.length === 0) return null
  const titles = format().list(others.map((title) => titleName(texts, title)))
  return <p data-same-maths>{t('reels_info_same', { titles })}</p>
}

import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './data-table.module.css'
import definitionListStyles from './definition-list.module.css'

export type Column<Row> = {
  readonly id: string
  readonly header: ReactNode
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end' | 'centre' | undefined
  /** Numbers: tabular figures, aligned to the end. */
  readonly numeric?: boolean | undefined
  /** The row's header cell. */
  readonly rowHeader?: boolean | undefined
  /** Makes the column sortable. The first click sorts numbers from the largest, texts from the first letter. */
  readonly sortBy?: ((row: Row) => number | string) | undefined
  /** The full name, where the header is an abbreviation. */
  readonly label?: string | undefined
}

export type DataTableProps<Row> = {
  readonly caption: ReactNode
  readonly captionHidden?: boolean | undefined
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Shown in place of the rows when there are none. */
  readonly empty?: ReactNode
  /** The first column stays in view while the others scroll. */
  readonly isFirstSticky?: boolean | undefined
  readonly className?: string | undefined
}

type Sorting = { readonly column: string; readonly isDescending: boolean }

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionHidden = false, columns, rows, rowKey, empty, isFirstSticky = false, className } = props
  const captionId = useId()
  const [sorting, setSorting] = useState<Sorting | null>(null)
  return (
    // The frame is focusable so that a wide table can be scrolled with the keyboard.
    <div className={classNames(styles.frame, className)} role="region" aria-labelledby={captionId} tabIndex={0}>
      <table className={classNames(styles.table, isFirstSticky && styles.sticky)}>
        <caption id={captionId} className={captionHidden ? 'ev-hidden' : styles.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Header key={column.id} column={column} sorting={sorting} onSort={setSorting} rows={rows} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted(rows, columns, sorting).map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
          {rows.length === 0 && empty !== undefined && (
            <tr>
              <td colSpan={columns.length} className={styles.empty}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

type HeaderProps<Row> = {
  readonly column: Column<Row>
  readonly sorting: Sorting | null
  readonly onSort: (sorting: Sorting) => void
  readonly rows: readonly Row[]
}

function Header<Row>({ column, sorting, onSort, rows }: HeaderProps<Row>) {
  const { id, header, label, sortBy } = column
  const text = label === undefined ? header : <abbr title={label}>{header}</abbr>
  if (sortBy === undefined)
    return (
      <th scope="col" className={alignment(column)}>
        {text}
      </th>
    )
  const isActive = sorting?.column === id
  const [first] = rows
  const isNumber = first !== undefined && typeof sortBy(first) === 'number'
  const isDescending = isActive ? !sorting.isDescending : isNumber
  const direction = sorting?.isDescending === true ? 'descending' : 'ascending'
  return (
    <th scope="col" className={alignment(column)} aria-sort={isActive ? direction : 'none'}>
      <button type="button" className={styles.sort} title={label} onClick={() => onSort({ column: id, isDescending })}>
        {header}
        {label !== undefined && <span className="ev-hidden"> {label}</span>}
        <Icon
          name="chevron-down"
          size="s"
          className={classNames(styles.mark, isActive && styles.active, direction === 'ascending' && styles.up)}
        />
      </button>
    </th>
  )
}

/** Rows that are level keep their order. */
function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sorting: Sorting | null): readonly Row[] {
  const sortBy = columns.find(({ id }) => id === sorting?.column)?.sortBy
  if (sorting === null || sortBy === undefined) return rows
  const sign = sorting.isDescending ? -1 : 1
  return rows.toSorted((a, b) => {
    const [left, right] = [sortBy(a), sortBy(b)]
    if (typeof left === 'string') return sign * left.localeCompare(String(right))
    return sign * (left - Number(right))
  })
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const content = column.cell(row)
  if (column.rowHeader === true)
    return (
      <th scope="row" className={alignment(column)}>
        {content}
      </th>
    )
  return <td className={alignment(column)}>{content}</td>
}

function alignment({ align, numeric = false }: Pick<Column<never>, 'align' | 'numeric'>): string {
  return classNames(styles[align ?? (numeric ? 'end' : 'start')], numeric && 'ev-tabular')
}

export type DefinitionListProps = {
  readonly items: readonly { readonly term: string; readonly description: ReactNode }[]
  readonly layout?: 'rows' | 'tiles' | undefined
  readonly className?: string | undefined
}

/** Facts by name. */
export function DefinitionList({ items, layout = 'rows', className }: DefinitionListProps) {
  return (
    <dl className={classNames(definitionListStyles.list, definitionListStyles[layout], className)}>
      {items.map(({ term, description }) => (
        <div key={term} className={definitionListStyles.item}>
          <dt className={definitionListStyles.term}>{term}</dt>
          <dd className={definitionListStyles.description}>{description}</dd>
        </div>
      ))}
    </dl>
  )
}

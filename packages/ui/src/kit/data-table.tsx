import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
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
}

export type DataTableProps<Row> = {
  readonly caption: ReactNode
  readonly captionHidden?: boolean | undefined
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Shown in place of the rows when there are none. */
  readonly empty?: ReactNode
  readonly className?: string | undefined
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionHidden = false, columns, rows, rowKey, empty, className } = props
  const captionId = useId()
  return (
    // The frame is focusable so that a wide table can be scrolled with the keyboard.
    <div className={classNames(styles.frame, className)} role="region" aria-labelledby={captionId} tabIndex={0}>
      <table className={styles.table}>
        <caption id={captionId} className={captionHidden ? 'ev-hidden' : styles.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={alignment(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
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

type Row = readonly string[]

/** A table as the formatter leaves it: every column as wide as its widest cell. */
export function markdownTable(headings: Row, rows: readonly Row[]): string {
  const lines = [headings, ...rows].map((row) => row.map(asCell))
  const widths = headings.map((_heading, column) => Math.max(3, ...lines.map((line) => (line[column] ?? '').length)))
  const drawn = lines.map((line) => drawLine(widths.map((width, column) => (line[column] ?? '').padEnd(width))))
  const rule = drawLine(widths.map((width) => '-'.repeat(width)))
  return [drawn[0], rule, ...drawn.slice(1)].join('\n')
}

export const code = (text: string): string => `\`${text}\``

const drawLine = (cells: Row): string => `| ${cells.join(' | ')} |`

// A bar ends a cell even inside code.
const asCell = (text: string): string => text.replaceAll('\n', ' ').replaceAll('|', '\\|')

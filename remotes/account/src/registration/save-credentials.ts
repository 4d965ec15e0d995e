type Row = { readonly label: string; readonly value: string }

/** A line for each, under the name and the address of the site. */
export const credentialsText = (site: string, host: string, rows: readonly Row[]): string =>
  [`${site} (${host})`, ...rows.map(({ label, value }) => `${label}: ${value}`), ''].join('\n')

/** Saved by the browser itself: the text does not leave the page. */
export function saveAs(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

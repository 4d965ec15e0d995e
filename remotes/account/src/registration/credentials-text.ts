type Row = { readonly label: string; readonly value: string }

/** A line for each, under the name and the address of the site. */
export const credentialsText = (site: string, host: string, rows: readonly Row[]): string =>
  [`${site} (${host})`, ...rows.map(({ label, value }) => `${label}: ${value}`), ''].join('\n')

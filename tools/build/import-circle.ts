/** Files by name with what each imports at once. Answers a file that waits for itself, whatever lies between; else null. */
export function importCircle(imports: Readonly<Record<string, readonly string[]>>): string | null {
  const done = new Set<string>()
  function leadsBack(file: string, above: readonly string[]): string | null {
    if (above.includes(file)) return file
    if (done.has(file)) return null
    for (const next of imports[file] ?? []) {
      const found = leadsBack(next, [...above, file])
      if (found !== null) return found
    }
    done.add(file)
    return null
  }
  for (const file of Object.keys(imports)) {
    const found = leadsBack(file, [])
    if (found !== null) return found
  }
  return null
}

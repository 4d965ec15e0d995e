import type { Finding, SourceFile } from './source.ts'

const FALLBACK = 'en'
// Lengths that a search result shows without cutting them off.
const LENGTHS = { title: { min: 3, max: 60 }, description: { min: 50, max: 160 } } as const

export type ContentReport = { readonly findings: readonly Finding[]; readonly notes: readonly string[] }

/** Every page says what it is; a translation has an English page behind it, which readers of other languages get. */
export function contentReport(files: readonly SourceFile[], languages: readonly string[]): ContentReport {
  const pages = files.flatMap((file) => {
    const [, language = '', page = ''] = /^content\/([^/]+)\/(.+\.md)$/.exec(file.path) ?? []
    return page === '' ? [] : [{ ...file, language, page }]
  })
  const english = pages.filter(({ language }) => language === FALLBACK).map(({ page }) => page)
  const orphans = pages.filter(({ page }) => !english.includes(page))
  return {
    findings: [
      ...pages.flatMap(frontMatterErrors),
      ...orphans.map(({ path }) => finding(path, `has no page in ${FALLBACK} to fall back to`)),
    ],
    notes: languages.flatMap((language) => {
      const here = new Set(pages.filter((page) => page.language === language).map(({ page }) => page))
      const missing = english.filter((page) => !here.has(page))
      return missing.length === 0 ? [] : [`content/${language}: not translated yet: ${missing.join(', ')}`]
    }),
  }
}

function frontMatterErrors({ path, text }: SourceFile): Finding[] {
  const [, block] = /^---\n(.*?)\n---\n/s.exec(text) ?? []
  if (block === undefined) return [finding(path, 'has no front matter')]
  const fields = new Map(block.split('\n').map((line) => [line.split(':', 1)[0], line.slice(line.indexOf(':') + 1)]))
  return Object.entries(LENGTHS).flatMap(([field, { min, max }]) => {
    const length = unquoted(fields.get(field) ?? '').length
    if (length === 0) return [finding(path, `has no ${field}`)]
    return length < min || length > max
      ? [finding(path, `${field} has ${length} characters, not ${min} to ${max}`)]
      : []
  })
}

const unquoted = (value: string): string => value.trim().replace(/^(['"])(.*)\1$/, '$2')

const finding = (path: string, message: string): Finding => ({ path, line: 1, rule: 'content', message })

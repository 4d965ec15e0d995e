/** A file of the repository: its path from the root, with forward slashes, and what it says. */
export type SourceFile = { readonly path: string; readonly text: string }

export type Finding = { readonly path: string; readonly line: number; readonly rule: string; readonly message: string }

export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}

export const isCode = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path)

/** Code that only a check runs: tests, what they build their facts with, browser tests and benchmarks. */
export const isForChecks = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) ||
  /\/testing[/-]/.test(path) ||
  ['e2e/', 'bench/', 'packages/test-kit/'].some((place) => path.startsWith(place))

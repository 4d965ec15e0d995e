const SIGNS: Readonly<Record<string, RegExp>> = {
  'a stack': /\n\s+at\s|\bat [\w.<>]+ \(|node:internal|\.(?:ts|js|mjs|tsx):\d+/,
  'a path of the machine': /(?:^|[\s"'(=])\/(?:work|home|root|usr|var|tmp|opt|app|srv|Users)\/\w/m,
  'a package': /node_modules|\bfastify\b|\bFST_[A-Z]|\bundici\b|\btypebox\b|\bkysely\b|\bexpress\b/i,
  'a system error': /\b(?:ENOENT|ECONNREFUSED|EACCES|EISDIR|ERR_[A-Z_]+)\b/,
  'a database': /\bpostgres(?:ql)?\b|\b(?:SELECT|INSERT INTO|UPDATE) \w+/,
  'a programming error':
    /\b(?:Type|Reference|Range|Syntax)Error\b|Cannot read propert|is not a function|Unexpected token/,
  'a version': /(?<![\d.])v?\d+\.\d+\.\d+(?![\d.])/,
}

/** Signs of internals in a response: stacks, paths, packages, versions. */
export const disclosures = (text: string): string[] =>
  Object.entries(SIGNS).flatMap(([what, sign]) => {
    const found = sign.exec(text)?.[0]
    return found === undefined ? [] : [`${what}: ${found.trim()}`]
  })

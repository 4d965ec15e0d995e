import { RULES } from './environment.ts'

/** The text of .env.example: every setting with what it is for and its default, commented out. */
export function environmentExample(): string {
  const head = '# Copy to .env and change what you need. A variable of the shell wins over this file.\n'
  const settings = Object.entries(RULES).map(
    ([name, rule]) => `# ${rule.description}\n# It must be ${rule.title}.\n# ${name}=${rule.default ?? ''}\n`,
  )
  return [head, ...settings].join('\n')
}

import { spawnSync } from 'node:child_process'
import type { Finding } from './source.ts'

/** Commits after `base` are checked; `exceptions` are full hashes of commits that can no longer be reworded. */
export type CommitRule = { readonly base: string; readonly exceptions: readonly string[] }

export type Commit = {
  readonly hash: string
  readonly isMerge: boolean
  readonly message: string
  readonly files: number
}

type Report = { readonly findings: readonly Finding[]; readonly notes: readonly string[] }

const SUBJECT_MAX = 72
const FILES_WITHOUT_BODY = 5
const SUBJECT = /^(?<areas>[a-z0-9-]+(?:, [a-z0-9-]+)*): (?<what>\S.*)$/
const TRAILER = /^(?:co-authored|signed-off|reviewed|acked)-by:/i

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

// Forms that are not imperative, with the verbs that merely end like them.
const WRONG_FORMS = [
  {
    form: /ed$/,
    name: 'a past form',
    verbs: words('bleed breed embed exceed feed heed need proceed seed shed shred speed succeed'),
  },
  { form: /ing$/, name: 'an -ing form', verbs: words('bring cling ping ring sing sling spring string swing') },
  { form: /[^s]s$/, name: 'a third person', verbs: words('alias bias bus canvas focus') },
]
const IRREGULAR = words(
  'am are became been began built came did does done found gave given gone got had has is kept knew known left lost ' +
    'made meant met paid ran said sang saw seen sent shown sold spoke stood taken thought told took was went were wrote ' +
    'written',
)
const NO_VERB = words(
  'a about after all also an and any as at before both but by each every everything few for from how however i if in ' +
    'into it its less many maybe minor more most much my new no nobody none not nothing now of on one only or other our ' +
    'same several some still such that the their them then there these they this those to too two under until very we ' +
    'what whatever when where whether which while who whoever whose why with without you your',
)

/** Checks the message of every commit after the base. Passes with a note where the history is not available. */
export function commitReport(folder: string, rule: CommitRule | null): Report {
  if (rule === null) return { findings: [], notes: ['commits: not checked, no base is named'] }
  const commits = commitsSince(folder, rule.base)
  if (commits === null) {
    const notes = [`commits: not checked, the history since ${rule.base.slice(0, 7)} is not here (a shallow clone?)`]
    return { findings: [], notes }
  }
  return { findings: commitErrors(commits, rule.exceptions), notes: [] }
}

export function commitErrors(commits: readonly Commit[], exceptions: readonly string[]): Finding[] {
  const faults = new Map(commits.map((commit) => [commit.hash, messageFaults(commit)]))
  const wrong = [...faults].filter(([hash]) => !exceptions.includes(hash))
  const idle = exceptions.filter((hash) => (faults.get(hash) ?? []).length === 0)
  return [
    ...wrong.flatMap(([hash, found]) => found.map((message) => finding(hash, message))),
    ...idle.map((hash) => finding(hash, 'needs no entry in commits.json any more: remove it')),
  ]
}

const finding = (hash: string, message: string): Finding => ({
  path: `commit ${hash.slice(0, 7)}`,
  line: 1,
  rule: 'commits',
  message,
})

export function messageFaults({ message, isMerge, files }: Pick<Commit, 'message' | 'isMerge' | 'files'>): string[] {
  const [subject = '', ...rest] = message.trimEnd().split('\n')
  const what = SUBJECT.exec(subject)?.groups?.['what']
  const length = [...subject].length
  const body = rest.filter((line) => line.trim() !== '' && !TRAILER.test(line))
  return [
    ...(what === undefined ? [`"${subject}" is not written as "area: imperative subject"`] : moodFaults(what)),
    ...(length > SUBJECT_MAX ? [`the subject has ${length} characters, at most ${SUBJECT_MAX}`] : []),
    ...(subject.endsWith('.') ? ['the subject ends with a full stop'] : []),
    ...(rest.length > 0 && rest[0] !== '' ? ['an empty line is missing after the subject'] : []),
    ...(files > FILES_WITHOUT_BODY && !isMerge && body.length === 0
      ? [`${files} files change and no body says why (from ${FILES_WITHOUT_BODY + 1} files on)`]
      : []),
  ]
}

function moodFaults(what: string): string[] {
  const [word = ''] = /^[^\s,;:]+/.exec(what) ?? []
  const wrong = (name: string): string[] => [`"${word}" is ${name}: begin with an imperative, such as "fix" or "add"`]
  if (!/^[a-z][a-z-]*$/.test(word)) return wrong('no verb in lower case')
  if (NO_VERB.has(word)) return wrong('no verb')
  if (IRREGULAR.has(word)) return wrong('not imperative')
  const stem = word.replace(/^re-?/, '')
  const found = WRONG_FORMS.find(({ form, verbs }) => form.test(word) && !verbs.has(word) && !verbs.has(stem))
  return found === undefined ? [] : wrong(found.name)
}

/** `null` where git does not know the base: a shallow clone, a copy without a history. */
function commitsSince(folder: string, base: string): Commit[] | null {
  const format = '%x1e%H%x1f%P%x1f%B%x1f'
  const args = ['log', `--format=${format}`, '--name-only', '--find-renames', `${base}..HEAD`, '--']
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 })
  if (status !== 0) return null
  return stdout
    .split('\x1e')
    .slice(1)
    .map((record) => {
      const [hash = '', parents = '', message = '', names = ''] = record.split('\x1f')
      const files = names.split('\n').filter((name) => name !== '').length
      return { hash, isMerge: parents.includes(' '), message, files }
    })
}

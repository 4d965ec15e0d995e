import { holdersOf, mayDo, type Permission, ROLES, type Role } from '@evens/rules/operators'
import {
  createOperator,
  type ProofRefusal,
  type ProvenOperator,
  type RefusedAttempt,
} from '../../apps/server/src/modules/operators/index.ts'
import { type Answer, answerAbout, done, refused, type Subjects, usageOf } from './answer.ts'
import { ANY, COMMANDS } from './commands.ts'

type Given = {
  readonly name: string | null
  readonly prove: () => ProvenOperator | ProofRefusal
  readonly subjects: (actor: string) => Subjects
  readonly noteRefusal: (attempt: RefusedAttempt) => Promise<void>
}

const REFUSALS: Readonly<Record<ProofRefusal, string>> = {
  'no-name': 'set OPERATOR to your name and OPERATOR_KEY_FILE or OPERATOR_KEY to your key (docs/guides/operators.md)',
  'no-key': 'set OPERATOR_KEY_FILE or OPERATOR_KEY to your key (docs/guides/operators.md)',
  unknown: 'the name or the key is wrong',
  'wrong-key': 'the name or the key is wrong',
  'demo-key': 'the key of the sandbox opens nothing here',
}
const NAME_MAX = 60

/**
 * Runs a command as a proven operator whose role has its permission. Every refusal is in the audit log: an attempt is
 * worth knowing of. A command without a permission is not run: the subject prints its usage.
 */
export async function answerAs(
  { name, prove, subjects, noteRefusal }: Given,
  words: readonly string[],
): Promise<Answer> {
  const [subject = '', act = ''] = words
  const command = `${subject} ${act}`.trim().slice(0, NAME_MAX)
  const operator = prove()
  if (typeof operator === 'string') {
    // Without a name and a key nothing was tried.
    if (operator !== 'no-name' && operator !== 'no-key')
      await noteRefusal({ actor: 'unknown operator', name: plain(name), reason: operator, command })
    return refused(REFUSALS[operator])
  }
  const permission = permissionOf(subject, act)
  if (permission === null) return answerAbout(subjects(operator.actor), [subject])
  if (!mayDo(operator.role, permission)) {
    await noteRefusal({ actor: operator.actor, name: operator.name, reason: 'role', command })
    return refused(`${command}: your role is ${operator.role}; it needs ${holdersOf(permission).join(' or ')}`)
  }
  return answerAbout(subjects(operator.actor), words)
}

function permissionOf(subject: string, act: string): Permission | null {
  const acts = Object.hasOwn(COMMANDS, subject) ? COMMANDS[subject] : undefined
  if (acts === undefined) return null
  if (Object.hasOwn(acts, ANY)) return acts[ANY] ?? null
  return Object.hasOwn(acts, act) ? (acts[act] ?? null) : null
}

const plain = (name: string | null): string => (name ?? '').replaceAll(/[^\w.-]+/g, ' ').slice(0, NAME_MAX)

const OPERATORS_USAGE = usageOf('operators', 'list', `new <name> ${ROLES.join('|')}`)

/**
 * `operators new`: a key and the entry for the file; null for any other command. It changes nothing, so it needs no
 * proof: the owner of the file adds the entry.
 */
export function answerNewOperator([subject, act, name = '', role = '']: readonly string[]): Answer | null {
  if (subject !== 'operators' || act !== 'new') return null
  const made = isRole(role) ? createOperator(name, role) : null
  if (made === null) return OPERATORS_USAGE
  return done(`key of ${name}, shown once: ${made.key}`, 'entry for the file of operators:', JSON.stringify(made.entry))
}

const isRole = (word: string): word is Role => ROLES.some((role) => role === word)

/** Command line for the operators of this installation. */
export async function answerOperators(
  operators: readonly { readonly name: string; readonly role: Role }[],
  [what]: readonly string[],
): Promise<Answer> {
  return what === 'list' ? done(...operators.map(({ name, role }) => `${name}  ${role}`)) : OPERATORS_USAGE
}

import * as contracts from '@evens/contracts'
import type { HttpContract } from '@evens/contracts'
import { CallError, type UntypedInput } from '@evens/remote-sdk'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'

type Replying = (input: UntypedInput) => unknown
/** By `METHOD /path` as the contract writes it: a reply, or a function of the call's input. A promise is awaited. */
export type Answers = Readonly<Record<string, unknown>>

const isContract = (value: unknown): value is HttpContract =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'reply' in value
const CONTRACTS: ReadonlyMap<string, HttpContract> = new Map(
  Object.values<unknown>(contracts)
    .filter(isContract)
    .map((contract) => [`${contract.method} ${contract.path}`, contract] as const),
)

/** The first difference between a value and its schema; null when there is none. */
function faultOf(schema: TSchema | undefined, value: unknown): string | null {
  if (schema === undefined || value instanceof FormData || Value.Check(schema, value)) return null
  const [first] = Value.Errors(schema, value)
  return `${first?.instancePath ?? ''} ${first?.message ?? 'differs'} in ${JSON.stringify(value)?.slice(0, 300)}`
}

/** A query and parameters arrive as text, and the server turns them into what their schema says. */
const fromText = (schema: TSchema | undefined, fields: unknown): unknown =>
  schema === undefined ? fields : Value.Convert(schema, structuredClone(fields))

export type Called = { readonly call: string; readonly input: UntypedInput }

/**
 * Answers calls in place of a server and records them. Input and reply are checked against the contract, so that a test
 * cannot drift away from the server. Whatever is wrong is refused and recorded in `faults`: a component may catch the
 * error, and the test would not see it.
 */
export function createAnswers(given: Answers) {
  const answers = new Map(Object.entries(given))
  const calls: Called[] = []
  const faults: string[] = []
  const refuse = (fault: string): never => {
    faults.push(fault)
    throw new Error(fault)
  }
  return {
    calls,
    faults,
    /** From now on this is the answer. */
    set: (call: string, answer: unknown): void => void answers.set(call, answer),
    async call(call: string, input: UntypedInput = {}): Promise<unknown> {
      calls.push({ call, input })
      const contract = CONTRACTS.get(call)
      if (contract === undefined) return refuse(`${call} is not in the contracts`)
      if (!answers.has(call)) return refuse(`the test has no answer to ${call}`)
      const { params, query, body } = contract
      const wrong =
        faultOf(params, fromText(params, input.params ?? {})) ??
        faultOf(query, fromText(query, input.query ?? {})) ??
        faultOf(body, input.body)
      if (wrong !== null) return refuse(`${call} is sent something else than its contract says: ${wrong}`)
      const answer = answers.get(call)
      const reply: unknown = await (typeof answer === 'function' ? (answer as Replying)(input) : answer)
      const fault = faultOf(contract.reply, reply)
      if (fault !== null) return refuse(`${call} is answered something else than its contract says: ${fault}`)
      // As over the wire: a component never shares an object with the server.
      return structuredClone(reply)
    },
  }
}

/** The error that a call throws when the server refuses it. */
export function refusedWith(code: string, more: { status?: number; field?: string; detail?: string } = {}): CallError {
  const { status = 400, field, detail = code } = more
  return new CallError(status, { code, errors: [{ detail, ...(field !== undefined && { field }) }] })
}

/** The error of a call that got no answer at all: nobody knows whether it was carried out. */
export const lostAnswer = (): CallError => refusedWith('NETWORK', { status: 0, detail: 'no answer' })

import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** Nothing is coerced: "1" is not 1. A field the contract does not name is refused where the contract says so. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema }) => {
  const validator = Compile(schema)
  return (value: unknown) => {
    if (validator.Check(value)) return { value }
    const [first] = validator.Errors(value)
    return { error: new InvalidInput(fieldOf(first)) }
  }
}

/** Says which field is wrong and nothing of what was sent in it. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
  readonly field: string

  constructor(field: string) {
    super(`invalid input at ${field || 'the top'}`)
    this.field = field
  }
}

type SchemaError = { instancePath: string; params?: object }

function fieldOf(error: SchemaError | undefined): string {
  if (error === undefined) return ''
  const path = error.instancePath.slice(1).replaceAll('/', '.')
  const missing = (error.params as { requiredProperties?: string[] } | undefined)?.requiredProperties?.[0]
  return [path, missing].filter(Boolean).join('.')
}

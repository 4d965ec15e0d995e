import { CompiledQuery, type QueryExecutorProvider } from 'kysely'
import { type Static, type TProperties, type TSchema, Type } from 'typebox'

/**
 * A SQL function with one jsonb argument and no other. The schema names exactly the keys that the function and the functions
 * below it read: `tools/tidy/sql-calls.test.ts` compares them. Definitions stand in the `sql-calls.ts` of their module.
 */
export type SqlCall<Given, Answer> = {
  readonly name: string
  readonly schema: TSchema
  readonly write: (given: Given) => string
  /** Type only: never set. */
  readonly answer?: Answer
}

export type Argument<Schema extends TSchema> = Immutable<Static<Schema>>
type Immutable<T> = T extends bigint | string | number | boolean | null | undefined
  ? T
  : { readonly [Key in keyof T]: Immutable<T[Key]> }

/** An amount in minor units. JSON has no integer of that size, so it is written as text and read with `->>`. */
export const MinorUnits = Type.BigInt()
export const OrNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
/** A document that is stored as it is: no function reads a key of it. */
export const Stored = <Document>() => Type.Unsafe<Document>({})
/** A field of a journal's line as it was read from the file: SQL casts it. */
export const JournalField = Type.Optional(Type.Unknown())
/** Prepared answers by outcome; the function picks one. */
export const Answers = Type.Record(Type.String(), Type.String())

/** `sqlCall<Answer>()('module_function', schema)`: the type of the answer is stated, the rest is inferred. */
export const sqlCall =
  <Answer>() =>
  <Schema extends TSchema>(name: string, schema: Schema): SqlCall<Argument<Schema>, Answer> => {
    const encode = encoderOf(schema)
    return { name, schema, write: (value) => JSON.stringify(encode === null ? value : encode(value)) }
  }

type Db = QueryExecutorProvider

/** The answer of a function that returns one value; null when it returns nothing. */
export async function callSql<Given, Answer>(
  db: Db,
  { name, write }: SqlCall<Given, Answer>,
  given: NoInfer<Given>,
): Promise<Answer | null> {
  const text = `/* ${name} */ select ${name}($1::jsonb) as answer`
  const [row] = await rowsOf<{ readonly answer: Answer }>(db, text, write(given))
  return row?.answer ?? null
}

/** The rows of a function that returns a table. */
export const callSqlRows = <Given, Row>(
  db: Db,
  { name, write }: SqlCall<Given, Row>,
  given: NoInfer<Given>,
): Promise<readonly Row[]> => rowsOf(db, `/* ${name} rows */ select * from ${name}($1::jsonb)`, write(given))

async function rowsOf<Row>(db: Db, text: string, argument: string): Promise<readonly Row[]> {
  const { rows } = await db.getExecutor().executeQuery<Row>(CompiledQuery.raw(text, [argument]))
  return rows
}

type Encode = (value: unknown) => unknown

/**
 * Writes amounts as text, and only the keys that the schema has: a step may be spread from a larger record. Null for a
 * value that is written as it is. A bigint in such a value is a mistake, and JSON.stringify throws. Walks the schema and
 * not the value: a coupon holds a large document without amounts.
 */
function encoderOf(schema: TSchema): Encode | null {
  const { type, properties, items, anyOf } = schema as {
    readonly type?: string
    readonly properties?: TProperties
    readonly items?: TSchema | readonly TSchema[]
    readonly anyOf?: readonly TSchema[]
  }
  if (type === 'bigint') return String
  if (properties !== undefined) return fieldsEncoder(Object.entries(properties))
  if (Array.isArray(items)) return tupleEncoder(items.map(encoderOf))
  if (items !== undefined) {
    const encode = encoderOf(items as TSchema)
    return encode && ((value) => (value as readonly unknown[]).map(encode))
  }
  const encode = anyOf?.map(encoderOf).find((one) => one !== null)
  return encode === undefined ? null : (value) => (value === null ? null : encode(value))
}

function fieldsEncoder(properties: readonly (readonly [string, TSchema])[]): Encode {
  const fields = properties.map(([key, field]) => [key, encoderOf(field)] as const)
  return (value) => {
    const written: Record<string, unknown> = {}
    for (const [key, encode] of fields) {
      const field = (value as Readonly<Record<string, unknown>>)[key]
      if (field !== undefined) written[key] = encode === null ? field : encode(field)
    }
    return written
  }
}

function tupleEncoder(encoders: readonly (Encode | null)[]): Encode | null {
  if (encoders.every((encode) => encode === null)) return null
  return (value) => (value as readonly unknown[]).map((item, at) => encoders[at]?.(item) ?? item)
}

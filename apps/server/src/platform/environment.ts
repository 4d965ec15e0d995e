import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { envSchema } from 'env-schema'
import { type Static, Type } from 'typebox'
import { StartupError } from './startup-error.ts'

/**
 * Every setting that the environment may give. `title` ends the sentence "PORT must be …", `description` explains the
 * setting in .env.example, and `writeOnly` marks a value that may hold a password and is therefore never shown.
 */
const EnvironmentSchema = Type.Object({
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 3000,
    title: 'a whole number from 0 to 65535',
    description: 'The port the site listens on; 0 takes any free one.',
  }),
  HOST: Type.String({
    pattern: '^[A-Za-z0-9._:%-]+$',
    default: '127.0.0.1',
    title: 'an address or a host name',
    description: 'The address the site listens on; 0.0.0.0 opens it to the network.',
  }),
  DATA_DIR: Type.String({
    default: '.data',
    title: 'the path of a folder',
    description: 'The folder of the embedded database and of the keys created at the first start.',
  }),
  DATABASE_URL: Type.Optional(
    Type.String({
      pattern: '^postgres(ql)?://',
      writeOnly: true,
      title: 'an address like postgres://user:password@host:5432/name',
      description: 'A PostgreSQL server, version 15 or later, instead of the embedded one.',
    }),
  ),
  DATABASE_WAIT_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 86_400,
    default: 900,
    title: 'a whole number from 0 to 86400',
    description: 'How long a start waits for a server of DATABASE_URL that is recovering or starting up.',
  }),
  ARCHIVE: Type.Enum(['sync', 'async', 'off'], {
    default: 'sync',
    title: 'one of sync, async, off',
    description:
      'The continuous archive of the embedded database: sync loses nothing acknowledged when the data folder is lost, async the last moments (docs/backup.md).',
  }),
  ARCHIVE_DIR: Type.Optional(
    Type.String({
      title: 'the path of a folder outside of DATA_DIR',
      description: 'The folder of the archive, preferably on another disk; <DATA_DIR>-archive by default.',
    }),
  ),
  ARCHIVE_COMMAND: Type.Optional(
    Type.String({
      pattern: 'ARCHIVE_FILE',
      maxLength: 2000,
      writeOnly: true,
      title: 'a shell command that stores the file or folder "$ARCHIVE_FILE" as "$ARCHIVE_NAME" on another host',
      description: 'Sends the archive to another host; exit code 0 means that it is safe there (docs/backup.md).',
    }),
  ),
  JOURNAL_DIR: Type.Optional(
    Type.String({
      title: 'the path of a folder outside of DATA_DIR',
      description:
        'The folder of the second copy of the protection journal (exclusions, blocks, payments); the folder of the archive by default. Required for a site that is not a sandbox.',
    }),
  ),
  OPERATORS_FILE: Type.Optional(
    Type.String({
      title: 'the path of a JSON file',
      description:
        'The operators, their roles and the hashes of their keys (docs/guides/operators.md); <DATA_DIR>/operators.json by default. A sandbox without the file has demo operators.',
    }),
  ),
  NATS_URL: Type.Optional(
    Type.String({
      pattern: '^(nats|tls|wss?)://',
      writeOnly: true,
      title: 'an address like nats://host:4222',
      description: 'The NATS server that carries messages between nodes; one process needs none.',
    }),
  ),
  SITE: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9][a-z0-9-]*$',
      title: 'the name of a file in sites/, in small letters, without its ending',
      description: 'The site to serve on every host name; without it the host name decides.',
    }),
  ),
  SITE_CONFIG: Type.Optional(
    Type.String({
      title: 'the path of a JSON file',
      description: "A JSON file that overrides parts of the site's configuration.",
    }),
  ),
  TRUST_PROXY: Type.Optional(
    Type.String({
      pattern: '^[0-9a-fA-F.:/, ]+$',
      title: 'a list of addresses or networks such as 10.0.0.0/8, 127.0.0.1',
      description: 'The proxies whose X-Forwarded headers and country header are trusted; none by default.',
    }),
  ),
  REQUESTS_PER_MINUTE: Type.Integer({
    minimum: 60,
    maximum: 100_000_000,
    default: 6000,
    title: 'a whole number from 60 to 100000000',
    description: 'Requests that one address may make in a minute before it is rate limited.',
  }),
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: '^smtps?://',
      writeOnly: true,
      title: 'an address like smtp://user:password@host:587',
      description: 'The outgoing mail server. Required for a site that is not a sandbox.',
    }),
  ),
  MAIL_FROM: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+$',
      title: 'an e-mail address',
      description: 'The address that mail comes from.',
    }),
  ),
  SMS_URL: Type.Optional(
    Type.String({
      pattern: '^https?://',
      writeOnly: true,
      title: 'an address like https://gateway.example/messages',
      description:
        'The gateway for text messages (docs/reference/messages.md). Required for a site that is not a sandbox.',
    }),
  ),
  SMS_KEY: Type.Optional(
    Type.String({
      minLength: 16,
      writeOnly: true,
      title: 'a secret of at least 16 characters',
      description: 'Signs what is sent to SMS_URL.',
    }),
  ),
  RATES_SOURCE: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2000,
      writeOnly: true,
      title: 'the path of a JSON file or an address like https://rates.example/latest.json',
      description:
        'The source of exchange rates (docs/guides/production.md#exchange-rates). Without it operators set rates by hand.',
    }),
  ),
  RATES_TOKEN: Type.Optional(
    Type.String({
      minLength: 8,
      writeOnly: true,
      title: 'a secret of at least 8 characters',
      description: 'Sent to RATES_SOURCE as a bearer token.',
    }),
  ),
  RATES_MAX_HOURS: Type.Integer({
    minimum: 1,
    maximum: 168,
    default: 24,
    title: 'a whole number from 1 to 168',
    description: 'Hours for which an exchange rate of the source is valid.',
  }),
  CAPTCHA_COST: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 1000,
    title: 'a whole number from 1 to 1000000',
    description:
      'The cost of the proof of work before a browser registers, recovers an account or requests a text message.',
  }),
  OIDC_SECRETS: Type.Optional(
    Type.String({
      pattern: '^[a-z][a-z0-9-]*=[^,\\s]+(,[a-z][a-z0-9-]*=[^,\\s]+)*$',
      writeOnly: true,
      title: 'pairs like name=secret, separated by commas',
      description: 'The client secrets of the identity providers that the site configuration names.',
    }),
  ),
  OUTBOUND_PRIVATE: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9._:\\[\\]-]+(, ?[A-Za-z0-9._:\\[\\]-]+)*$',
      title: 'host names like payments.internal or 10.0.0.5:8080, separated by commas',
      description:
        'Hosts at private addresses that the site may call, also without TLS: a gateway or a remote inside your network.',
    }),
  ),
  ANCHOR_URL: Type.Optional(
    Type.String({
      pattern: '^https?://',
      writeOnly: true,
      title: 'an address like https://witness.example/anchors',
      description:
        'A webhook on another machine that receives anchors of the audit chain and of the proof log (docs/reference/proof.md).',
    }),
  ),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'info',
    title: 'one of fatal, error, warn, info, debug, trace, silent',
    description: 'The lowest level that is logged.',
  }),
})
type Checked = Static<typeof EnvironmentSchema>

type Rule = {
  readonly title: string
  readonly description: string
  readonly default?: string | number
  readonly writeOnly?: boolean
}
export const RULES = EnvironmentSchema.properties as unknown as Readonly<Record<keyof Checked, Rule>>

export type Environment = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly databaseWaitMs: number
  readonly archive: Checked['ARCHIVE']
  readonly archiveDir: string
  readonly archiveCommand: string | null
  /** Null when the journal has one place only. */
  readonly journalDir: string | null
  readonly operatorsFile: string
  readonly natsUrl: string | null
  readonly site: string | null
  readonly siteConfig: string | null
  /** Addresses and networks, or false: then no forwarded header is believed. */
  readonly trustProxy: string | false
  readonly requestsPerMinute: number
  readonly smtpUrl: string | null
  readonly mailFrom: string | null
  readonly smsUrl: string | null
  readonly smsKey: string | null
  /** The absolute path of a file, or an address. */
  readonly ratesSource: string | null
  readonly ratesToken: string | null
  readonly ratesMaxHours: number
  readonly captchaCost: number
  /** Client secrets at identity providers, by the provider's id. */
  readonly providerSecrets: Readonly<Record<string, string>>
  /** Hosts, some with a port, that may be at a private address. */
  readonly privateHosts: readonly string[]
  readonly anchorUrl: string | null
  readonly logLevel: Checked['LOG_LEVEL']
}

type Variables = Readonly<Record<string, string | undefined>>

/** Reads a `.env` file in `root` and then the variables, which win. Relative paths start at `root`. */
export function readEnvironment(root: string, variables: Variables = process.env): Environment {
  const checked = check({ ...given(envFile(root)), ...given(variables) })
  return Object.freeze({
    port: checked.PORT,
    host: checked.HOST,
    dataDir: resolve(root, checked.DATA_DIR),
    databaseUrl: checked.DATABASE_URL ?? null,
    databaseWaitMs: checked.DATABASE_WAIT_SECONDS * 1000,
    ...placesOf(root, checked),
    archiveCommand: checked.ARCHIVE_COMMAND ?? null,
    operatorsFile: resolve(root, checked.OPERATORS_FILE ?? `${checked.DATA_DIR}/operators.json`),
    natsUrl: checked.NATS_URL ?? null,
    site: checked.SITE ?? null,
    siteConfig: checked.SITE_CONFIG === undefined ? null : resolve(root, checked.SITE_CONFIG),
    trustProxy: checked.TRUST_PROXY ?? false,
    requestsPerMinute: checked.REQUESTS_PER_MINUTE,
    smtpUrl: checked.SMTP_URL ?? null,
    mailFrom: checked.MAIL_FROM ?? null,
    smsUrl: checked.SMS_URL ?? null,
    smsKey: checked.SMS_KEY ?? null,
    ratesSource: fileOrAddress(root, checked.RATES_SOURCE),
    ratesToken: checked.RATES_TOKEN ?? null,
    ratesMaxHours: checked.RATES_MAX_HOURS,
    captchaCost: checked.CAPTCHA_COST,
    providerSecrets: pairsIn(checked.OIDC_SECRETS ?? ''),
    privateHosts: (checked.OUTBOUND_PRIVATE ?? '').toLowerCase().split(/, ?/).filter(Boolean),
    anchorUrl: checked.ANCHOR_URL ?? null,
    logLevel: checked.LOG_LEVEL,
  })
}

function fileOrAddress(root: string, source: string | undefined): string | null {
  if (source === undefined) return null
  return /^https?:/.test(source) ? source : resolve(root, source)
}

/** For a command of the operator: not the site's settings, which hold addresses of databases and secrets of providers. */
export const commandVariables = ({ PATH, HOME }: Variables = process.env): NodeJS.ProcessEnv => ({ PATH, HOME })

/**
 * The name and key of the operator who runs a command. Only from the shell, never from `.env`: that file belongs to the
 * site and would make every operator the same person.
 */
export function operatorVariables(variables: Variables = process.env): { name: string | null; key: string | null } {
  const { OPERATOR: name, OPERATOR_KEY: key, OPERATOR_KEY_FILE: file } = given(variables)
  if (key !== undefined || file === undefined) return { name: name ?? null, key: key ?? null }
  try {
    return { name: name ?? null, key: readFileSync(file, 'utf8').trim() }
  } catch (error) {
    throw new StartupError(`the file of OPERATOR_KEY_FILE cannot be read (${(error as NodeJS.ErrnoException).code})`, {
      cause: error,
    })
  }
}

/** Folders that must survive the data folder lie outside of it. */
function placesOf(root: string, { DATA_DIR, DATABASE_URL, ARCHIVE, ARCHIVE_DIR, JOURNAL_DIR }: Checked) {
  const dataDir = resolve(root, DATA_DIR)
  const archiveDir = ARCHIVE_DIR === undefined ? `${dataDir}-archive` : resolve(root, ARCHIVE_DIR)
  const hasArchive = ARCHIVE !== 'off' && DATABASE_URL === undefined
  const own = JOURNAL_DIR === undefined ? null : resolve(root, JOURNAL_DIR)
  for (const [name, folder] of Object.entries({ ARCHIVE_DIR: archiveDir, JOURNAL_DIR: own }))
    if (folder !== null && `${folder}/`.startsWith(`${dataDir}/`))
      throw new StartupError(`${name} must be ${RULES[name as 'ARCHIVE_DIR'].title}, got ${JSON.stringify(folder)}`)
  return { archive: ARCHIVE, archiveDir, journalDir: own ?? (hasArchive ? archiveDir : null) }
}

function pairsIn(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(',').filter((pair) => pair !== '')
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
}

function check(values: Variables): Checked {
  try {
    return envSchema<Checked>({ schema: EnvironmentSchema, env: false, data: { ...values } })
  } catch (error) {
    const name = firstBadName(error)
    if (name === null) throw error
    throw new StartupError(complaint(name, values[name] ?? ''), { cause: error })
  }
}

function complaint(name: keyof Checked, value: string): string {
  const { title, writeOnly } = RULES[name]
  const shown = writeOnly === true ? '' : `, got ${JSON.stringify(value.slice(0, 80))}`
  return `${name} must be ${title}${shown}`
}

function firstBadName(error: unknown): keyof Checked | null {
  const { errors } = error as { readonly errors?: readonly { readonly instancePath: string }[] }
  const name = errors?.[0]?.instancePath.slice(1)
  return name !== undefined && name in RULES ? (name as keyof Checked) : null
}

function envFile(root: string): Variables {
  try {
    return parseEnv(readFileSync(resolve(root, '.env'), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new StartupError(
      `the file .env cannot be read (${(error as NodeJS.ErrnoException).code}): check its rights`,
      { cause: error },
    )
  }
}

// An empty value counts as not given: compose files and .env files write `DATABASE_URL=` for "none".
function given(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
}

/** The text of .env.example: every setting with its purpose and default, commented out. */
export function environmentExample(): string {
  const head = '# Copy to .env and change what you need. A variable of the shell wins over this file.\n'
  const settings = Object.entries(RULES).map(
    ([name, rule]) => `# ${rule.description}\n# It must be ${rule.title}.\n# ${name}=${rule.default ?? ''}\n`,
  )
  return [head, ...settings].join('\n')
}

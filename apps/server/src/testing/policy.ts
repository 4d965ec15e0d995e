import { type Ask, inTurns } from '@evens/test-kit/http'

/** A content security policy by directive. */
function readPolicy(header: string | undefined): Readonly<Record<string, readonly string[]>> {
  const directives = (header ?? '').split(';').map((directive) => directive.trim().split(/\s+/))
  return Object.fromEntries(directives.map(([name = '', ...values]) => [name, values]))
}

export function nonceOf(header: string | undefined): string {
  const nonces = (readPolicy(header)['script-src'] ?? []).filter((value) => value.startsWith("'nonce-"))
  return nonces.length === 1 ? (nonces[0] ?? '').slice("'nonce-".length, -1) : ''
}

const ADDRESSES = ['/en', '/en/about', '/ru/line', '/ar/rules', '/en/no-such-page']

/** The nonces of so many answers, eight at a time. */
export const noncesOf = (ask: Ask, answers: number): Promise<string[]> =>
  inTurns(
    Array.from({ length: answers }, (_none, at) => ADDRESSES[at % ADDRESSES.length] ?? '/en'),
    async (address) => nonceOf((await ask(address)).headers['content-security-policy']),
    8,
  )

const NONE = ["'none'"]
const FORBIDDEN = /^'unsafe-|^'strict-dynamic'|^\*|^(?:https?|data|blob|filesystem):$/

/** Violations in the policy of a page; `img-src` is not checked, because `data:` pictures are harmless. */
export function policyFaults(header: string | undefined): string[] {
  const policy = readPolicy(header)
  const none = ['default-src', 'object-src', 'base-uri', 'frame-ancestors'].filter(
    (name) => JSON.stringify(policy[name]) !== JSON.stringify(NONE),
  )
  const loose = ['script-src', 'style-src', 'connect-src', 'form-action', 'worker-src', 'frame-src'].flatMap((name) => {
    const values = policy[name] ?? ['*']
    return values.filter((value) => FORBIDDEN.test(value)).map((value) => `${name} ${value}`)
  })
  const nonce = nonceOf(header)
  const scripts = policy['script-src'] ?? []
  return [
    ...none.map((name) => `${name} is not 'none'`),
    ...loose.map((value) => `the policy has ${value}`),
    // By the nonce alone: an address would let markup name any file that is served there.
    ...(scripts.length === 1 ? [] : [`scripts run by more than the nonce: ${scripts.join(' ')}`]),
    ...(policy['report-to']?.[0] === 'csp' && policy['report-uri'] !== undefined
      ? []
      : ['violations are not reported']),
    ...(Buffer.from(nonce, 'base64').length >= 16 ? [] : [`the nonce ${nonce} is shorter than 128 bits`]),
    ...(policy['require-trusted-types-for']?.includes("'script'") ? [] : ['no Trusted Types']),
    ...((policy['trusted-types'] ?? ['*']).includes('*') ? ['any Trusted Types policy may be made'] : []),
  ]
}

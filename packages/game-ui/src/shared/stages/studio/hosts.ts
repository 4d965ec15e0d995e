type Tones = { readonly light: string; readonly base: string; readonly dark: string }

/** A presenter, drawn. Everything that tells one from another is here. */
export type Host = {
  readonly id: string
  readonly skin: Tones
  readonly hair: Tones
  readonly cut: 'bob' | 'bun' | 'short' | 'waves' | 'crop'
  readonly jacket: Tones
  readonly shirt: string
  readonly neck: 'bow' | 'tie' | 'pendant' | 'scarf'
  readonly iris: string
  readonly lips: string
  readonly hasBeard?: boolean
  readonly hasGlasses?: boolean
}

const HOSTS: readonly Host[] = [
  {
    id: 'mira',
    skin: { light: '#ffd9bd', base: '#eeb08a', dark: '#b8734f' },
    hair: { light: '#8a4a2a', base: '#54270f', dark: '#280f05' },
    cut: 'waves',
    jacket: { light: '#4a5c9c', base: '#232f63', dark: '#0d1433' },
    shirt: '#f6f3ff',
    neck: 'pendant',
    iris: '#3b6b4a',
    lips: '#b8404c',
  },
  {
    id: 'tariq',
    skin: { light: '#d9a679', base: '#b07a4c', dark: '#6d4322' },
    hair: { light: '#3c3430', base: '#191412', dark: '#050303' },
    cut: 'short',
    jacket: { light: '#5b5f70', base: '#2b2e3c', dark: '#0f1119' },
    shirt: '#ffffff',
    neck: 'bow',
    iris: '#4a2c14',
    lips: '#8a4a3c',
    hasBeard: true,
  },
  {
    id: 'ines',
    skin: { light: '#b77a50', base: '#8a5430', dark: '#4c2a14' },
    hair: { light: '#40302c', base: '#1d1311', dark: '#080404' },
    cut: 'bun',
    jacket: { light: '#c9485c', base: '#8a1f38', dark: '#430a1a' },
    shirt: '#ffe9d6',
    neck: 'scarf',
    iris: '#3a2210',
    lips: '#8c2f3c',
  },
  {
    id: 'leo',
    skin: { light: '#ffdcc4', base: '#f0b896', dark: '#bb7a58' },
    hair: { light: '#e0b264', base: '#b07c2c', dark: '#6a4410' },
    cut: 'crop',
    jacket: { light: '#2f8a7c', base: '#135248', dark: '#052620' },
    shirt: '#f4fbff',
    neck: 'tie',
    iris: '#2f5f96',
    lips: '#b5685c',
    hasGlasses: true,
  },
  {
    id: 'noor',
    skin: { light: '#f2c39a', base: '#d79a6a', dark: '#97602f' },
    hair: { light: '#5a3a5c', base: '#2c1730', dark: '#120615' },
    cut: 'bob',
    jacket: { light: '#8a6ad0', base: '#4b3192', dark: '#200f4c' },
    shirt: '#fdf4e3',
    neck: 'pendant',
    iris: '#5a3a1a',
    lips: '#a8324a',
  },
]

/** Rounds of one presenter before the next takes over: a little over half an hour. */
const SHIFT = 40n

/** The presenter of a round. Tables begin with different ones, and all who watch see the same. */
export function hostOf(route: string, n: string): Host {
  const start = [...route].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0)
  const at = (BigInt(n) / SHIFT + BigInt(start)) % BigInt(HOSTS.length)
  return HOSTS[Number(at)] as Host
}

export const HOST_IDS: readonly string[] = HOSTS.map(({ id }) => id)

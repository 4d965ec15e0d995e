import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type Options = { readonly challenge: string }
/** Deviations of the authenticator for a test. */
export type Lie = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly counter?: number
  readonly isUserVerified?: boolean
  readonly type?: string
}

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** The little of CBOR (RFC 8949) that a passkey is written in. */
function cbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, n: number): Buffer => {
    if (n < 24) return Buffer.from([(major << 5) | n])
    return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as string)])
  return Buffer.concat([head(5, value.size), ...entries])
}

/** A passkey in software: ES256, as a telephone would keep it. */
export function anAuthenticator(place: { readonly origin: string; readonly rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')
  let uses = 0

  const clientData = (type: string, { challenge }: Options, lie: Lie): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? place.origin,
        crossOrigin: false,
      }),
    )

  function authenticatorData(lie: Lie, more: Buffer = Buffer.alloc(0)): Buffer {
    uses += 1
    const flags = PRESENT | (lie.isUserVerified === false ? 0 : VERIFIED) | (more.length > 0 ? WITH_CREDENTIAL : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lie.counter ?? uses)
    return Buffer.concat([sha256(lie.rpId ?? place.rpId), Buffer.from([flags]), counter, more])
  }

  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const

  return {
    create(options: Options, lie: Lie = {}) {
      const key = new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.from([0, rawId.length])
      const authData = authenticatorData(lie, Buffer.concat([Buffer.alloc(16), length, rawId, cbor(key)]))
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options, lie).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      }
    },

    use(options: Options, lie: Lie = {}) {
      const data = clientData('webauthn.get', options, lie)
      const authData = authenticatorData(lie)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
export type Authenticator = ReturnType<typeof anAuthenticator>

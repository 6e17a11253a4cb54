import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** A CBOR head: the kind of what follows, and its length. */
const head = (kind: number, n: number): Buffer => {
  const major = kind << 5
  if (n < 24) return Buffer.from([major | n])
  return n < 256 ? Buffer.from([major | 24, n]) : Buffer.from([major | 25, n >> 8, n & 255])
}
const bytes = (of: Buffer): Buffer => Buffer.concat([head(2, of.length), of])
const word = (of: string): Buffer => Buffer.concat([head(3, of.length), Buffer.from(of)])
const int = (n: number): Buffer => (n < 0 ? head(1, -1 - n) : head(0, n))

type Options = { readonly challenge: string; readonly rp?: { id: string }; readonly rpId?: string }
/** What an attacker, or a broken device, does otherwise. */
type Otherwise = { readonly origin?: string; readonly counter?: number; readonly challenge?: string }

/** A device with one passkey. It signs whatever it is asked to, as no browser would. */
export const device = (origin = 'http://localhost:8080') => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  const coordinates = [x, y].map((of) => Buffer.from(of, 'base64url'))
  const key = Buffer.concat([
    head(5, 5),
    ...[1, 2, 3, -7, -1, 1].map(int),
    ...coordinates.flatMap((of, i) => [int(-2 - i), bytes(of)]),
  ])
  const clientData = (type: string, { challenge }: Options, other: Otherwise) =>
    Buffer.from(
      JSON.stringify({
        type: `webauthn.${type}`,
        challenge: other.challenge ?? challenge,
        origin: other.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const dataOf = (rpId: string, flags: number, count: number) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted])
  }
  const answer = (response: Record<string, unknown>): string =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })
  return {
    /** What the browser answers to options for a new passkey. */
    make: (json: string, other: Otherwise = {}): string => {
      const options: Options = JSON.parse(json)
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([
        // Present, verified, and with a credential.
        dataOf(options.rp?.id ?? '', 0x45, other.counter ?? counter),
        Buffer.alloc(16),
        length,
        id,
        key,
      ])
      const attestation = Buffer.concat([
        head(5, 3),
        ...[word('fmt'), word('none'), word('attStmt'), head(5, 0), word('authData'), bytes(authData)],
      ])
      return answer({
        clientDataJSON: clientData('create', options, other).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** What the browser answers to options for a login. */
    sign: (json: string, other: Otherwise = {}): string => {
      const options: Options = JSON.parse(json)
      counter += 1
      const data = dataOf(options.rpId ?? '', 0x05, other.counter ?? counter)
      const client = clientData('get', options, other)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      })
    },
  }
}

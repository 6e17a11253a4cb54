import { passkeyRefusals } from '@kuacang/contract/access/passkey/refusals'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { App } from '#kit/app'
import { noWarehouse, systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { keepChallenge, noteUse, type PasskeyRow, passkeysOf, useChallenge } from './store.ts'

/** Loaded with the first passkey: a deployment without them does without. */
const library = () => import('@simplewebauthn/server')

/** A passkey belongs to the address by which people reach the product. */
const placeOf = ({ settings }: App): { readonly rpID: string; readonly origin: string } => {
  const { hostname, origin } = new URL(settings.publicUrl)
  return { rpID: hostname, origin }
}

const rpName = 'Kuacang 跨仓'
const timeout = 300_000
/** ES256, EdDSA and RS256: what devices have. */
const supportedAlgorithmIDs = [-8, -7, -257]

type User = { readonly id: string; readonly username: string }

const descriptors = (keys: readonly PasskeyRow[]) =>
  keys.map(({ credential_id, transports }) => ({ id: credential_id, transports }))

const keep = (app: App, user_id: string, challenge: string, adds: boolean) =>
  transact(app.store, systemCaller(noWarehouse, 'passkey'), (tx) =>
    keepChallenge(tx, challenge, { user_id, adds }),
  )

/** What the browser is asked to make a passkey with, as JSON. */
export const creationOptions = async (app: App, { id, username }: User): Promise<string> => {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName,
    rpID: placeOf(app).rpID,
    userName: username,
    userID: new TextEncoder().encode(id),
    timeout,
    attestationType: 'none',
    excludeCredentials: descriptors(await passkeysOf(app.store.db, id)),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs,
  })
  await keep(app, id, options.challenge, true)
  return JSON.stringify(options)
}

/** What a passkey of the user is to sign, as JSON; null where the user has none. */
export const requestOptions = async (app: App, { id }: User): Promise<string | null> => {
  const keys = await passkeysOf(app.store.db, id)
  if (keys.length === 0) return null
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: placeOf(app).rpID,
    allowCredentials: descriptors(keys),
    timeout,
    userVerification: 'preferred',
  })
  await keep(app, id, options.challenge, false)
  return JSON.stringify(options)
}

const text = z.string().max(8000)
const common = { id: text, rawId: text, type: z.literal('public-key') }
const extensions = z.record(z.string(), z.unknown()).default({})
const made = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  clientExtensionResults: extensions,
})
const signed = z.object({
  ...common,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
  clientExtensionResults: extensions,
})

const notVerified = () => new Refused(passkeyRefusals.not_verified)

const read = <T>(schema: z.ZodType<T>, json: string): T => {
  try {
    return schema.parse(JSON.parse(json))
  } catch {
    throw notVerified()
  }
}

/** The challenge that was signed is used up before the rest is looked at, also where that fails. */
const expected =
  (app: App, user_id: string, adds: boolean) =>
  (challenge: string): Promise<boolean> =>
    transact(app.store, systemCaller(noWarehouse, 'passkey'), (tx) =>
      useChallenge(tx, challenge, { user_id, adds }),
    )

type Made = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'transports' | 'counter'>

/** The passkey that a browser has made for this user. */
export const readMade = async (app: App, user: User, json: string): Promise<Made> => {
  const response = read(made, json) as RegistrationResponseJSON
  const { verifyRegistrationResponse } = await library()
  const { rpID, origin } = placeOf(app)
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: expected(app, user.id, true),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch((error: unknown) => {
    app.log.info({ err: error }, 'a passkey was not accepted')
    throw notVerified()
  })
  if (!verified.verified) throw notVerified()
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    transports: [...(response.response.transports ?? [])],
    counter,
  }
}

/** Refuses what no passkey of this user has signed just now. */
export const checkPasskey = async (app: App, user: User, json: string): Promise<void> => {
  const response = read(signed, json) as AuthenticationResponseJSON
  const key = (await passkeysOf(app.store.db, user.id)).find((one) => one.credential_id === response.id)
  if (!key) throw notVerified()
  const { verifyAuthenticationResponse } = await library()
  const { rpID, origin } = placeOf(app)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: expected(app, user.id, false),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: {
      id: key.credential_id,
      publicKey: Buffer.from(key.public_key, 'base64url'),
      counter: key.counter,
    },
  }).catch((error: unknown) => {
    app.log.info({ err: error }, 'a passkey was not accepted')
    throw notVerified()
  })
  if (!verified) throw notVerified()
  const noted = await transact(app.store, systemCaller(noWarehouse, 'passkey'), (tx) =>
    noteUse(tx, key, authenticationInfo.newCounter),
  )
  if (!noted) throw notVerified()
}

/// <reference path="./oidc-provider.d.ts" />

import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'

/** A person who sits before the browser and logs in at the provider. */
export type Someone = {
  readonly subject: string
  readonly email?: string
  readonly verified?: boolean
  /** How the provider says that they proved who they are. */
  readonly amr?: readonly string[]
}

export type TestProvider = {
  /** What a deployment sets to use it. It is reached at the provider's address, which leads on to where it is. */
  readonly env: Readonly<Record<string, string>>
  /** How often it asked a person to log in. */
  readonly asked: () => number
  /** Who answers when it asks. */
  readonly seat: (someone: Someone) => void
  /** Where the product is. */
  readonly leadTo: (base: string) => void
  /** A browser that follows the provider from an address to where it sends the person back: all after the question mark. */
  readonly browser: () => (address: string) => Promise<string>
  readonly close: () => Promise<void>
}

type Context = {
  readonly oidc: {
    readonly provider: Provider
    readonly client: { readonly clientId: string }
    readonly session: { readonly accountId: string }
  }
}

/** A certified provider on a port of this machine. It has no login page: it believes the person who was seated. */
export const testProvider = async (): Promise<TestProvider> => {
  const people = new Map<string, Someone>()
  let seated: Someone = { subject: 'unknown' }
  let asked = 0
  let product = ''
  const client_secret = randomUUID()
  const server = createServer((request, response) => {
    const { url = '/' } = request
    if (url.startsWith('/provider_login')) return response.writeHead(303, { location: product + url }).end()
    if (!url.startsWith('/interaction/')) return provider.callback()(request, response)
    asked += 1
    const login = { accountId: seated.subject, ...(seated.amr && { amr: seated.amr }) }
    void provider.interactionFinished(request, response, { login })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const back = `${issuer}/provider_login`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter(),
    clients: [{ client_id: 'kuacang', client_secret, redirect_uris: [back] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomUUID()] },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: async () => {
        const { email, verified = true } = people.get(accountId) ?? {}
        return { sub: accountId, ...(email && { email, email_verified: verified }) }
      },
    }),
    // The person is not asked what the product may know of them.
    loadExistingGrant: async ({ oidc }: Context) => {
      const { client, session } = oidc
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  return {
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'kuacang',
      OIDC_CLIENT_SECRET: client_secret,
      OIDC_NAME: 'Office ID',
      PUBLIC_URL: issuer,
    },
    asked: () => asked,
    seat: (someone) => {
      people.set(someone.subject, someone)
      seated = someone
    },
    browser: () => {
      const cookies = new Map<string, string>()
      const follow = async (address: string): Promise<string> => {
        if (address.startsWith(back)) return new URL(address).search.slice(1)
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const reply = await fetch(address, { redirect: 'manual', headers: { cookie } })
        for (const set of reply.headers.getSetCookie()) {
          const [name = '', value = ''] = set.split(';', 1)[0]?.split(/=(.*)/s) ?? []
          cookies.set(name, value)
        }
        const next = reply.headers.get('location')
        if (!next) throw new Error(`${reply.status} ${await reply.text()}`)
        return follow(new URL(next, address).href)
      }
      return follow
    },
    leadTo: (base) => {
      product = base
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

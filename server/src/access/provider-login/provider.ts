import { providerRefusals } from '@kuacang/contract/access/provider-login/refusals'
import type { Locale } from '@kuacang/contract/kit/text'
import type { ClientAuth, Configuration, IDToken, UserInfoResponse } from 'openid-client'
import type { App } from '#kit/app'
import { Refused } from '#kit/refused'
import { asSecret } from '#kit/secrets'
import type { OidcSettings } from '#kit/settings'

/** What the provider has proved about a person. */
export type Person = {
  readonly issuer: string
  readonly subject: string
  /** In lower case; empty where the provider tells none. */
  readonly email: string
  readonly emailVerified: boolean
  /** The provider asked for a second factor, in a way that this deployment has named. */
  readonly factor: boolean
}

/** What ties an answer of the provider to its beginning. */
export type Tie = {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly begun_at: number
}

/** The provider shows a page of this address to the browser, with its answer. */
const pageOf = ({ settings }: App): string => `${settings.publicUrl}/provider_login`

/** A deployment without a provider loads nothing of it. */
const library = () => import('openid-client')
type Library = Awaited<ReturnType<typeof library>>

export const settingsOf = ({ settings }: App): OidcSettings => {
  if (!settings.oidc) throw new Refused(providerRefusals.not_configured)
  return settings.oidc
}

/** Sends the secret of this product in the way that the provider asks for. */
const authOf =
  ({ ClientSecretBasic, ClientSecretPost }: Library, secret: string): ClientAuth =>
  (server, ...rest) => {
    // Where a provider does not say, the standard means the first.
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = ways.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
    return way(secret)(server, ...rest)
  }

const discover = async ({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> => {
  const oidc = await library()
  const address = new URL(issuer)
  // The signature of what the token endpoint says is checked too. The settings allow http on this machine only.
  const execute = [
    oidc.enableNonRepudiationChecks,
    ...(address.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
  ]
  const auth = authOf(oidc, clientSecret)
  return oidc.discovery(address, clientId, undefined, auth, { execute, timeout: 10 })
}

/** What a provider says of itself changes rarely. One that gives no answer is not asked by every visitor. */
const keptMs = 3_600_000
const failedMs = 5_000
type Kept = { readonly until: number; readonly configuration: Promise<Configuration> }
const kept = new WeakMap<OidcSettings, Kept>()

const configurationOf = (settings: OidcSettings): Promise<Configuration> => {
  const known = kept.get(settings)
  if (known && known.until > Date.now()) return known.configuration
  const configuration = discover(settings)
  kept.set(settings, { until: Date.now() + keptMs, configuration })
  configuration.catch(() => kept.set(settings, { until: Date.now() + failedMs, configuration }))
  return configuration
}

const languages: Readonly<Record<Locale, string>> = { zh: 'zh-CN zh', en: 'en' }

/** The address to open at the provider, and what its answer must fit. */
export const addressOf = async (app: App, locale: Locale): Promise<{ url: string; tie: Tie }> => {
  const settings = settingsOf(app)
  const oidc = await library()
  const configuration = await configurationOf(settings).catch((error: unknown) => {
    throw refusalOf(app, error)
  })
  const tie = {
    state: asSecret('step of a login through the provider', oidc.randomState()),
    nonce: asSecret('step of a login through the provider', oidc.randomNonce()),
    verifier: asSecret('step of a login through the provider', oidc.randomPKCECodeVerifier()),
    begun_at: Date.now(),
  }
  const { href } = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: pageOf(app),
    scope: 'openid email',
    state: tie.state,
    nonce: tie.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(tie.verifier),
    code_challenge_method: 'S256',
    ui_locales: languages[locale],
    ...(settings.maxAge !== null && { max_age: String(settings.maxAge) }),
  })
  return { url: href, tie }
}

/** Clocks of two machines differ by this much at most. */
const clockMs = 30_000

/** Did the person give their password at the provider as lately as the deployment demands? */
const isFresh = ({ auth_time }: IDToken, { begun_at }: Tie, maxAge: number | null): boolean =>
  maxAge === null || (auth_time !== undefined && auth_time * 1000 >= begun_at - maxAge * 1000 - clockMs)

/** It answers too late, or with the status of a failure. */
const failing = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']

const hasAnswered = (error: unknown): boolean => {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown }
  // Where no connection is made, fetch throws this.
  const isAway = name === 'TypeError' && code === undefined
  return !isAway && !failing.some((one) => one === code)
}

/** Why an answer is not believed stands in the log: a person cannot mend it. */
const refusalOf = (app: App, error: unknown): Refused => {
  app.log.warn({ err: error }, 'a login through the identity provider failed')
  return new Refused(hasAnswered(error) ? providerRefusals.not_trusted : providerRefusals.unreachable)
}

/** Exchanges the code of an answer for the person, whom the provider names over its own connection. */
export const personOf = async (app: App, answer: URLSearchParams, tie: Tie): Promise<Person> => {
  const settings = settingsOf(app)
  const oidc = await library()
  const asked = async () => {
    const configuration = await configurationOf(settings)
    const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${pageOf(app)}?${answer}`), {
      expectedState: tie.state,
      expectedNonce: tie.nonce,
      pkceCodeVerifier: tie.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('the provider has sent no ID token')
    const { userinfo_endpoint } = configuration.serverMetadata()
    const more: Partial<UserInfoResponse> =
      claims.email === undefined && userinfo_endpoint
        ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {}
    return { claims, more }
  }
  const { claims, more } = await asked().catch((error: unknown) => {
    throw refusalOf(app, error)
  })
  if (!isFresh(claims, tie, settings.maxAge)) throw new Refused(providerRefusals.too_old)
  const { email, email_verified } = claims.email === undefined ? more : claims
  const { acr, amr } = claims
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof email === 'string' ? email.toLowerCase() : '',
    emailVerified: email_verified === true,
    factor: [acr, amr].flat().some((said) => settings.secondFactor.includes(String(said))),
  }
}

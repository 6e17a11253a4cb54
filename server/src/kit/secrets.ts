/** What must not stand in a log. */
export type SecretKind =
  | 'password'
  | 'session token'
  | 'XSRF token'
  | 'API key'
  | 'token of a device'
  | 'token for the first administrator'
  | 'link for a new password'
  | 'secret of a second factor'
  | 'recovery code'
  | 'step of a login through the provider'
  | 'secret of a webhook'
  | 'token of the marketplace'
  | 'invite code'
  | 'password of the database'
  | 'sealed text'
  | 'key that seals'
  | 'setting'

/** Receives each secret as it is made or taken. For tests, which look for all of them in all logs. */
export const secrets: { listener?: ((kind: SecretKind, secret: string) => void) | undefined } = {}

/** The same text, of which is known from now on that it is a secret. */
export const asSecret = (kind: SecretKind, secret: string): string => {
  secrets.listener?.(kind, secret)
  return secret
}

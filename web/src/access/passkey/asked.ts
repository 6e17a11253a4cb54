import { secondFactorRefusals } from '@kuacang/contract/access/second-factor/refusals'
import { ApiError, isRefused } from '../../kit/api/api-error.ts'

/** Browsers know passkeys at addresses with https, and on this machine. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window

/** What a passkey is to sign, where a refusal asks for a second factor and the user has a passkey. */
export const askedOf = (error: unknown): { readonly passkey: string | null } | undefined =>
  error instanceof ApiError && isRefused(error, secondFactorRefusals.code_needed)
    ? (error.data as { readonly passkey: string | null })
    : undefined

import { passkeyRefusals } from '@kuacang/contract/access/passkey/refusals'
import { sentences, text } from '@kuacang/contract/kit/text'
import { loadPart } from '../../kit/load-part.ts'
import { failureText } from '../../kit/notice.ts'
import { locale, say } from '../../kit/say.ts'

const words = {
  cancelled: text(
    '没有使用通行密钥：已取消或超时。请重试，或输入验证码。',
    'No passkey was used: it was cancelled or took too long. Try again, or enter a code.',
  ),
  elsewhere: text(
    '通行密钥只能在系统的正式网址（https）使用。请从该网址打开后重试。',
    'Passkeys work at the product’s own address (https) only. Open it there and try again.',
  ),
}

const library = () => loadPart(() => import('@simplewebauthn/browser'))

/** Lets a device make a passkey; the options are the server's. */
export const makePasskey = async (options: string): Promise<string> => {
  const { startRegistration } = await library()
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }))
}

/** Lets a passkey sign; the options are the server's. */
export const signByPasskey = async (options: string): Promise<string> => {
  const { startAuthentication } = await library()
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
}

/** In words of ours: those of browsers are for programmers. */
export const passkeyFailure = (error: unknown): string => {
  const { name } = error as Error
  if (name === 'NotAllowedError' || name === 'AbortError') return say(words.cancelled)
  if (name === 'SecurityError') return say(words.elsewhere)
  // The device has one for this account.
  if (name === 'InvalidStateError') {
    const { what, why, now } = passkeyRefusals.known
    return sentences(
      [what, why, now].map((one) => say(one)),
      locale,
    )
  }
  return failureText(error)
}

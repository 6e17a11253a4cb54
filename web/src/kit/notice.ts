import { sentences, type Text } from '@kuacang/contract/kit/text'
import type { App } from 'antd'
import { ApiError, Declined, titleOf } from './api/api-error.ts'
import { locale, say } from './say.ts'

type Api = ReturnType<typeof App.useApp>
let api: Api | undefined

/** The root hands over what Ant Design draws notices with, so that plain functions can show them. */
export const holdNotices = (given: Api): void => {
  api = given
}

/** How long notices stay that need no reading, in seconds (specification S1 9, S3 9). */
const seconds = { success: 3, removal: 5, hint: 2 } as const

/** How long a text needs to be read: 1.5 s and 0.3 s for each word or Chinese character (specification S1 9). */
export const readingSeconds = (message: string): number => {
  const characters = message.match(/[\u3400-\u9fff\uf900-\ufaff]/g)?.length ?? 0
  const words =
    message.replace(/[\u3400-\u9fff\uf900-\ufaff]/g, ' ').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
  return (1500 + 300 * (characters + words)) / 1000
}

const said = (message: Text | string) => (typeof message === 'string' ? message : say(message))

/** What a failure says, in sentences. */
export const failureText = (error: unknown): string => {
  if (error instanceof ApiError && error.refusal)
    return sentences([error.refusal.what, error.refusal.why, error.refusal.now], locale)
  return error instanceof Error ? error.message : String(error)
}

/** A person who said no and a page that went away are no failures. */
const isQuiet = (error: unknown) =>
  error instanceof Declined || (error instanceof DOMException && error.name === 'AbortError')

/** Short notices that need no answer. */
export const notice = {
  success: (message: Text | string): void => void api?.message.success(said(message), seconds.success),
  /** Something was taken away or cancelled: there is longer to notice a mistake. */
  removal: (message: Text | string): void => void api?.message.success(said(message), seconds.removal),
  /** Nothing happened that the user must know. */
  hint: (message: Text | string): void => void api?.message.info(said(message), seconds.hint),
  warning: (message: Text | string): void =>
    void api?.message.warning(said(message), readingSeconds(said(message))),
  failure: (error: unknown, title = titleOf(error)): void => {
    if (isQuiet(error)) return
    const description = failureText(error)
    api?.notification.error({
      title: say(title),
      description,
      duration: Math.max(5, readingSeconds(description)),
      showProgress: true,
    })
  },
  /** In words first; the code is what people tell an administrator (SH-032). */
  refused: (title: Text, code: string): void =>
    void api?.notification.error({ title: say(title), description: code, duration: 6 }),
}

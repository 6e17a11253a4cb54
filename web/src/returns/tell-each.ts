import { notice } from '../kit/notice.ts'
import { say } from '../kit/say.ts'
import { words } from './words.ts'

type Each = {
  readonly list: readonly unknown[]
  readonly errors: readonly { readonly tracking_id: string; readonly reason: string }[]
}

/** Tells what a command about many returns did, and why it left the first of the others. */
export const tellEach = ({ list, errors }: Each): void => {
  if (list.length > 0) notice.success(say(words.done, { n: list.length }))
  const [first] = errors
  if (first)
    notice.warning(say(words.left, { n: errors.length, first: `${first.tracking_id} ${first.reason}` }))
}

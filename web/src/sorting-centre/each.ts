import { text } from '@kuacang/contract/kit/text'
import { notice } from '../kit/notice.ts'
import { say } from '../kit/say.ts'

const words = {
  done: text('已处理 {n} 个', '{n} done'),
  left: text('{n} 个未处理：{first}', 'Not done: {n}. The first: {first}'),
}

type Each = {
  readonly list: readonly unknown[]
  readonly errors: readonly { readonly tracking_id: string; readonly reason: string }[]
}

/** Tells what a command about many numbers did, and why it left the first of the others. */
export const tellEach = ({ list, errors }: Each): void => {
  if (list.length > 0) notice.success(say(words.done, { n: list.length }))
  const [first] = errors
  if (first)
    notice.warning(say(words.left, { n: errors.length, first: `${first.tracking_id} ${first.reason}` }))
}

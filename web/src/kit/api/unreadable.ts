import type { Call } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { notice } from '../notice.ts'
import { say } from '../say.ts'

const words = {
  unreadable: text(
    '有 {n} 行数据无法显示，故障已记录，请联系管理员',
    '{n} {n|row|rows} cannot be shown. The fault has been recorded; please contact an administrator',
  ),
}

/** How many rows of each list were left out at the last notice. A list that is read again and again warns only once. */
const told = new Map<Call, number>()

export const tellUnreadable = (call: Call, n: number): void => {
  if (n > 0 && told.get(call) !== n) notice.warning(say(words.unreadable, { n }))
  told.set(call, n)
}

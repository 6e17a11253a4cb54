/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import type { OverIndiaLimit } from '@kuacang/contract/packing/limit/asks'
import { showResult } from '../../kit/dialog/confirm.tsx'
import type { AskRenderer } from '../../kit/dialog/renderers.ts'
import { say } from '../../kit/say.ts'
import { amount, LimitFacts } from '../limit/limit-facts.tsx'

const words = {
  now: text('当前包裹', 'Current parcel'),
  total: text('加入后合计', 'Total with this parcel'),
  limit: text('限制', 'Limit'),
  both: text('价值 {value} · 品类 {count}', 'Value {value} · {count} {count|category|categories}'),
}

const both = (value: number, count: number) => say(words.both, { value: amount(value), count })

/** Says that a parcel would take its bag over what the India route allows; there is no way around it. */
const showIndiaLimit: AskRenderer<OverIndiaLimit> = async ({ title, message, details: of }) => {
  await showResult({
    kind: 'error',
    title,
    subtitle: message,
    extra: (
      <LimitFacts
        facts={[
          [say(words.now), both(of.add_value, of.add_count)],
          [say(words.total), both(of.total_value, of.total_count)],
          [say(words.limit), both(of.max_value, of.max_count)],
        ]}
      />
    ),
  })
  return null
}
export default showIndiaLimit

/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import type { IndiaLimit } from '@kuacang/contract/packing/limit/schemas'
import { showResult } from '../../kit/dialog/confirm.tsx'
import { say } from '../../kit/say.ts'
import { playCue } from '../../kit/scan/cues.ts'
import { amount, LimitFacts } from './limit-facts.tsx'

const words = {
  over: text('超出印度线路装包限制', 'Over the bagging limits of the India route'),
  left: text('该包裹未装包，请放入其他包。', 'This parcel was not bagged. Put it into another bag.'),
  now: text('当前包裹', 'Current parcel'),
  total: text('加入后合计', 'Total with this parcel'),
  limit: text('限制', 'Limit'),
  both: text('价值 {value} · 品类 {count}', 'Value {value} · {count} {count|category|categories}'),
}

const both = (value: number, count: number) => say(words.both, { value: amount(value), count })

/**
 * Says that a parcel would take its bag over what the India route allows; there is no way around it.
 * @coming epc
 */
export const showIndiaLimit = (of: IndiaLimit): Promise<void> => {
  playCue('error')
  return showResult({
    kind: 'error',
    title: words.over,
    subtitle: say(words.left),
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
}

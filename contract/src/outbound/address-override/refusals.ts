import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const addressOverrideRefusals = refusals(11700, {
  no_parts: {
    n: 1,
    status: 422,
    what: text('地址改写规则未保存', 'The address override was not saved'),
    why: text('规则没有任何地址内容', 'The rule has no part of an address'),
    now: text('请至少填写一项地址', 'Fill in at least one part of the address'),
  },
  unknown_country: {
    n: 2,
    status: 422,
    at: { field: 'address.country', code: 'unprocessable' },
    what: text('地址改写规则未保存', 'The address override was not saved'),
    why: text('没有国家代码 {country}', 'There is no country code {country}'),
    now: text('请填写两位国家代码，例如 US', 'Enter a two-letter country code such as US'),
  },
})

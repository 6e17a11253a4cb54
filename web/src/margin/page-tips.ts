import { text } from '@kuacang/contract/kit/text'
import type { PageTips } from '../kit/route/page-tips.ts'

export const tips: PageTips = {
  '/wms_report/margins': text(
    '每个客户产生的费用，和为此花费的人工、运费和包材。先在“费率”中填写每小时人工、各渠道运费和汇率；包材按供应商的现价。费率改动后，过去的日期按其生效日期重新计算。',
    'What each customer was charged, and the labour, freight and packing material that it took. First enter labour per hour, freight by channel and exchange rates under “Rates”; packing material costs what its supplier asks now. When a rate changes, past days are computed again by the day from which it counts.',
  ),
}

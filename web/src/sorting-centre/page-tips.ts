import { text } from '@kuacang/contract/kit/text'
import type { PageTips } from '../kit/route/page-tips.ts'

export const tips: PageTips = {
  '/sorting_center_operations/relabel': text(
    '扫描旧面单，打印新面单，贴上后扫描新面单。要审核的先送审，放到换单架。',
    'Scan the old label; the new one prints. Put it on and scan it. What needs a review is asked for first and waits on the relabel shelf.',
  ),
  '/sorting_center_operations/sorting_center_outbound_parcel_return': text(
    '先选退件原因，再扫描包裹。袋内的包裹要先解绑。',
    'Choose the reason, then scan the parcels. What lies in a bag is unbound first.',
  ),
}

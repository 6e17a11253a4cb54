import { text } from '@kuacang/contract/kit/text'
import type { PageTips } from '../kit/route/page-tips.ts'

export const tips: PageTips = {
  '/epc_operator/relabel_outbound_parcel': text(
    '扫描旧面单，打印新面单，贴上后扫描新面单。没有换单申请时可当场申请。',
    'Scan the old label; the new one prints. Put it on and scan it. A parcel without a request can get one here.',
  ),
}

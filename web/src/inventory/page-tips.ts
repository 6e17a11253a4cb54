import { text } from '@kuacang/contract/kit/text'
import type { PageTips } from '../kit/route/page-tips.ts'

export const tips: PageTips = {
  '/wms_inventory/admin_vid_inventory': text(
    '每行一个平台变体（VID）：SKU 映射说明它对应哪个 SKU、每份几件。只列出本仓已有资料的 SKU。',
    'One row for each platform variation (VID). Its SKU mapping shows which SKU it is and how many pieces one unit has. Only SKUs known to this warehouse are listed.',
  ),
}

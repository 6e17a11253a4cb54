import { text } from '@kuacang/contract/kit/text'
import type { PageTips } from '../kit/route/page-tips.ts'

export const tips: PageTips = {
  '/wms_merchant/merchant_inventory_list': text(
    '每行一个 SKU 在一个仓库的库存。可售天数 = 可用数 ÷ 近 30 天平均每天出库数；不足 14 天的标为库存偏低。',
    'One row for each SKU and warehouse. Days of cover: available pieces by what was shipped per day over the last 30 days; less than 14 days is low.',
  ),
  '/wms_inventory/admin_vid_inventory': text(
    '每行一个平台变体（VID）：SKU 映射说明它对应哪个 SKU、每份几件。只列出本仓已有资料的 SKU。',
    'One row for each platform variation (VID). Its SKU mapping shows which SKU it is and how many pieces one unit has. Only SKUs known to this warehouse are listed.',
  ),
}

import { text } from '@kuacang/contract/kit/text'
import type { PageTips } from '../kit/route/page-tips.ts'

export const tips: PageTips = {
  '/wms_return/batch_receive': text(
    '先扫描批次号，再逐个扫描包裹。没有此退件的包裹放到一边，登记为问题件。全部扫描后按 F2 签收。',
    'Scan the batch, then its parcels. Put parcels that nobody knows aside and record them as problem goods. Press F2 when all are scanned.',
  ),
  '/wms_return/order_sort': text(
    '扫描已收件的包裹：R 换单，O 拆开，W 等待商户，D 销毁。',
    'Scan a received parcel: R relabel, O open, W waits for the merchant, D destroy.',
  ),
  '/wms_return/reinbound': text(
    '扫描包裹，再扫描周转箱，然后按等级扫描商品。A 如新，B 用过，C 损坏。C 级要拍照。完成后建计划并同步，再扫描周转箱收货。',
    'Scan the parcel, then a tote, then its goods by grade: A as new, B used, C damaged. Grade C needs a photo. Then make and sync the plan, and receive the totes.',
  ),
  '/wms_return/relabel': text(
    '扫描旧单号，新面单打印，贴上后扫描新单号。然后在装袋页按渠道装袋。',
    'Scan the old number; the new label prints. Put it on and scan it. Then bag the returns by channel.',
  ),
}

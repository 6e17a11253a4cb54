import { text } from '@kuacang/contract/kit/text'
import type { PageTips } from '../kit/route/page-tips.ts'

export const tips: PageTips = {
  '/sorting_center_operations/inbound_bag_handover': text(
    '扫描车上的每个袋，拍照签收。没有预报的袋按 F7 登记为虚拟袋。',
    'Scan every bag of the lorry, take photos and sign. Press F7 to register a bag that nobody announced.',
  ),
  '/sorting_center_operations/inbound_bag_weight': text(
    '扫描“袋号,重量”，或先扫描袋号再称重；屏幕显示与预报的差。',
    'Scan “bag,weight”, or scan the bag and then weigh it. The screen shows the difference from the announced weight.',
  ),
  '/sorting_center_operations/inbound': text(
    '先扫描袋号开袋，再逐个扫描包裹；按屏幕的标志放置：格口号、R 换单架、H 拦截区。扫完按 F2 关袋。',
    'Scan the bag to open it, then its parcels. Put each where the sign says: the place, R for the relabel shelf, H for the hold area. Press F2 to close the bag.',
  ),
  '/sorting_center_operations/outbound_sort': text(
    '扫描包裹，放到屏幕显示并朗读的格口。',
    'Scan a parcel and put it in the place that is shown and spoken.',
  ),
}

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
  '/sorting_center_operations/outbound_parcel_packing': text(
    '扫描已分拣的包裹，装入其格口的袋。装满后按 F2 称重封袋。DHL 和 124 渠道的包裹在各自的台装。',
    'Scan sorted parcels into the bag of their place. When it is full, press F2 to weigh and finish it. Parcels of DHL and of channel 124 are packed at benches of their own.',
  ),
  '/sorting_center_operations/dhl_ob_pack': text(
    '只装 DHL 的包裹，袋号为纯数字。装满后按 F2 称重封袋。',
    'Packs parcels of DHL only, in bags numbered with digits. When one is full, press F2 to weigh and finish it.',
  ),
  '/sorting_center_operations/outbound_packing_bag_124_br_relabel': text(
    '扫描 124 渠道包裹的旧面单，打印新面单，贴上后扫描：换单并装袋。已换单的直接装袋。',
    'Scan the old label of a parcel of channel 124; the new one prints. Put it on and scan it: the parcel is relabelled and packed. One with its new label is packed at once.',
  ),
  '/sorting_center_operations/outbound_packing_bag_for_app_check_weight': text(
    '扫描已封的袋再称一次，须由没有装过此袋的人操作。',
    'Scan a finished bag and weigh it again. The person who packed it cannot do this.',
  ),
  '/sorting_center_operations/outbound_ob_sort': text(
    '扫描已封的袋，放上其承运商的交货单。车到后拍照签收，袋内包裹随之离站。',
    'Scan finished bags onto the delivery note of their carrier. When the lorry is here, take photos and sign: the parcels in them have left.',
  ),
  '/sorting_center_operations/sorting_center_outbound_packing_bag_unbind': text(
    '先扫描袋，再扫描要移出的包裹，或按 F2 全部取出。已封的袋会重新打开，重量和标签作废。',
    'Scan the bag, then the parcels to take out, or press F2 to take all out. A finished bag is opened again; its weight and label become void.',
  ),
  '/sorting_center_operations/relabel': text(
    '扫描旧面单，打印新面单，贴上后扫描新面单。要审核的先送审，放到换单架。',
    'Scan the old label; the new one prints. Put it on and scan it. What needs a review is asked for first and waits on the relabel shelf.',
  ),
  '/sorting_center_operations/sorting_center_outbound_parcel_return': text(
    '先选退件原因，再扫描包裹。袋内的包裹要先解绑。',
    'Choose the reason, then scan the parcels. What lies in a bag is unbound first.',
  ),
}

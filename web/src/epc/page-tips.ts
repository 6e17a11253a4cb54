import { text } from '@kuacang/contract/kit/text'
import type { PageTips } from '../kit/route/page-tips.ts'

const departAndBag = text(
  '扫描出库包裹，可带重量：检查后直接装入其渠道组的出库袋。',
  'Scan outbound parcels, with or without a weight: each is checked and goes into the bag of its channel group.',
)

export const tips: PageTips = {
  '/mock/epc_mock': text(
    '生成不存在的包裹来练习；这里的一切都标记为练习数据，不计入报表。',
    'Generate parcels that do not exist and practise with them. All of it is marked as training and counts in no report.',
  ),
  '/epc_operator/label_outbound_parcel': text(
    '扫描临时面单，打印正式面单，贴上后扫描正式面单。',
    'Scan the temporary label; the final one prints. Put it on and scan it.',
  ),
  '/epc_operator/print_label': text(
    '扫描任意有效单号打印面单；已失效的单号不打印，并提示现在的单号。',
    'Scan any valid number to print its label; one that is no longer valid prints nothing and names the valid one.',
  ),
  '/epc_operator/epc_outbound_bags_handover': text(
    '扫描已封的出库袋，加入交接单，拍照签收。交货单上的袋随交货单交接。',
    'Scan finished outbound bags onto a receipt, take photos and sign. Bags on a delivery note leave with their note.',
  ),
  '/epc_operator/epc_delivery_note_handover': text(
    '扫描出库袋的交货单，加入交接单，拍照签收。单上的袋和包裹随之离仓。',
    'Scan delivery notes of outbound bags onto a receipt, take photos and sign. Their bags and parcels leave with them.',
  ),
  '/epc_dhl_packing/outbound_delivery_note_create': text(
    '扫描同一承运商、同一口岸的袋或集装货箱，完成后自动打印交货单。',
    'Scan bags or containers of one carrier and gateway; the note is printed as it is finished.',
  ),
  '/epc_dhl_packing/outbound_delivery_note_handover': text(
    '扫描集装货箱的交货单，加入交接单，拍照签收。',
    'Scan delivery notes of containers onto a receipt, take photos and sign.',
  ),
  '/epc_outbound_packing/epc_outbound_pickup_delivery_note_handover': text(
    '扫描承运商上门取件的交货单，加入交接单，拍照签收。',
    'Scan delivery notes that the carrier collects onto a receipt, take photos and sign.',
  ),
  '/epc_admin/daily_summary_report': text(
    '期初 + 新预报 + 已找回 + 重新打开 − 已完成 − 已退回 − 已取消 − 已丢失 = 期末，即次日期初。',
    'Opening + announced + found + reopened − finished − returned − cancelled − lost = closing, which is the next opening.',
  ),
  '/epc_admin/inbound_parcel_warning_report': text(
    '每天 06:00 自动生成，也可随时重新生成；超过期限或等待 3 天以上为紧急。快照保留 30 天。',
    'Made every day at 06:00 and whenever you regenerate it. Urgent is what is past its deadline or has waited 3 days. Snapshots are kept for 30 days.',
  ),
  '/epc_admin/outbound_parcel_warning_report': text(
    '每天 06:00 自动生成，也可随时重新生成；超过期限或等待 3 天以上为紧急。快照保留 30 天。',
    'Made every day at 06:00 and whenever you regenerate it. Urgent is what is past its deadline or has waited 3 days. Snapshots are kept for 30 days.',
  ),
  '/epc_admin/outbound_parcel_dedicated_line_warning_report': text(
    '渠道组设为专线的出库包裹；已订舱的按航班截单时间，其余按最晚发出时间。每天 06:00 自动生成，也可随时重新生成。',
    'Outbound parcels of channel groups that are a dedicated line. Due by the cut-off of their flight where they are booked, else by the day they must leave. Made every day at 06:00 and whenever you regenerate it.',
  ),
  '/epc_admin/returned_warning_report': text(
    '待退回或待重新入库过久的包裹，以及没有交接的退件袋。每天 06:00 自动生成，也可随时重新生成；超过退回期限或等待 3 天以上为紧急。',
    'Parcels that wait too long to go back or to be taken in again, and return bags that have not left. Made every day at 06:00 and whenever you regenerate it. Urgent is what is past its deadline or has waited 3 days.',
  ),
  '/epc_super_admin/service_warning_report': text(
    '等待客服处理过久的审核、拦截、合单异常、合单失败和换单申请，以及剩余不足 3 天的包裹。每天 06:00 自动生成，也可随时重新生成。',
    'Reviews, blocks, cases, failed combine requests and relabel requests that wait too long for customer service, and parcels with less than 3 days left. Made every day at 06:00 and whenever you regenerate it.',
  ),
  '/epc_super_admin/fine_report': text(
    '卖家包裹的罚款：晚于最晚到仓时间到达；客服确认类型未申报；发错仓库；订单平台没有此单号。每个包裹同一原因只罚一次，金额按当时生效的标准。',
    'Fines of sellers: a parcel came later than it should, customer service confirmed a type that was not declared, it came to the wrong warehouse, or the order platform does not know it. A parcel is fined once for a reason, by the amount that counted at that time.',
  ),
  '/epc_operator/depart_sort_and_collect': departAndBag,
  '/epc_operator/depart_sort_and_collect_cne': departAndBag,
  '/epc_operator/depart': text(
    '扫描离开工作台的出库包裹，可带重量。屏幕显示集包代码。',
    'Scan outbound parcels as they leave the bench, with or without a weight. The screen shows the bag code.',
  ),
  '/epc_operator/blue_depart': text(
    '扫描离开工作台的出库包裹，可带重量。屏幕显示集包代码。',
    'Scan outbound parcels as they leave the bench, with or without a weight. The screen shows the bag code.',
  ),
  '/epc_operator/sow_blue_v2': text(
    '扫描包裹，放入屏幕显示的格口，再扫描格口条码。同一买家或店铺的包裹从第一件到最后一件都在同一格口。扫描已播齐的格口，逐件核对、称重并合单。',
    'Scan a parcel, put it into the slot that the screen shows and scan the slot. A buyer or shop has one slot from its first parcel to its last. Scan a complete slot to check its pieces, weigh and combine them.',
  ),
  '/epc_operator/dps_sorting': text(
    '扫描入库后的包裹，放到屏幕显示并播报的分区。同一买家或店铺的包裹在同一分区。',
    'Scan parcels after they were scanned in, and take them to the zone that the screen shows and says. A buyer or shop has one zone.',
  ),
  '/epc_operator/fusion_sort': text(
    '扫描分区中的包裹，它的格口亮灯；放入后扫描格口条码，灯灭。没有空格口时，屏幕说明哪个格口放到货架（F8）。',
    'Scan a parcel of the zone and its slot is lit; put it in and scan the slot, and the light goes out. Where no slot is free the screen says which one goes to the shelf (F8).',
  ),
  '/epc_operator/fusion_pack': text(
    '扫描已播齐的格口或其中一件包裹，逐件核对，选包材并称重，面单自动打印。',
    'Scan a complete slot or one of its parcels, check its pieces, choose the material and weigh; the label is printed.',
  ),
  '/epc_admin/dps-kanban': text(
    '每一步有多少包裹、最久等了多久、各分区的格口，以及最近 15 分钟谁在操作。每分钟更新。',
    'How many parcels are in each step and how long the oldest has waited, the slots of the zones, and who worked in the last 15 minutes. Read again every minute.',
  ),
  '/epc_admin/dps_warehouse_preference': text(
    '设置墙的分区和格口、格口最长等待，以及没有空格口时谁上架。保存后立即生效。',
    'Zones of the wall with their slots, the longest wait of a slot, and what goes to the shelf where none is free. Changes count at once.',
  ),
  '/epc_operator/collect-volume': text(
    '扫描出库包裹，输入长宽高。',
    'Scan an outbound parcel and enter its size.',
  ),
  '/epc_operator/inbound': text(
    '扫描每个到达的包裹。类型与预报不同时先选择类型。屏幕显示并播报包裹放到哪里。',
    'Scan each parcel that arrives. Choose its type first where it differs from the announcement. The screen shows and says where the parcel goes.',
  ),
  '/epc_operator/epc_inbound_bag_handover': text(
    '扫描到车的入库袋，加入接收单，拍照签收。签收后袋和其中的包裹为已交接。',
    'Scan the bags of a lorry onto a receipt, take photos and sign. The bags and their parcels are then handed over.',
  ),
  '/epc_operator/epc_inbound_delivery_note_handover': text(
    '扫描交货单，加入接收单，拍照签收。签收后单上未到的袋和其中的包裹为已交接。',
    'Scan delivery notes onto a receipt, take photos and sign. Their bags that are still to come, and the parcels in them, are then handed over.',
  ),
  '/epc_operator/pre_sorting': text(
    '入库扫描之后扫描包裹，按屏幕上的字母放到巷道。',
    'Scan parcels after their arrival scan and put each into the lane of the letter on the screen.',
  ),
  '/epc_operator/sort': text(
    '扫描巷道中的包裹，按屏幕上的数字放好；出库包裹显示袋代码。',
    'Scan the parcels of a lane and put each where the number says; an outbound parcel shows the code of its bag.',
  ),
  '/epc_operator/sow': text(
    '扫描包裹，放入屏幕上的格口，再扫描格口条码。格口播齐后扫描它的条码，逐件取出并合单。',
    'Scan a parcel, put it into the slot on the screen and scan the slot. Scan a complete slot to take its parcels out one by one and combine them.',
  ),
  '/epc_admin/job_control': text(
    '先看计划，再开始播种作业；结束作业需要密码。',
    'Look at the plan, then start a sow job; ending it needs your password.',
  ),
  '/epc_operator/direct_ship': text(
    '扫描直发包裹，需要时扫描模具和包材，最后称重。面单自动打印。',
    'Scan a parcel that goes on alone, its mold and material where needed, then weigh it. The label prints.',
  ),
  '/epc_operator/fashion-direct-ship': text(
    '与直发相同，另外测量长宽高。',
    'As direct ship, and each parcel is measured.',
  ),
  '/epc_operator/epc_outbound_bags_create_linehaul_order': text(
    '选择已封的袋，或预订最早的若干袋；预订后显示航班和截单时间。',
    'Choose finished bags, or book the oldest ones; the booking shows its flight and cut-off.',
  ),
  '/epc_dhl_packing/ob_pack': text(
    '扫描出库包裹，装入其渠道组的出库袋；装满后称重封袋。',
    'Scan outbound parcels into the bag of their channel group; weigh and finish it when it is full.',
  ),
  '/epc_outbound_packing/epc_outbound_parcel_packing': text(
    '扫描出库包裹，装入其渠道组的集包袋；装满后称重、拍封条。',
    'Scan outbound parcels into the packing bag of their channel group; weigh and seal it when it is full.',
  ),
  '/epc_dhl_packing/pack': text(
    '先分拣，再扫描出库包裹装箱；装满后称重、量尺寸。',
    'Sort first, then scan outbound parcels into their container; weigh and measure it when it is full.',
  ),
  '/epc_manual/mark_split_combine': text(
    '还没有合单的包裹从它的合单组拆出，单独出库；可以连同同一交易的包裹一起。没有权限时由有权限的同事授权。',
    'A parcel that is not combined yet leaves its set and goes on by itself, on wish with those of its transaction. A colleague with the permission can authorise it.',
  ),
  '/epc_operator/putaway': text(
    '先扫描库位，再逐件扫描放入的包裹；先扫包裹则显示建议的上架区。没有网络时，扫描存在设备上，恢复后自动发送。',
    'Scan a location, then each parcel that you put there. Scan a parcel first to see its putaway area. Without a network, scans are kept on the device and sent by themselves later.',
  ),
  '/epc_operator/transfer': text(
    '扫描货架上的包裹，再扫描新的库位。',
    'Scan a parcel that lies on a shelf, then its new location.',
  ),
  '/epc_operator/location_search': text(
    '扫描库位，查看上面的包裹，放得最久的在前。',
    'Scan a location to see its parcels, those that lie there longest first.',
  ),
  '/epc_admin/putaway_area': text(
    '把渠道组（和国家）的包裹映射到一段库位，上架台据此建议。点开一行查看映射。',
    'Parcels of a channel group (and country) are mapped to a range of locations, which the putaway desk suggests. Open a row to see its mappings.',
  ),
  '/epc_admin/warehouse_preference': text(
    '这个仓库如何合单、称重和集包，限额和退件取件商。修改立即生效；进行中的作业不变。',
    'How this warehouse combines, weighs and bags, its limits, and who collects its returns. Changes count at once; jobs that run stay as they are.',
  ),
  '/epc_manual/inspect-suspicious-parcel': text(
    '扫描可疑包裹，查看信息和照片，补拍照片；再放行，或转退件。没有拦截的可以先拦截。',
    'Scan a suspicious parcel, look at its facts and photos, and add photos; then release it or send it back. Block it first if nothing blocks it yet.',
  ),
  '/epc_manual/unbind_commerce_combine_parcel': text(
    '扫描箱内的包裹：它和同一交易的包裹单独出库，箱内其余的包裹重新合单。',
    'Scan a parcel inside a box: it goes on alone with those of its transaction, and the others are combined anew.',
  ),
  '/epc_operator/re_inbound': text(
    '选择原因，扫描退回的出库包裹并称重；内有多个包裹的，拆开逐个扫描。重量不符的送审核。',
    'Choose the reason, then scan and weigh what came back; open a box of several parcels and scan each. A weight away from the last one goes to review.',
  ),
  '/epc_operator/re_inbound_v2': text(
    '同「重新入库」；重量或尺寸不符时先显示差异，再扫描一次确认。',
    'As “Re-inbound”; where weight or size differ, the first scan shows it and the next one confirms.',
  ),
  '/epc_operator/return': text(
    '扫描待退回的包裹，放入其取件商的退件袋；需要销毁的先拍照。',
    'Scan parcels that go back into the return bag of their pickup company; those to destroy are photographed first.',
  ),
  '/epc_operator/return_by_express': text(
    '同一商家的退件装一个袋，用一个快递单号。第一件时扫描快递单号，或打印快递面单。',
    'Returns of one merchant share a bag and an express number. Scan the number with the first parcel, or have its label printed.',
  ),
  '/epc_operator/return_bag_handover': text(
    '扫描已完成的退件袋；每个取件商一张交接单，拍照签收后包裹为已退回。',
    'Scan finished return bags; each pickup company has a receipt. Once it is signed with photos, the parcels are returned.',
  ),
  '/epc_operator/epc_last_mile_returned_outbound_packing_bag_handover': text(
    '扫描尾程退回的集包袋，拍照签收。签收后袋和其中的包裹为已退回，等待重新入库。',
    'Scan the packing bags that the last mile brings back, take photos and sign. They and their parcels are then back.',
  ),
  '/epc_operator/epc_last_mile_returned_outbound_parcel_handover': text(
    '扫描尾程退回的出库包裹，拍照签收。签收后包裹为已退回，等待重新入库。',
    'Scan the outbound parcels that the last mile brings back, take photos and sign. They are then back.',
  ),
  '/epc_admin/mark_lost': text(
    '扫描找不到的包裹并确认；已丢失的包裹再扫一次即可标记找到。',
    'Scan a parcel that is missing and confirm. Scan a lost one again to mark it found.',
  ),
  '/epc_operator/gen_epc_pickup': text(
    '把货架上已到齐的同单包裹、可直发的包裹或退件生成拣货单。先预览，再生成；同单的包裹总在一张单上。',
    'Put complete sets, parcels to ship alone, or returns that lie on the shelves on pickup orders. Preview first, then generate; a set is never split.',
  ),
  '/epc_operator/pickup_assign': text(
    '扫描拣货单，再扫描拣货人的工牌；也可以从名单选择。',
    'Scan a pickup order, then the badge of who picks it, or choose the person from the list.',
  ),
  '/epc_operator/pickup_sort': text(
    '扫描拣出的包裹：放到巷道，或送到播种墙的格口、直发台或退件台。',
    'Scan picked parcels: each goes into a lane, to a slot of the wall, to the direct ship bench or to the return desk.',
  ),
}

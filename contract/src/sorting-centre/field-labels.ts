import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  bag_number: text('袋号', 'Bag number'),
  bag_numbers: text('袋号', 'Bag numbers'),
  bags: text('袋', 'Bags'),
  category: text('类别', 'Category'),
  channel: text('渠道', 'Channel'),
  earlier_numbers: text('以前的单号', 'Earlier numbers'),
  gateway: text('口岸', 'Gateway'),
  hold_reason: text('拦截原因', 'Reason of the hold'),
  inbound_bag_number: text('入站袋号', 'Inbound bag number'),
  is_one_step: text('一步扫描', 'One-step scan'),
  check_before_handover: text('交接前须复重', 'Check weight before handover'),
  confirm_new_label: text('扫描新面单确认', 'Confirm new labels by scan'),
  dwell_h: text('在站时限 小时', 'Dwell limit (h)'),
  max_items: text('最多件数', 'Most parcels'),
  sc_bag_max_items: text('分拨袋最多件数', 'Most parcels in a bag'),
  sc_bag_max_weight: text('分拨袋最大重量 kg', 'Most kg in a bag'),
  mark: text('标记', 'Mark'),
  operation_type: text('操作', 'Operation'),
  origin: text('来源', 'Origin'),
  parcels: text('包裹', 'Parcels'),
  places: text('格口', 'Places'),
  receiver: text('接收方', 'Receiver'),
  request_to_review: text('送审', 'Ask for review'),
  skip_weight_check: text('跳过重量校验', 'Skip the weight check'),
  stage: text('进度', 'Stage'),
  start_from: text('起始记录', 'Start from'),
} as const satisfies FieldLabels

import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  accept_bag_number: text('入库袋号', 'Inbound bag number'),
  allow_creating_new_bag: text('允许新建袋', 'Allow a new bag'),
  arrived: text('已到', 'Arrived'),
  bag_number: text('袋号', 'Bag number'),
  bags: text('袋', 'Bags'),
  batch_number: text('批次号', 'Batch number'),
  dest_warehouse_code: text('目的仓', 'Destination'),
  destinations: text('目的仓', 'Destinations'),
  due_time: text('到期时间', 'Due'),
  fuzzy_id: text('袋号', 'Bag number'),
  hub: text('中转仓', 'Hub'),
  is_one_step: text('一步扫描', 'One-step scan'),
  is_owner: text('本人', 'Own'),
  number: text('单号', 'Number'),
  origin: text('来源', 'Origin'),
  parcels: text('包裹', 'Parcels'),
  skip_checking_weight: text('跳过重量校验', 'Skip the weight check'),
  tag: text('分拣口', 'Tag'),
  tracking_id: text('运单号', 'Tracking number'),
  tracking_ids: text('运单号', 'Tracking numbers'),
} as const satisfies FieldLabels

import { enumeration } from '../../kit/enumeration.ts'

export const pickupOrderStatus = enumeration('pickup_order_status', {
  preview: [99, '预览', 'Preview'],
  new: [1, '新建', 'New'],
  printed: [20, '已打印', 'Printed'],
  processing: [30, '拣货中', 'Processing'],
  done: [50, '已完成', 'Done'],
  cancelled: [100, '已取消', 'Cancelled'],
})

export const pickupLocationStatus = enumeration('pickup_location_status', {
  new: [1, '新建', 'New'],
  viewed: [2, '已查看', 'Viewed'],
  lost: [3, '缺货', 'Missing'],
  completed: [9, '已完成', 'Completed'],
})

export const pickupGenerationStatus = enumeration('pickup_generation_status', {
  new: [10, '新建', 'New'],
  processing: [20, '生成中', 'Processing'],
  done: [60, '已完成', 'Done'],
  partly_done: [90, '部分完成', 'Partly done'],
  failed: [100, '失败', 'Failed'],
})

export const pickupOrderType = enumeration('pickup_order_type', {
  normal: [1, '普通', 'Normal'],
  large: [2, '大件', 'Large'],
  return: [11, '退仓', 'Return'],
  b2b: [12, 'B2B', 'B2B'],
  b2b_return: [13, 'B2B退仓', 'B2B return'],
  return_joint: [14, '退仓（共享仓）', 'Return (joint warehouse)'],
  normal_preview: [-1, '普通预览', 'Normal preview'],
  large_preview: [-2, '大件预览', 'Large preview'],
  return_preview: [-3, '退仓预览', 'Return preview'],
  b2b_preview: [-4, 'B2B预览', 'B2B preview'],
  b2b_return_preview: [-5, 'B2B退仓预览', 'B2B return preview'],
  return_joint_preview: [-6, '退仓（共享仓）预览', 'Return (joint warehouse) preview'],
})

/** One piece: one unit. Multi-piece: several units of one SKU. Multi-item: several SKUs. Bulk: many equal orders. */
export const pickupSkuRule = enumeration('pickup_sku_rule', {
  none: [0, '不限', 'No rule'],
  single_piece_mix: [1, '单件混拣', 'Single-piece mix'],
  multi_piece_mix: [2, '单品多件混拣', 'Multi-piece mix'],
  single_item_mix: [3, '单品混拣', 'Single-item mix'],
  multi_item_mix: [4, '多品混拣', 'Multi-item mix'],
  single_piece_bulk: [5, '单件爆款', 'Single-piece bulk'],
  multi_piece_bulk: [6, '单品多件爆款', 'Multi-piece bulk'],
  single_multi_piece_bulk: [7, '单件与多件爆款', 'Single and multi-piece bulk'],
  single_item_bulk: [8, '单品爆款', 'Single-item bulk'],
  multi_item_bulk: [9, '多品爆款', 'Multi-item bulk'],
  single_piece_same_sku: [10, '单件同SKU', 'Single-piece same SKU'],
  multi_piece_same_sku: [11, '多件同SKU', 'Multi-piece same SKU'],
  single_item_same_zone: [12, '单品同区', 'Single-item same zone'],
  multi_item_same_zone: [13, '多品同区', 'Multi-item same zone'],
  single_item_cross_zone: [14, '单品跨区', 'Single-item cross zone'],
  multi_item_cross_zone: [15, '多品跨区', 'Multi-item cross zone'],
  same_channel: [16, '同渠道', 'Same channel'],
  same_country: [17, '同国家', 'Same country'],
  same_partner: [18, '同客户', 'Same customer'],
  large_goods: [19, '大件商品', 'Large goods'],
  single_order: [20, '一单一拣', 'One order each'],
})

/** How pieces come to their orders: by large groups, by smaller ones, or each to its cell of the wall. */
export const sortStep = enumeration('sort_step', {
  first_coarse: [0, '一次粗分', 'First coarse sort'],
  second_coarse: [1, '二次粗分', 'Second coarse sort'],
  fine: [2, '细分', 'Fine sort'],
})

import { enumeration } from '../../kit/enumeration.ts'

export const outboundOrderStatus = enumeration('outbound_order_status', {
  validating: [-10, '校验中', 'Validating'],
  awaiting_location: [1, '待分配库位', 'Awaiting location'],
  abnormal: [9, '异常', 'Abnormal'],
  location_allocated: [10, '已分配库位', 'Location allocated'],
  pickup_created: [20, '已生成拣货单', 'Pickup order created'],
  sorted: [28, '二次分拣完成', 'Second sort done'],
  picked: [29, '拣货完成', 'Picking done'],
  checked: [39, '复核完成', 'Check done'],
  duplicate_weight: [47, '重复称重', 'Duplicate weight'],
  weight_exception: [48, '称重异常', 'Weight exception'],
  weighed: [49, '称重完成', 'Weighing done'],
  bagged: [59, '已集包', 'Bagged'],
  awaiting_logistics: [70, '待物流', 'Awaiting logistics'],
  completing: [80, '待出库', 'Awaiting outbound'],
  done: [90, '已出库', 'Done'],
  cancelled: [100, '已取消', 'Cancelled'],
  validation_failed: [101, '校验失败（已取消）', 'Invalid (cancelled)'],
})

export const outboundSubStatus = enumeration('outbound_sub_status', {
  insufficient_stock: [1, '库存不足', 'Insufficient stock'],
  logistics_failed: [3, '获取物流信息失败', 'Failed to get logistics info'],
  fee_freeze_failed: [5, '冻结费用失败', 'Failed to freeze fees'],
})

export const outboundOrderType = enumeration('outbound_order_type', {
  normal: [1, '普通出库', 'Normal'],
  stock_transfer: [2, '库存调拨', 'Stock transfer'],
  return_to_inventory: [3, '退仓', 'Return to inventory'],
  dropshipping: [4, '一件代发', 'Dropshipping'],
  b2b: [10, 'B2B出库', 'B2B'],
  b2b_return: [11, 'B2B退仓', 'B2B return to inventory'],
  b2b_transfer: [12, 'B2B调拨', 'B2B stock transfer'],
})

const { code } = outboundOrderType
/** What goes back to its owner or is destroyed: reviewed before it is promised goods. */
export const returnTypes: readonly number[] = [code.return_to_inventory, code.b2b_return]
export const b2bTypes = [code.b2b, code.b2b_return, code.b2b_transfer] as const
const inBoxes: readonly number[] = b2bTypes
/** Large orders of firms: packed in boxes, and they leave by lorry. */
export const isB2b = (order_type: number): boolean => inBoxes.includes(order_type)
export const fulfilmentTypes = [
  code.normal,
  code.stock_transfer,
  code.return_to_inventory,
  code.dropshipping,
] as const

export const uniInventoryReturnType = enumeration('uni_inventory_return_type', {
  destroy: [1, '仓库销毁', 'Destroy in the warehouse'],
  self_pickup: [2, '自提', 'Self pickup'],
  delivery: [3, '配送', 'Delivery'],
})

export const uniInventoryReturnDelivery = enumeration('uni_inventory_return_delivery_type', {
  express_collect: [2, '快递到付', 'Express, freight collect'],
  express_prepaid: [3, '快递预付', 'Express, freight prepaid'],
})

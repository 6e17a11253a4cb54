import { text } from '@kuacang/contract/kit/text'
import { dropShippingMachine } from '@kuacang/contract/outbound/dropshipping/machine'
import { outboundOrderMachine } from '@kuacang/contract/outbound/order/machine'
import { operationNames } from '../../kit/detail/operation-names.ts'

const ofOrder = operationNames(outboundOrderMachine, {
  create: text('创建', 'Created'),
  override_address: text('按规则改写地址', 'Address replaced by rule'),
  sort: text('分拣一件', 'One piece sorted'),
  undo_sort: text('撤销分拣', 'Sorting undone'),
  print_label: text('打印面单', 'Waybill printed'),
  print_packing_list: text('打印装箱单', 'Packing list printed'),
  scan: text('扫描', 'Scanned'),
})
const ofWaybill = operationNames(dropShippingMachine, {})

/** What an operation on an order, or on its waybill, is called. */
export const operationName = (operation: string): string =>
  (operation.startsWith(dropShippingMachine.title) ? ofWaybill : ofOrder)(operation)

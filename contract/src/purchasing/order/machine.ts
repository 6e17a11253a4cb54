import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { buyer } from '../buyer.ts'
import { purchaseOrderStatus } from './enums.ts'

const { right } = buyer

/** FU-191 and design 10, section 7: part deliveries leave an order where it is, and what came cannot be cancelled. */
export const purchaseOrderMachine = machine('purchase_order', purchaseOrderStatus, ['new'], {
  edit: { from: ['new'], to: 'new', right, label: text('编辑', 'Edit') },
  order: { from: ['new'], to: 'ordered', right, label: text('下单', 'Order') },
  receive: { from: ['ordered'], to: ['received', 'ordered'], right, label: text('收货', 'Receive') },
  close: { from: ['ordered'], to: 'received', right, label: text('结单', 'Close') },
  cancel: { from: ['new', 'ordered'], to: 'cancelled', right, label: text('取消', 'Cancel') },
})
export type PurchaseOrderAction = (typeof purchaseOrderMachine.actions)[number]

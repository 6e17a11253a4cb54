import { text } from '@kuacang/contract/kit/text'
import {
  cancelPurchase,
  getPurchaseOrder,
  orderPurchases,
  type PurchaseOrder,
} from '@kuacang/contract/purchasing/order/calls'
import { type PurchaseOrderAction, purchaseOrderMachine } from '@kuacang/contract/purchasing/order/machine'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { machineActions } from '../../kit/list/actions.tsx'
import { openClose } from './close-form.tsx'
import { openPurchase } from './order-form.tsx'
import { openReceive } from './receive-form.tsx'

const words = {
  orderMeans: text('之后不能再改数量和单价。', 'Quantities and prices cannot be changed afterwards.'),
  cancelMeans: text('采购单作废，不再等待到货。', 'The order is void and nothing is expected any more.'),
}

const number = (o: PurchaseOrder) => o.order_number
const whole = (o: PurchaseOrder) => request(getPurchaseOrder, { params: { id: o.id } })

/** What can be done with purchase orders. */
export const purchaseActions = machineActions<PurchaseOrderAction, PurchaseOrder>(purchaseOrderMachine, {
  edit: { run: async ([o]) => o && openPurchase(await whole(o)) },
  order: {
    danger: { consequence: words.orderMeans, id: number },
    run: ([o]) => o && send(orderPurchases, { body: { ids: [o.id] } }),
  },
  receive: { run: async ([o]) => o && openReceive(await whole(o)) },
  close: { menu: true, run: ([o]) => o && openClose(o) },
  cancel: {
    menu: true,
    danger: { consequence: words.cancelMeans, id: number },
    run: ([o]) => o && send(cancelPurchase, { body: { id: o.id } }),
  },
})

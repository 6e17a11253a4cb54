import { platformOrderMachine } from '@kuacang/contract/platform-orders/order/machine'

/** Waits for a person, and nothing has been made of it: it can still be changed. */
export const isWaiting = (status: number): boolean => platformOrderMachine.can('edit_address', status)

/** Its waybill was ordered or is there, and nothing else. */
export const hasWaybill = (status: number): boolean =>
  platformOrderMachine.can('cancel_logistics', status) && !isWaiting(status)

import {
  countPlatformOrders,
  getLogisticsInfo,
  getPlatformOrder,
  listOrderTags,
  listPlatformOrders,
} from '@kuacang/contract/platform-orders/order/calls'
import { tryAutoFulfil } from '@kuacang/contract/platform-orders/rule/calls'

/** What is read again after something was done with orders. */
export const refreshedByOrders = [
  listPlatformOrders,
  countPlatformOrders,
  getPlatformOrder,
  getLogisticsInfo,
  listOrderTags,
  tryAutoFulfil,
] as const

import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { platformOrderStatus } from './enums.ts'

/** Merchants for their own orders, staff for those of all merchants. */
const platformOrderHands = ['MerchantGetPlatformOrders', 'GetAllPlatformOrdersForMerchants'] as const

/** FU-242, and what the platform itself does (docs/merchants.md). */
export const platformOrderMachine = machine('platform_order', platformOrderStatus, ['created'], {
  place_logistics: {
    from: ['created', 'waybill_failed'],
    to: 'waybill_requested',
    right: platformOrderHands,
    label: text('申请物流', 'Apply for logistics'),
  },
  get_waybill: {
    from: ['waybill_requested'],
    to: 'waybill_success',
    label: text('获得面单', 'Get waybill'),
  },
  fail_waybill: {
    from: ['waybill_requested'],
    to: 'waybill_failed',
    label: text('面单申请失败', 'Fail waybill'),
  },
  cancel_logistics: {
    from: ['waybill_requested', 'waybill_failed', 'waybill_success'],
    to: 'created',
    right: platformOrderHands,
    label: text('取消物流', 'Cancel logistics'),
  },
  fulfil: {
    from: ['waybill_success', 'outbound_failed'],
    to: 'outbound_validating',
    right: platformOrderHands,
    label: text('履约', 'Fulfil'),
  },
  create_outbound: {
    from: ['outbound_validating'],
    to: 'outbound_created',
    label: text('出库单创建', 'Create outbound order'),
  },
  fail_outbound: {
    from: ['outbound_validating'],
    to: 'outbound_failed',
    label: text('出库单创建失败', 'Fail outbound order'),
  },
  sync_waybill: {
    from: ['outbound_created'],
    to: 'waybill_synced',
    label: text('运单号同步', 'Sync waybill'),
  },
  edit_address: {
    from: ['created', 'waybill_failed', 'outbound_failed'],
    to: ['created', 'waybill_failed', 'outbound_failed'],
    right: platformOrderHands,
    label: text('修改地址', 'Edit address'),
  },
  /** Also where the warehouse cancelled its outbound order: else it would keep goods for itself that are for sale. */
  ignore: {
    from: ['created', 'waybill_failed', 'outbound_failed'],
    to: 'ignored',
    right: platformOrderHands,
    label: text('忽略', 'Ignore'),
  },
  release: {
    from: ['created', 'waybill_failed', 'outbound_failed'],
    to: 'merchant_fulfils',
    right: platformOrderHands,
    label: text('转商户自行履约', 'Hand back'),
  },
  cancel_by_platform: {
    from: ['created', 'waybill_failed', 'outbound_failed'],
    to: 'ignored',
    label: text('平台取消', 'Cancelled by the platform'),
  },
  /** Its outbound order was cancelled before it left: it waits again. */
  lose_outbound: {
    from: ['outbound_created'],
    to: 'outbound_failed',
    label: text('出库单已取消', 'Outbound order cancelled'),
  },
})

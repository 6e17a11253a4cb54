import { inboundOrderStatus } from '@kuacang/contract/inbound/order/enums'
import { type Text, text } from '@kuacang/contract/kit/text'
import {
  type AddressOverrideRule,
  exportAddressOverrideRules,
  type OverrideAddress,
} from '@kuacang/contract/outbound/address-override/calls'
import { addressOverrideStatus } from '@kuacang/contract/outbound/address-override/enums'
import { exportDropShippingOrders } from '@kuacang/contract/outbound/dropshipping/calls'
import { dropShippingLogistics } from '@kuacang/contract/outbound/dropshipping/enums'
import { exportMigrations } from '@kuacang/contract/outbound/migration/calls'
import { businessTypeNames, flagsOf } from '@kuacang/contract/outbound/order/business'
import { outboundOrderStatus, outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { pickupGenerationStatus, pickupSkuRule } from '@kuacang/contract/outbound/pickup/enums'
import {
  exportGenerationRecords,
  type GenerationRecord,
} from '@kuacang/contract/outbound/pickup-generation/calls'
import {
  exportDropShippingMerchants,
  exportSemiConsignmentMerchants,
  type ProgrammeMerchant,
} from '@kuacang/contract/outbound/programme/calls'
import { type ExportColumn, enabledColumn, joined, partnerColumns } from '#kit/exports/export-column'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

const chosen = (n: number): Text => ({
  zh: `指定 ${n} 单`,
  en: n === 1 ? '1 selected order' : `${n} selected orders`,
})

/** The criteria in the words of the form; what was left open is not said. */
const criteriaOf = ({ criteria }: GenerationRecord): Text => {
  const orders = Number(criteria.outbound_orders ?? 0)
  const rules = Array.isArray(criteria.sku_rules) ? criteria.sku_rules.map(Number) : []
  const districts = Array.isArray(criteria.districts) ? criteria.districts.map(String) : []
  return joined([
    ...(orders > 0 ? [chosen(orders)] : []),
    ...rules.map((r) => pickupSkuRule.label(r)),
    ...districts.map((d) => ({ zh: d, en: d })),
  ])
}

const programmeColumns: readonly ExportColumn<ProgrammeMerchant>[] = [
  { key: 'merchant', title: text('商户编号', 'Merchant number'), text: (m) => m.merchant_id },
  ...partnerColumns<ProgrammeMerchant>(),
  { key: 'warehouse', title: text('仓库', 'Warehouse'), text: (m) => m.warehouse_code },
  enabledColumn,
  { key: 'since', title: text('参与时间', 'Takes part since'), time: (m) => m.since },
  { key: 'changed', title: text('更新时间', 'Updated'), time: (m) => m.updated_at },
]

const addressPart = (key: keyof OverrideAddress, title: Text): ExportColumn<AddressOverrideRule> => ({
  key: 'address',
  title,
  text: (r) => r.address[key],
})

export const listExports: ExportedList[] = [
  exportOfList(exportSemiConsignmentMerchants, {
    title: text('导出半托管商户', 'Export semi-consignment merchants'),
    columns: programmeColumns,
  }),
  exportOfList(exportDropShippingMerchants, {
    title: text('导出代发商户', 'Export dropshipping merchants'),
    columns: programmeColumns,
  }),
  exportOfList(exportAddressOverrideRules, {
    title: text('导出买家地址改写', 'Export buyer address overrides'),
    columns: [
      { key: 'buyer_id', title: text('买家编号', 'Buyer number'), text: (r) => r.buyer_id },
      { key: 'otype', title: text('订单类型', 'Order type'), text: (r) => outboundOrderType.label(r.otype) },
      { key: 'status', title: text('状态', 'Status'), text: (r) => addressOverrideStatus.label(r.status) },
      addressPart('firstname', text('收件人', 'Recipient')),
      addressPart('lastname', text('收件人姓', 'Last name')),
      addressPart('telephone', text('电话', 'Phone')),
      addressPart('country', text('国家', 'Country')),
      addressPart('state', text('州 / 省', 'State')),
      addressPart('city', text('城市', 'City')),
      addressPart('postal_code', text('邮编', 'Postal code')),
      addressPart('street_address1', text('详细地址', 'Street address')),
      addressPart('street_address2', text('详细地址 2', 'Street address 2')),
      { key: 'changed', title: text('更新时间', 'Updated'), time: (r) => r.updated_at },
      { key: 'changed', title: text('操作人', 'Operator'), text: (r) => r.updated_by },
    ],
  }),
  exportOfList(exportDropShippingOrders, {
    title: text('导出代发订单', 'Export dropshipping orders'),
    columns: [
      { key: 'number', title: text('出库单号', 'Outbound order'), text: (o) => o.order_number },
      { key: 'erp', title: text('客户单号', 'Customer order number'), text: (o) => o.erp_order_id },
      ...partnerColumns(),
      {
        key: 'business',
        title: text('业务类型', 'Business type'),
        text: (o) => {
          const flags = flagsOf(o)
          return flags.length > 0 ? joined(flags.map((f) => businessTypeNames[f])) : businessTypeNames.general
        },
      },
      {
        key: 'logistics',
        title: text('面单状态', 'Waybill status'),
        text: (o) => dropShippingLogistics.label(o.logistics_status),
      },
      { key: 'logistics', title: text('面单失败原因', 'Waybill failure'), text: (o) => o.logistics_failure },
      {
        key: 'status',
        title: text('状态', 'Status'),
        text: (o) => outboundOrderStatus.label(o.order_status),
      },
      { key: 'tracking', title: text('渠道', 'Channel'), text: (o) => o.channel_code },
      { key: 'tracking', title: text('运单号', 'Tracking number'), text: (o) => o.tracking_number },
      { key: 'country', title: text('国家', 'Country'), text: (o) => o.country },
      { key: 'units', title: text('种类', 'SKUs'), number: (o) => o.sku_kinds },
      { key: 'units', title: text('件数', 'Pieces'), number: (o) => o.units },
      { key: 'pickup', title: text('拣货单', 'Pickup order'), text: (o) => o.pickup_code },
      { key: 'cut_off_at', title: text('截单时间', 'Cut-off'), time: (o) => o.cut_off_at },
      { key: 'created_at', title: text('创建时间', 'Created'), time: (o) => o.created_at },
      { key: 'updated_at', title: text('更新时间', 'Updated'), time: (o) => o.updated_at },
    ],
  }),
  exportOfList(exportMigrations, {
    title: text('导出仓间迁移', 'Export warehouse migrations'),
    columns: [
      { key: 'number', title: text('迁移单号', 'Migration number'), text: (m) => m.migration_number },
      ...partnerColumns(),
      { key: 'to', title: text('目标仓库', 'Target warehouse'), text: (m) => m.to_warehouse },
      { key: 'units', title: text('件数', 'Pieces'), number: (m) => m.units },
      { key: 'units', title: text('SKU 数', 'SKUs'), number: (m) => m.sku_kinds },
      { key: 'order', title: text('出库单', 'Outbound order'), text: (m) => m.order_number },
      {
        key: 'out',
        title: text('出库状态', 'Outbound status'),
        text: (m) => outboundOrderStatus.label(m.order_status),
      },
      { key: 'inbound', title: text('入库单', 'Inbound order'), text: (m) => m.inbound_number },
      {
        key: 'arriving',
        title: text('入库状态', 'Inbound status'),
        text: (m) => (m.inbound_status === null ? '' : inboundOrderStatus.label(m.inbound_status)),
      },
      { key: 'by', title: text('创建人', 'Created by'), text: (m) => m.created_by },
      { key: 'at', title: text('创建时间', 'Created'), time: (m) => m.created_at },
    ],
  }),
  exportOfList(exportGenerationRecords, {
    title: text('导出生成记录', 'Export generation records'),
    columns: [
      { key: 'time', title: text('时间', 'Time'), time: (r) => r.created_at },
      { key: 'user', title: text('操作人', 'Operator'), text: (r) => r.user_name },
      { key: 'criteria', title: text('条件', 'Criteria'), text: criteriaOf },
      { key: 'status', title: text('状态', 'Status'), text: (r) => pickupGenerationStatus.label(r.status) },
      { key: 'orders', title: text('订单', 'Orders'), number: (r) => r.orders_chosen },
      { key: 'pickups', title: text('拣货单', 'Pickup orders'), number: (r) => r.pickup_orders_created },
      { key: 'failures', title: text('失败', 'Failed'), number: (r) => r.failures.length },
    ],
  }),
]

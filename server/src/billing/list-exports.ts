import { exportPriceLists } from '@kuacang/contract/billing/price/calls'
import { priceListStatus } from '@kuacang/contract/billing/price/enums'
import { exportValueAddedServices } from '@kuacang/contract/billing/service/calls'
import { valueAddedServiceStatus, valueAddedServiceType } from '@kuacang/contract/billing/service/enums'
import { text } from '@kuacang/contract/kit/text'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

const everyone = text('全部客户（默认）', 'All customers (default)')

export const listExports: ExportedList[] = [
  exportOfList(exportPriceLists, {
    title: text('导出价目表', 'Export price lists'),
    columns: [
      { key: 'partner', title: text('客户', 'Customer'), text: (l) => l.partner_name || everyone },
      { key: 'currency', title: text('币种', 'Currency'), text: (l) => l.currency },
      { key: 'valid', title: text('生效日期', 'Valid from'), text: (l) => l.valid_from },
      { key: 'status', title: text('状态', 'Status'), text: (l) => priceListStatus.label(l.status) },
      { key: 'prices', title: text('价格数', 'Prices'), number: (l) => l.prices },
      { key: 'remark', title: text('备注', 'Remarks'), text: (l) => l.remark },
      { key: 'created', title: text('创建时间', 'Created'), time: (l) => l.created_at },
      { key: 'created', title: text('创建人', 'Created by'), text: (l) => l.created_by },
      { key: 'published', title: text('发布时间', 'Published'), time: (l) => l.published_at },
      { key: 'published', title: text('发布人', 'Published by'), text: (l) => l.published_by },
    ],
  }),
  exportOfList(exportValueAddedServices, {
    title: text('导出增值服务', 'Export value-added services'),
    columns: [
      { key: 'number', title: text('服务单号', 'Service number'), text: (s) => s.service_number },
      {
        key: 'type',
        title: text('服务类型', 'Service type'),
        text: (s) => valueAddedServiceType.label(s.service_type),
      },
      { key: 'partner', title: text('客户', 'Customer'), text: (s) => s.partner_name },
      { key: 'reference', title: text('关联单号', 'Order number'), text: (s) => s.reference },
      { key: 'status', title: text('状态', 'Status'), text: (s) => valueAddedServiceStatus.label(s.status) },
      { key: 'quantity', title: text('数量', 'Quantity'), number: (s) => Number(s.quantity) },
      { key: 'unit_price', title: text('单价', 'Unit price'), text: (s) => s.unit_price },
      { key: 'amount', title: text('金额', 'Amount'), text: (s) => s.amount },
      { key: 'amount', title: text('币种', 'Currency'), text: (s) => s.currency },
      { key: 'remark', title: text('备注', 'Remarks'), text: (s) => s.remark },
      { key: 'created', title: text('创建时间', 'Created'), time: (s) => s.created_at },
      { key: 'created', title: text('操作人', 'Operator'), text: (s) => s.operator },
      { key: 'done', title: text('完成时间', 'Done'), time: (s) => s.done_at },
    ],
  }),
]

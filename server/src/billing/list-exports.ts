import { exportCreditAccounts, exportStatementPayments } from '@kuacang/contract/billing/account/calls'
import { exportCharges, exportMyPrices, exportUnpricedWork } from '@kuacang/contract/billing/charge/calls'
import { shortDecimal } from '@kuacang/contract/billing/decimal'
import { exportPriceLists } from '@kuacang/contract/billing/price/calls'
import { chargedService, chargeUnit, priceListStatus } from '@kuacang/contract/billing/price/enums'
import { exportValueAddedServices } from '@kuacang/contract/billing/service/calls'
import { valueAddedServiceStatus, valueAddedServiceType } from '@kuacang/contract/billing/service/enums'
import { exportStatements } from '@kuacang/contract/billing/statement/calls'
import { statementStatus } from '@kuacang/contract/billing/statement/enums'
import { text } from '@kuacang/contract/kit/text'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

const everyone = text('全部客户（默认）', 'All customers (default)')

const customer = text('客户', 'Customer')
const currency = text('币种', 'Currency')

export const listExports: ExportedList[] = [
  exportOfList(exportCreditAccounts, {
    title: text('导出账户', 'Export accounts'),
    columns: [
      { key: 'partner', title: customer, text: (a) => a.partner_name },
      { key: 'currency', title: currency, text: (a) => a.currency },
      { key: 'credit_limit', title: text('信用额度', 'Credit limit'), text: (a) => a.credit_limit ?? '' },
      { key: 'owed', title: text('欠款', 'Owed'), text: (a) => a.owed },
      { key: 'held', title: text('冻结', 'Held'), text: (a) => a.held },
      { key: 'free', title: text('可用额度', 'Free'), text: (a) => a.free ?? '' },
      { key: 'changed', title: text('更新时间', 'Changed'), time: (a) => a.updated_at },
    ],
  }),
  exportOfList(exportStatementPayments, {
    title: text('导出付款', 'Export payments'),
    columns: [
      { key: 'day', title: text('付款日期', 'Paid on'), text: (p) => p.day },
      { key: 'partner', title: customer, text: (p) => p.partner_name },
      { key: 'statement', title: text('账单号', 'Statement'), text: (p) => p.statement_number },
      { key: 'amount', title: text('金额', 'Amount'), text: (p) => p.amount },
      { key: 'amount', title: currency, text: (p) => p.currency },
      { key: 'reference', title: text('流水号', 'Reference'), text: (p) => p.reference },
      { key: 'reference', title: text('备注', 'Remarks'), text: (p) => p.note },
      { key: 'reference', title: text('撤销原因', 'Why it was taken back'), text: (p) => p.reason },
      { key: 'recorded', title: text('记录人', 'Recorded by'), text: (p) => p.created_by },
      { key: 'recorded', title: text('记录时间', 'Recorded'), time: (p) => p.created_at },
    ],
  }),
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
  exportOfList(exportCharges, {
    title: text('导出费用', 'Export charges'),
    columns: [
      { key: 'day', title: text('日期', 'Day'), text: (c) => c.day },
      { key: 'service', title: text('收费项目', 'Service'), text: (c) => chargedService.label(c.service) },
      { key: 'partner', title: text('客户', 'Customer'), text: (c) => c.partner_name },
      { key: 'document', title: text('业务单号', 'Document'), text: (c) => c.cause_number },
      { key: 'quantity', title: text('数量', 'Quantity'), text: (c) => c.quantity },
      { key: 'quantity', title: text('单位', 'Unit'), text: (c) => chargeUnit.label(c.unit) },
      { key: 'amount', title: text('金额', 'Amount'), text: (c) => c.amount },
      { key: 'amount', title: text('币种', 'Currency'), text: (c) => c.currency },
      { key: 'how', title: text('计算方式', 'How it came about'), text: (c) => c.how },
      { key: 'how', title: text('冲销原因', 'Why it was taken back'), text: (c) => c.reason },
      { key: 'statement', title: text('账单', 'Statement'), text: (c) => c.statement_number },
    ],
  }),
  exportOfList(exportUnpricedWork, {
    title: text('导出未定价作业', 'Export unpriced work'),
    columns: [
      { key: 'day', title: text('日期', 'Day'), text: (u) => u.day },
      { key: 'service', title: text('收费项目', 'Service'), text: (u) => chargedService.label(u.service) },
      { key: 'partner', title: text('客户', 'Customer'), text: (u) => u.partner_name },
      { key: 'document', title: text('业务单号', 'Document'), text: (u) => u.cause_number },
      { key: 'quantity', title: text('数量', 'Quantity'), text: (u) => u.quantity },
      { key: 'country', title: text('国家', 'Country'), text: (u) => u.country },
      { key: 'tried', title: text('最近尝试', 'Last tried'), time: (u) => u.tried_at },
    ],
  }),
  exportOfList(exportMyPrices, {
    title: text('导出价格', 'Export prices'),
    columns: [
      { key: 'service', title: text('收费项目', 'Service'), text: (p) => chargedService.label(p.service) },
      {
        key: 'service',
        title: text('渠道', 'Channel'),
        text: (p, names) => (p.channel_id ? names.channel(p.channel_id) : ''),
      },
      { key: 'service', title: text('国家', 'Country'), text: (p) => p.country },
      { key: 'service', title: text('库龄起（天）', 'Age from (days)'), number: (p) => p.age_from || null },
      { key: 'unit', title: text('计费单位', 'Unit'), text: (p) => chargeUnit.label(p.unit) },
      {
        key: 'steps',
        title: text('单价', 'Unit price'),
        text: ({ steps }) =>
          steps.length === 1
            ? shortDecimal(steps[0]?.rate ?? '0')
            : steps.map(({ from, rate }) => `> ${from}: ${shortDecimal(rate)}`).join('; '),
      },
      { key: 'free', title: text('免费数量', 'Free'), text: (p) => p.free_quantity },
      { key: 'minimum_charge', title: text('最低收费', 'Minimum'), text: (p) => p.minimum_charge },
      { key: 'currency', title: text('币种', 'Currency'), text: (p) => p.currency },
    ],
  }),
  exportOfList(exportStatements, {
    title: text('导出账单', 'Export statements'),
    columns: [
      { key: 'number', title: text('账单号', 'Number'), text: (s) => s.statement_number },
      { key: 'month', title: text('月份', 'Month'), text: (s) => s.month },
      { key: 'partner', title: text('客户', 'Customer'), text: (s) => s.partner_name },
      { key: 'status', title: text('状态', 'Status'), text: (s) => statementStatus.label(s.status) },
      { key: 'lines', title: text('笔数', 'Charges'), number: (s) => s.lines },
      { key: 'total', title: text('合计', 'Total'), text: (s) => s.total },
      { key: 'paid', title: text('已付', 'Paid'), text: (s) => s.paid },
      { key: 'total', title: text('币种', 'Currency'), text: (s) => s.currency },
      { key: 'disputes', title: text('待答复异议', 'Open disputes'), number: (s) => s.disputes },
      { key: 'issued', title: text('出账时间', 'Issued'), time: (s) => s.issued_at },
      { key: 'settled', title: text('结清时间', 'Settled'), time: (s) => s.settled_at },
    ],
  }),
]

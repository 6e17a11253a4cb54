import { text } from '@kuacang/contract/kit/text'
import { costRateKind } from '@kuacang/contract/margin/enums'
import { exportCostRates } from '@kuacang/contract/margin/rate/calls'
import { exportMargins } from '@kuacang/contract/margin/report/calls'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

const shared = text('公共（不属于单个客户）', 'Shared (of no single customer)')

export const listExports: ExportedList[] = [
  exportOfList(exportMargins, {
    title: text('导出成本与毛利', 'Export cost and margin'),
    columns: [
      { key: 'partner', title: text('客户', 'Customer'), text: (m) => m.partner_name || shared },
      { key: 'income', title: text('收入', 'Income'), text: (m) => m.income },
      { key: 'labour', title: text('人工', 'Labour'), text: (m) => m.labour },
      { key: 'freight', title: text('运费', 'Freight'), text: (m) => m.freight },
      { key: 'material', title: text('包材', 'Material'), text: (m) => m.material },
      { key: 'cost', title: text('成本', 'Cost'), text: (m) => m.cost },
      { key: 'margin', title: text('毛利', 'Margin'), text: (m) => m.margin },
      { key: 'percent', title: text('毛利率 %', 'Margin %'), number: (m) => m.margin_percent },
    ],
  }),
  exportOfList(exportCostRates, {
    title: text('导出成本费率', 'Export cost rates'),
    columns: [
      { key: 'valid', title: text('生效日期', 'Valid from'), text: (r) => r.valid_from },
      { key: 'kind', title: text('类别', 'Kind'), text: (r) => costRateKind.label(r.cost_kind) },
      {
        key: 'for',
        title: text('适用于', 'For'),
        text: (r, names) => r.of_currency || (r.channel_id ? names.channel(r.channel_id) : ''),
      },
      { key: 'for', title: text('国家', 'Country'), text: (r) => r.country },
      { key: 'amount', title: text('金额', 'Amount'), text: (r) => r.amount },
      { key: 'amount', title: text('币种', 'Currency'), text: (r) => r.currency },
      { key: 'per_kg', title: text('每公斤', 'Per kilogram'), text: (r) => r.per_kg },
      { key: 'remark', title: text('备注', 'Remarks'), text: (r) => r.remark },
      { key: 'created', title: text('创建时间', 'Created'), time: (r) => r.created_at },
      { key: 'created', title: text('创建人', 'Created by'), text: (r) => r.created_by },
    ],
  }),
]

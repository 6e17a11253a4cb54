import { text } from '@kuacang/contract/kit/text'
import { exportPrinters } from '@kuacang/contract/printing/printer/calls'
import { printerKind, printerStatus } from '@kuacang/contract/printing/printer/enums'
import { relayFault } from '@kuacang/contract/printing/relay/enums'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportPrinters, {
    title: text('导出网络打印机', 'Export network printers'),
    columns: [
      { key: 'name', title: text('名称', 'Name'), text: (p) => p.name },
      { key: 'kind', title: text('类型', 'Type'), text: (p) => printerKind.label(p.kind) },
      { key: 'kind', title: text('地址', 'Address'), text: (p) => p.address },
      { key: 'paper', title: text('纸张', 'Paper'), text: (p) => p.paper },
      { key: 'paper', title: text('分辨率 dpi', 'Resolution (dpi)'), number: (p) => p.dpi },
      { key: 'status', title: text('状态', 'Status'), text: (p) => printerStatus.label(p.status) },
      { key: 'waiting', title: text('等待', 'Waiting'), number: (p) => p.waiting },
      { key: 'answer', title: text('最近成功', 'Last success'), time: (p) => p.last_answer_at },
      { key: 'failure', title: text('最近失败', 'Last failure'), time: (p) => p.last_failure_at },
      {
        key: 'failure',
        title: text('失败原因', 'Reason for failure'),
        text: (p) => (p.last_fault === null ? '' : relayFault.label(p.last_fault)),
      },
      { key: 'failure', title: text('失败详情', 'Details of failure'), text: (p) => p.last_failure },
    ],
  }),
]

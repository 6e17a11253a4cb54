import { text } from '@kuacang/contract/kit/text'
import { exportPorts } from '@kuacang/contract/ports/port/calls'
import { portHealth, portKind, portMode } from '@kuacang/contract/ports/port/enums'
import { exportPortRequests } from '@kuacang/contract/ports/request/calls'
import { portRequestState } from '@kuacang/contract/ports/request/enums'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportPorts, {
    title: text('导出外部接口', 'Export ports'),
    columns: [
      { key: 'port', title: text('接口', 'Port'), text: (p) => portKind.label(p.kind) },
      { key: 'mode', title: text('接口方式', 'Mode'), text: (p) => portMode.label(p.port_mode) },
      { key: 'mode', title: text('地址', 'Address'), text: (p) => p.url },
      { key: 'mode', title: text('超时（秒）', 'Time-out (s)'), number: (p) => p.timeout_s },
      { key: 'health', title: text('状态', 'Status'), text: (p) => portHealth.label(p.health) },
      { key: 'health', title: text('无答复起始', 'Without answer since'), time: (p) => p.failing_since },
      { key: 'open', title: text('未答复', 'Open'), number: (p) => p.open },
      { key: 'open', title: text('最早未答复', 'Oldest open'), time: (p) => p.oldest_at },
      { key: 'given_up', title: text('发送失败', 'Given up'), number: (p) => p.given_up },
      {
        key: 'hour',
        title: text('近 1 小时拒绝或无答复', 'Refused or failed, 1 h'),
        number: (p) => p.refused + p.failed,
      },
      { key: 'hour', title: text('近 1 小时请求', 'Requests, 1 h'), number: (p) => p.sent },
      { key: 'last_answer', title: text('最近答复', 'Last answer'), time: (p) => p.last_answer_at },
    ],
  }),
  exportOfList(exportPortRequests, {
    title: text('导出外部请求', 'Export port requests'),
    columns: [
      { key: 'object', title: text('单据号', 'Document'), text: (r) => r.object_number },
      { key: 'port', title: text('接口', 'Port'), text: (r) => portKind.label(r.kind) },
      { key: 'question', title: text('请求', 'Question'), text: (r) => r.question },
      { key: 'state', title: text('状态', 'Status'), text: (r) => portRequestState.label(r.state) },
      { key: 'attempts', title: text('次数', 'Attempts'), number: (r) => r.attempts },
      { key: 'created_at', title: text('创建时间', 'Created'), time: (r) => r.created_at },
      { key: 'tried_at', title: text('最近尝试', 'Last attempt'), time: (r) => r.tried_at },
      { key: 'next_at', title: text('下次尝试', 'Next attempt'), time: (r) => r.next_at },
      { key: 'answered_at', title: text('答复时间', 'Answered'), time: (r) => r.answered_at },
      {
        key: 'answer',
        title: text('最近应答', 'Last response'),
        text: (r) => [r.last_status, r.last_answer].filter(Boolean).join(' '),
      },
      { key: 'id', title: text('请求 ID', 'Request ID'), text: (r) => r.id },
    ],
  }),
]

import { text } from '@kuacang/contract/kit/text'
import { portKind } from '@kuacang/contract/ports/port/enums'
import { exportPortRequests } from '@kuacang/contract/ports/request/calls'
import { portRequestState } from '@kuacang/contract/ports/request/enums'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
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

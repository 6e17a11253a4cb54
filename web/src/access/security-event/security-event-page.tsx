import { deviceName } from '@kuacang/contract/access/own-sessions/device-name'
import {
  exportSecurityEvents,
  listSecurityEvents,
  type SecurityEvent,
} from '@kuacang/contract/access/security-event/calls'
import { securityEvent } from '@kuacang/contract/access/security-event/enums'
import { text } from '@kuacang/contract/kit/text'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { Code, StatusTag, Time } from '../../kit/show.tsx'

const filters: readonly Filter[] = [
  { kind: 'text', key: 'username', label: text('用户名', 'Username') },
  { kind: 'enum', key: 'event', label: text('事件', 'Event'), of: securityEvent, many: true },
  { kind: 'range', key: 'time_range', label: text('时间', 'Time') },
  { kind: 'text', key: 'ip_address', label: text('IP 地址', 'IP address') },
]

const toneOf = (code: SecurityEvent['event']) => {
  // Each login with a second factor begins with it; alone it may be a stolen password.
  if (code === securityEvent.code.factor_asked) return 'look'
  return code < 20 ? 'good' : code < 30 ? 'wait' : 'bad'
}

const columns: readonly Column<SecurityEvent>[] = [
  { key: 'last_at', title: text('时间', 'Time'), render: (e) => <Time at={e.last_at} /> },
  { key: 'username', title: text('用户', 'User'), render: (e) => <UserName of={e.username} /> },
  {
    key: 'event',
    title: text('事件', 'Event'),
    render: (e) => <StatusTag of={securityEvent} code={e.event} tone={toneOf(e.event)} />,
  },
  { key: 'times', title: text('次数', 'Times'), align: 'right', render: (e) => e.times },
  {
    key: 'address',
    title: text('IP 地址', 'IP address'),
    render: (e) => (e.address ? <Code>{e.address}</Code> : '-'),
  },
  {
    key: 'agent',
    title: text('设备', 'Device'),
    render: (e) => <span title={e.agent}>{deviceName(e.agent) ?? (e.agent.slice(0, 30) || '-')}</span>,
  },
  {
    key: 'route',
    title: text('接口', 'Call'),
    render: (e) => (e.route ? <Code>{e.route}</Code> : '-'),
  },
]

export default function SecurityEventPage() {
  return (
    <ListPage
      call={listSecurityEvents}
      filters={filters}
      columns={columns}
      export={{ call: exportSecurityEvents }}
      rowKey={(e) => e.id}
    />
  )
}

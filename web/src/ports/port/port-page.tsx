import { text } from '@kuacang/contract/kit/text'
import { exportPorts, getPorts, type Port, renewPortSecret } from '@kuacang/contract/ports/port/calls'
import { portHealth, portKind, portMode } from '@kuacang/contract/ports/port/enums'
import { portRequestState } from '@kuacang/contract/ports/request/enums'
import { Link, useNavigate } from 'react-router'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { ShortList } from '../../kit/list/short-list.tsx'
import { say } from '../../kit/say.ts'
import { EnumLabel, Excerpt, StatusTag, Time } from '../../kit/show.tsx'
import { openPortForm, showPortSecret } from './port-form.tsx'
import { runPortTest } from './test-port.tsx'

const words = {
  settings: text('设置', 'Settings'),
  test: text('测试', 'Test'),
  requests: text('查看请求', 'Requests'),
  renew: text('更换密钥', 'Replace secret'),
  renewMeans: text(
    '新密钥立即生效，对方系统在更新前会拒绝收到的请求。',
    'The new secret takes effect at once; the other system rejects requests until it is updated there.',
  ),
  since: text('自', 'Since'),
  share: text('{part} / {all}（{percent}%）', '{part} / {all} ({percent}%)'),
}

/** The page shows what is now, not what was when it was opened. */
const everyMs = 10_000
const longestAddress = 60
/** What may be long takes more lines, not more room: the table has its place on a common screen. */
const addressStyle = { maxWidth: 200, whiteSpace: 'normal', wordBreak: 'break-all' } as const
const sinceStyle = { maxWidth: 175, whiteSpace: 'normal', display: 'flex', gap: 4 } as const
const timeStyle = { maxWidth: 90, whiteSpace: 'normal' } as const

const tones = { 1: 'good', 2: 'look', 3: 'bad' } as const
const { waiting, accepted, given_up } = portRequestState.code

const isExternal = (p: Port) => p.port_mode === portMode.code.http

/** How many requests of a port are in these states, as a way to their list. */
const Count = ({ n, of, states }: { n: number; of: Port; states: readonly number[] }) =>
  n === 0 ? (
    <>0</>
  ) : (
    <Link to={`/settings/port_requests?port=${of.kind}&state=${states.join(',')}`}>
      <span style={states.includes(given_up) ? { color: 'var(--error)' } : {}}>{n}</span>
    </Link>
  )

const shareOf = ({ failed, refused, sent }: Port) => {
  if (sent === 0) return '-'
  const part = failed + refused
  return say(words.share, { part, all: sent, percent: Math.round((100 * part) / sent) })
}

const columns: readonly Column<Port>[] = [
  { key: 'port', title: text('接口', 'Port'), render: (p) => <EnumLabel of={portKind} code={p.kind} /> },
  {
    key: 'mode',
    title: text('方式 / 地址', 'Mode / address'),
    render: (p) => (
      <>
        <EnumLabel of={portMode} code={p.port_mode} />
        {isExternal(p) ? (
          <span className="second" style={addressStyle}>
            <Excerpt of={p.url} longest={longestAddress} />
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: 'health',
    title: text('状态', 'Status'),
    render: (p) => (
      <>
        <StatusTag of={portHealth} code={p.health} tone={tones[p.health]} />
        {p.failing_since ? (
          <span className="second" style={sinceStyle}>
            <span>{say(words.since)}</span>
            <Time at={p.failing_since} />
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: 'open',
    title: text('未答复 / 最早', 'Open / oldest'),
    render: (p) => (
      <>
        <Count n={p.open} of={p} states={[waiting, accepted]} />
        {p.oldest_at ? (
          <span className="second" style={timeStyle}>
            <Time at={p.oldest_at} />
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: 'given_up',
    title: text('发送失败', 'Given up'),
    render: (p) => <Count n={p.given_up} of={p} states={[given_up]} />,
  },
  {
    key: 'hour',
    title: text('近 1 小时拒绝或无答复', 'Refused or failed, 1 h'),
    help: text(
      '近 1 小时内结束的请求中，被对方拒绝或没有答复的数量与比例。',
      'Of the requests of the last hour, how many were refused or found no answer.',
    ),
    render: shareOf,
  },
  {
    key: 'last_answer',
    title: text('最近答复', 'Last answer'),
    render: (p) => (
      <div style={timeStyle}>
        <Time at={p.last_answer_at} />
      </div>
    ),
  },
]

export default function PortPage() {
  const ports = useAnswer(getPorts, {}, { refetchInterval: everyMs })
  const navigate = useNavigate()
  const actions: readonly Action<Port>[] = [
    { key: 'settings', label: words.settings, run: ([p]) => p && openPortForm(p) },
    { key: 'test', label: words.test, allowed: isExternal, run: ([p]) => p && runPortTest(p) },
    {
      key: 'requests',
      label: words.requests,
      run: ([p]) => p && navigate(`/settings/port_requests?port=${p.kind}`),
    },
    {
      key: 'renew',
      label: words.renew,
      allowed: isExternal,
      danger: { consequence: words.renewMeans, id: (p) => say(portKind.label(p.kind)) },
      run: async ([p]) => {
        if (!p) return
        const { secret } = await request(renewPortSecret, { body: { port: p.kind } })
        await showPortSecret(p.kind, secret)
      },
    },
  ]
  return (
    <ShortList
      of={ports}
      rowKey={(p) => p.kind}
      columns={columns}
      export={{ call: exportPorts }}
      searched={(p) => `${say(portKind.label(p.kind))} ${say(portMode.label(p.port_mode))} ${p.url}`}
      rowActions={actions}
    />
  )
}

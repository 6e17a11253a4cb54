import { text } from '@kuacang/contract/kit/text'
import {
  editWebhook,
  exportWebhooks,
  listWebhooks,
  renewWebhookSecret,
  testWebhook,
  type Webhook,
} from '@kuacang/contract/messages/webhook/calls'
import { deliveryState } from '@kuacang/contract/messages/webhook/enums'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code, Time } from '../../kit/show.tsx'
import { enabledColumn, entryActions } from '../../reference/enabled.tsx'
import { sendExample } from './example-form.tsx'
import { topicLabel } from './topic.tsx'
import { TopicsDrawer } from './topics-drawer.tsx'
import { openWebhookForm, showSecret } from './webhook-form.tsx'

const words = {
  create: text('新建订阅', 'New webhook'),
  all: text('全部', 'All'),
  fields: text('事件及其字段', 'Events and fields'),
  example: text('发送示例', 'Send example'),
  test: text('测试', 'Test'),
  testing: text('已发出测试事件，结果见事件投递', 'Test event sent; see the result under Event deliveries'),
  renew: text('更换密钥', 'Replace secret'),
  renewMeans: text(
    '新密钥立即生效，接收方在更新前会拒绝收到的事件。',
    'The new secret takes effect at once; the receiver rejects events until it is updated there.',
  ),
  disableMeans: text(
    '停用期间发生的事件不会再补发；待投递的事件保留，启用后继续。',
    'Events that occur while it is disabled are not sent later. Waiting deliveries are kept and continue once it is enabled.',
  ),
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'key', label: text('名称 / 地址', 'Name / address') },
]

/** How many deliveries are in a state, as a way to their list. */
const Count = ({ of, state, bad = false }: { of: Webhook; state: 'waiting' | 'dead'; bad?: boolean }) =>
  of[state] === 0 ? (
    <>0</>
  ) : (
    <Link to={`/settings/webhook_deliveries?webhook_id=${of.id}&state=${deliveryState.code[state]}`}>
      <span style={bad ? { color: 'var(--error)' } : {}}>{of[state]}</span>
    </Link>
  )

const columns: readonly Column<Webhook>[] = [
  { key: 'name', title: text('名称', 'Name'), render: (w) => w.name },
  enabledColumn,
  { key: 'url', title: text('地址', 'Address'), render: (w) => <Code>{w.url}</Code> },
  { key: 'partner', title: text('客户', 'Customer'), render: (w) => w.partner_name ?? say(words.all) },
  {
    key: 'topics',
    title: text('事件', 'Events'),
    render: (w) => w.topics.map((t) => <Tag key={t}>{topicLabel(t)}</Tag>),
  },
  {
    key: 'waiting',
    title: text('待投递', 'Waiting'),
    align: 'right',
    render: (w) => <Count of={w} state="waiting" />,
  },
  {
    key: 'dead',
    title: text('投递失败', 'Given up'),
    align: 'right',
    render: (w) => <Count of={w} state="dead" bad />,
  },
  { key: 'created', title: text('创建时间', 'Created'), render: (w) => <Time at={w.created_at} /> },
]

const actions: readonly Action<Webhook>[] = [
  ...entryActions<Webhook>({
    edit: openWebhookForm,
    setEnabled: (w, enabled) => request(editWebhook, { body: { id: w.id, update_dict: { enabled } } }),
    disabling: { consequence: words.disableMeans, id: (w) => w.name },
  }),
  {
    key: 'test',
    label: words.test,
    allowed: (w) => w.enabled,
    run: async ([w]) => {
      if (!w) return
      await request(testWebhook, { body: { id: w.id } })
      notice.success(words.testing)
    },
  },
  {
    key: 'example',
    label: words.example,
    allowed: (w) => w.enabled,
    run: ([w]) => w && sendExample(w),
  },
  {
    key: 'renew',
    label: words.renew,
    danger: { consequence: words.renewMeans, id: (w) => w.name },
    run: async ([w]) => {
      if (!w) return
      const { secret } = await request(renewWebhookSecret, { body: { id: w.id } })
      await showSecret(w.name, secret)
    },
  },
]

export default function WebhookPage() {
  const refresh = useRefresh()
  const create = async () => {
    if (await openWebhookForm()) await refresh(listWebhooks)
  }
  const [topics, setTopics] = useState(false)
  return (
    <>
      <ListPage
        call={listWebhooks}
        filters={filters}
        columns={columns}
        export={{ call: exportWebhooks }}
        rowKey={(w) => w.id}
        rowActions={actions}
        toolbar={
          <>
            <Button onClick={() => setTopics(true)}>{say(words.fields)}</Button>
            <Button type="primary" onClick={() => void create()}>
              {say(words.create)}
            </Button>
          </>
        }
      />
      {topics ? <TopicsDrawer onClose={() => setTopics(false)} /> : null}
    </>
  )
}

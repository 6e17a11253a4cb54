import { text } from '@kuacang/contract/kit/text'
import {
  createInviteCode,
  exportInviteCodes,
  type InviteCode,
  inviteCodeDays,
  listInviteCodes,
  revokeInviteCode,
} from '@kuacang/contract/reference/invite-code/calls'
import { inviteCodeState } from '@kuacang/contract/reference/invite-code/enums'
import { Button, Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { showOnce } from '../../kit/dialog/show-once.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Code, StatusTag, Time, type Tone } from '../../kit/show.tsx'
import { partnerFilter } from '../partner/partner-filter.ts'
import { PartnerSelect } from '../partner/partner-select.tsx'

const words = {
  list: text('邀请码', 'Invite codes'),
  create: text('新建邀请码', 'New invite code'),
  about: text(
    '凭邀请码可以为该客户绑定一个店铺，只能用一次，{n} 天内有效。',
    'The code lets somebody bind one store of this customer, once, within {n} {n|day|days}.',
  ),
  made: text('客户的邀请码', 'Invite code of the customer'),
  madeAbout: text(
    '只显示这一次。请交给绑定店铺的人。',
    'Shown only once: give it to the person who binds the store.',
  ),
  ending: text('尾号', 'Ends with'),
  partner: text('客户', 'Customer'),
  state: text('状态', 'Status'),
  remark: text('备注', 'Remarks'),
  created: text('创建时间', 'Created'),
  expires: text('有效期至', 'Valid until'),
  used: text('使用时间', 'Used at'),
  revoke: text('撤销', 'Revoke'),
  consequence: text('该邀请码不能再绑定店铺。', 'No store can be bound with this code any more.'),
}

const { valid, used, expired, revoked } = inviteCodeState.code
const tones: Readonly<Record<number, Tone>> = {
  [valid]: 'work',
  [used]: 'good',
  [expired]: 'wait',
  [revoked]: 'bad',
}

const filters: readonly Filter[] = [
  partnerFilter,
  { kind: 'enum', key: 'state', label: words.state, of: inviteCodeState },
]

const columns: readonly Column<InviteCode>[] = [
  { key: 'ending', title: words.ending, render: (c) => <Code>{c.ending}</Code> },
  { key: 'partner', title: words.partner, render: (c) => `${c.partner_id} ${c.partner_name}` },
  {
    key: 'state',
    title: words.state,
    render: (c) => <StatusTag of={inviteCodeState} code={c.state} tone={tones[c.state] ?? 'look'} />,
  },
  { key: 'remark', title: words.remark, render: (c) => c.remark },
  {
    key: 'created',
    title: words.created,
    render: (c) => (
      <>
        <Time at={c.created_at} />
        <span className="second">
          <UserName of={c.created_by} />
        </span>
      </>
    ),
  },
  { key: 'expires', title: words.expires, render: (c) => <Time at={c.expires_at} /> },
  { key: 'used', title: words.used, render: (c) => (c.used_at === null ? '-' : <Time at={c.used_at} />) },
]

const create = () =>
  openForm<{ partner_id: number; remark?: string }>({
    title: words.create,
    fields: (
      <>
        <p className="soft">{say(words.about, { n: inviteCodeDays })}</p>
        <Form.Item name="partner_id" label={say(words.partner)} rules={[required]}>
          <PartnerSelect />
        </Form.Item>
        <Form.Item name="remark" label={say(words.remark)}>
          <Input maxLength={200} />
        </Form.Item>
      </>
    ),
    submit: async (body, options) => {
      const made = await request(createInviteCode, { body }, options)
      // Not awaited: the form closes first, the code comes after it.
      void showOnce({ title: say(words.made), about: words.madeAbout, value: made.code })
    },
  })

const actions: readonly Action<InviteCode>[] = [
  {
    key: 'revoke',
    label: words.revoke,
    allowed: (c) => c.state === valid,
    danger: { consequence: words.consequence, id: (c) => c.ending },
    run: ([code]) => code && request(revokeInviteCode, { body: { id: code.id } }),
  },
]

/** The codes that let a user bind one store of a customer. */
export const InviteCodeList = () => {
  const refresh = useRefresh()
  const add = async () => {
    if (await create()) await refresh(listInviteCodes)
  }
  return (
    <ListPage
      title={words.list}
      call={listInviteCodes}
      filters={filters}
      columns={columns}
      export={{ call: exportInviteCodes }}
      rowKey={(c) => c.id}
      rowActions={actions}
      toolbar={
        <Button type="primary" onClick={() => void add()}>
          {say(words.create)}
        </Button>
      }
    />
  )
}

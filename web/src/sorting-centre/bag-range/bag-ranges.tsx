import { text } from '@kuacang/contract/kit/text'
import {
  addScBagRange,
  listScBagRanges,
  type ScBagRange,
  switchScBagRange,
} from '@kuacang/contract/sorting-centre/bag-range/calls'
import { Button, Form, Input, Tag } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useCall, useRefresh } from '../../kit/api/use-answer.ts'
import { PagedRows } from '../../kit/detail/paged-rows.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { countText } from '../../kit/list/count-text.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import { enabledColumn } from '../../reference/enabled.tsx'

const words = {
  title: text('承运商袋号段', 'Bag numbers of carriers'),
  about: text(
    '承运商给了号段时，袋在封袋时取下一个号；没有号段的承运商，袋用自己的号。先增加的号段先用。',
    'Where a carrier gave numbers, a bag gets the next one as it is finished. Bags of other carriers keep their own number. The range that was added first is used first.',
  ),
  carrier: text('承运商代码', 'Carrier code'),
  prefix: text('前缀', 'Prefix'),
  first: text('起始号', 'First number'),
  last: text('结束号', 'Last number'),
  range: text('号段', 'Range'),
  next: text('下一个号', 'Next number'),
  left: text('剩余', 'Left'),
  usedUp: text('已用完', 'Used up'),
  soon: text('即将用完', 'Nearly used up'),
  add: text('增加袋号段', 'Add a range'),
  enable: text('启用', 'Switch on'),
  disable: text('停用', 'Switch off'),
  actions: text('操作', 'Actions'),
}

/** So few numbers are a day's work: more must be asked of the carrier. */
const few = 200

const Left = ({ of }: { readonly of: ScBagRange }) => (
  <>
    {countText(of.left)} {of.left === 0 ? <Tag color="error">{say(words.usedUp)}</Tag> : null}
    {of.left > 0 && of.left < few ? <Tag color="warning">{say(words.soon)}</Tag> : null}
  </>
)

const columns: readonly Column<ScBagRange>[] = [
  { key: 'carrier', title: words.carrier, render: (r) => <Code>{r.carrier_code}</Code> },
  {
    key: 'range',
    title: words.range,
    render: (r) => (
      <Code>
        {r.prefix}
        {r.first_number} – {r.prefix}
        {r.last_number}
      </Code>
    ),
  },
  { key: 'next', title: words.next, render: (r) => (r.next === null ? '-' : <Code>{r.next}</Code>) },
  { key: 'left', title: words.left, align: 'right', render: (r) => <Left of={r} /> },
  enabledColumn,
]

type Fields = { carrier_code: string; prefix?: string; first_number: string; last_number: string }

const openRangeForm = (): Promise<boolean> =>
  openForm<Fields>({
    title: words.add,
    submit: (body, options) => request(addScBagRange, { body }, options),
    fields: (
      <>
        <Form.Item name="carrier_code" label={say(words.carrier)} rules={[required]}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="prefix" label={say(words.prefix)}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="first_number" label={say(words.first)} rules={[required]}>
          <Input maxLength={15} inputMode="numeric" />
        </Form.Item>
        <Form.Item name="last_number" label={say(words.last)} rules={[required]}>
          <Input maxLength={15} inputMode="numeric" />
        </Form.Item>
      </>
    ),
  })

/** The numbers that carriers give for their bags: what is left of them, and more of them. */
export const BagRanges = () => {
  const { run, busy } = useCall(switchScBagRange)
  const refresh = useRefresh()
  const reread = () => refresh(listScBagRanges)
  const actions: Column<ScBagRange> = {
    key: 'actions',
    title: words.actions,
    render: (r) => (
      <Button
        type="link"
        size="small"
        disabled={busy}
        onClick={() =>
          void run({ body: { id: r.id, enabled: !r.enabled } })
            .then(reread)
            .catch(notice.failure)
        }
      >
        {say(r.enabled ? words.disable : words.enable)}
      </Button>
    ),
  }
  return (
    <>
      <PagedRows
        title={words.title}
        call={listScBagRanges}
        of={{}}
        rowKey={(r) => r.id}
        columns={[...columns, actions]}
      />
      <p className="soft">{say(words.about)}</p>
      <Button onClick={() => void openRangeForm().then((added) => (added ? reread() : undefined))}>
        {say(words.add)}
      </Button>
    </>
  )
}

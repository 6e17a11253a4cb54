import type { Sku } from '@kuacang/contract/catalog/sku/calls'
import { listSkuWhitelist, mostWhitelisted, setSkuWhitelist } from '@kuacang/contract/catalog/whitelist/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button, Drawer, Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { PagedRows } from '../../kit/detail/paged-rows.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Action } from '../../kit/list/actions.tsx'
import { RowActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { splitValues } from '../../kit/list/filter-query.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Can } from '../../kit/session/session.tsx'
import { Code, Time } from '../../kit/show.tsx'
import { PartnerName } from '../../reference/partner/partner-name.tsx'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'

const words = {
  title: text('审核白名单', 'Verification whitelist'),
  lead: text(
    '名单中的商品保存后直接通过审核，修改重量、尺寸或类型也不再送审。',
    'Goods on the list pass verification as soon as they are saved, also after a change of weight, size or type.',
  ),
  add: text('加入白名单', 'Add to whitelist'),
  remove: text('移出白名单', 'Remove from whitelist'),
  partner: text('客户', 'Customer'),
  skus: text('SKU 编码（每行一个，最多 {n} 个）', 'SKU codes (one per line, at most {n})'),
  sku: text('SKU 编码', 'SKU code'),
  name: text('名称', 'Name'),
  updated: text('更新时间', 'Updated'),
  added: text('{n} 个 SKU 已加入白名单', '{n} {n|SKU|SKUs} added to the whitelist'),
  removing: text(
    '以后修改重量、尺寸或类型时，该商品需要重新审核。',
    'From now on a change of weight, size or type sends the goods to verification again.',
  ),
}

const set = (s: Sku, whitelisted: boolean) =>
  request(setSkuWhitelist, { body: { partner_id: s.partner_id, skus: [s.sku], whitelisted } })

/** Puts the goods of a row on the whitelist, or takes them from it. */
export const whitelistActions: readonly Action<Sku>[] = [
  {
    key: 'whitelist',
    label: words.add,
    menu: true,
    allowed: (s) => s.actions.includes('whitelist'),
    run: ([s]) => s && set(s, true),
  },
  {
    key: 'unwhitelist',
    label: words.remove,
    menu: true,
    allowed: (s) => s.actions.includes('unwhitelist'),
    danger: { consequence: words.removing, id: (s) => s.sku },
    run: ([s]) => s && set(s, false),
  },
]
const removal = whitelistActions.filter((a) => a.key === 'unwhitelist').map((a) => ({ ...a, menu: false }))

const add = () =>
  openForm<{ partner_id: number; codes: string }>({
    title: words.add,
    submit: async ({ partner_id, codes }, options) => {
      const skus = [...new Set(splitValues(codes))]
      const { changed } = await request(
        setSkuWhitelist,
        { body: { partner_id, skus, whitelisted: true } },
        options,
      )
      notice.success(say(words.added, { n: changed }))
    },
    fields: (
      <>
        <Form.Item name="partner_id" label={say(words.partner)} rules={[required]}>
          <PartnerSelect />
        </Form.Item>
        <Form.Item name="codes" label={say(words.skus, { n: mostWhitelisted })} rules={[required]}>
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} />
        </Form.Item>
      </>
    ),
  })

/** The goods that need no verification, of all customers. */
export const WhitelistDrawer = ({ onClose }: { onClose: () => void }) => {
  const refresh = useRefresh()
  const changed = () => void refresh(listSkuWhitelist)
  const columns: readonly Column<Sku>[] = [
    { key: 'sku', title: words.sku, render: (s) => <Code>{s.sku}</Code> },
    { key: 'name', title: words.name, render: (s) => s.name },
    { key: 'partner', title: words.partner, render: (s) => <PartnerName of={s.partner_id} /> },
    { key: 'updated', title: words.updated, render: (s) => <Time at={s.updated_at} /> },
    {
      key: 'actions',
      title: text('操作', 'Actions'),
      render: (s) => <RowActions row={s} actions={removal} onDone={changed} />,
    },
  ]
  return (
    <Drawer open size={860} onClose={onClose} title={say(words.title)}>
      <p className="soft">{say(words.lead)}</p>
      <Can right="EditSku">
        <Button type="primary" onClick={async () => (await add()) && changed()}>
          {say(words.add)}
        </Button>
      </Can>
      <PagedRows call={listSkuWhitelist} of={{}} rowKey={(s) => s.id} columns={columns} />
    </Drawer>
  )
}

import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import {
  getMarket,
  makeMarketProducts,
  makeMarketStore,
  revokeMarketStore,
} from '@kuacang/contract/platform-orders/sandbox/calls'
import { marketTokenKind } from '@kuacang/contract/platform-orders/sandbox/enums'
import { Button, Card, Form, Input, InputNumber, Table, Tag } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, Time } from '../../kit/show.tsx'

const words = {
  stores: text('店铺', 'Stores'),
  tokens: text('授权', 'Authorisations'),
  create: text('新建店铺', 'New store'),
  id: text('店铺编号', 'Store ID'),
  name: text('店铺名称', 'Store name'),
  products: text('商品数', 'Products'),
  open: text('待发货订单', 'Open orders'),
  add: text('添加商品', 'Add products'),
  count: text('数量', 'How many'),
  revoke: text('撤销授权', 'Revoke'),
  revokeAll: text('撤销店铺的全部授权', 'Revoke all authorisations of the store'),
  consequence: text(
    '仓库系统立即不能再访问此店铺，商户需要重新绑定。',
    'The warehouse system loses this store at once, and its merchant must bind it again.',
  ),
  kind: text('种类', 'Kind'),
  given: text('发出时间', 'Given'),
  until: text('有效期至', 'Valid until'),
  state: text('状态', 'State'),
  used: text('已使用', 'Used'),
  revoked: text('已撤销', 'Revoked'),
  expired: text('已过期', 'Expired'),
  valid: text('有效', 'Valid'),
}

type Market = Data<typeof getMarket>
type Token = Market['tokens'][number]

const openStore = () =>
  openForm<{ merchant_id: string; store_name: string; products: number }>({
    title: words.create,
    initial: { products: 5 },
    fields: (
      <>
        <Form.Item name="merchant_id" label={say(words.id)} rules={[required]}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="store_name" label={say(words.name)} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="products" label={say(words.products)} rules={[required]}>
          <InputNumber min={0} max={200} precision={0} />
        </Form.Item>
      </>
    ),
    submit: (body, options) => request(makeMarketStore, { body }, options),
  })

const openProducts = (merchant_id: string) =>
  openForm<{ count: number }>({
    title: words.add,
    initial: { count: 5 },
    fields: (
      <Form.Item name="count" label={say(words.count)} rules={[required]}>
        <InputNumber min={1} max={200} precision={0} />
      </Form.Item>
    ),
    submit: (body, options) => request(makeMarketProducts, { body: { merchant_id, ...body } }, options),
  })

const StateOf = ({ of: { used_at, revoked_at, until } }: { readonly of: Token }) => {
  if (revoked_at !== null) return <Tag color="error">{say(words.revoked)}</Tag>
  if (used_at !== null) return <Tag>{say(words.used)}</Tag>
  return new Date(until) < new Date() ? (
    <Tag>{say(words.expired)}</Tag>
  ) : (
    <Tag color="success">{say(words.valid)}</Tag>
  )
}

/** The stores of the marketplace, and who may speak for them. */
export const StoreCard = ({ stores, tokens }: Pick<Market, 'stores' | 'tokens'>) => {
  const refresh = useRefresh()
  const after = async (done: Promise<unknown>) => {
    if (await done) await refresh(getMarket)
  }
  const revoke = async (merchant_id: string) =>
    (await confirmDanger({
      ...{ title: words.revokeAll, consequence: words.consequence, ids: [merchant_id] },
    })) && request(revokeMarketStore, { body: { merchant_id } })
  return (
    <>
      <Card
        size="small"
        title={say(words.stores)}
        style={{ marginBottom: 16 }}
        extra={
          <Button size="small" onClick={() => void after(openStore())}>
            {say(words.create)}
          </Button>
        }
      >
        <Table
          size="small"
          rowKey={(s) => s.merchant_id}
          dataSource={stores}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: say(words.id), render: (_v, s) => <Code>{s.merchant_id}</Code> },
            { title: say(words.name), dataIndex: 'store_name' },
            { title: say(words.products), dataIndex: 'products', align: 'right' },
            { title: say(words.open), dataIndex: 'open_orders', align: 'right' },
            {
              title: '',
              render: (_v, s) => (
                <>
                  <Button type="link" size="small" onClick={() => void after(openProducts(s.merchant_id))}>
                    {say(words.add)}
                  </Button>
                  <Button type="link" size="small" danger onClick={() => void after(revoke(s.merchant_id))}>
                    {say(words.revoke)}
                  </Button>
                </>
              ),
            },
          ]}
        />
      </Card>
      {tokens.length === 0 ? null : (
        <Card size="small" title={say(words.tokens)} style={{ marginBottom: 16 }}>
          <Table
            size="small"
            rowKey={(t) => `${t.merchant_id} ${t.kind} ${t.created_at}`}
            dataSource={tokens}
            pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
            scroll={{ x: 'max-content' }}
            columns={[
              { title: say(words.id), render: (_v, t) => <Code>{t.merchant_id}</Code> },
              { title: say(words.kind), render: (_v, t) => <EnumLabel of={marketTokenKind} code={t.kind} /> },
              { title: say(words.given), render: (_v, t) => <Time at={t.created_at} /> },
              { title: say(words.until), render: (_v, t) => <Time at={t.until} /> },
              { title: say(words.state), render: (_v, t) => <StateOf of={t} /> },
            ]}
          />
        </Card>
      )}
    </>
  )
}

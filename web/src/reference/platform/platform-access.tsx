import { text } from '@kuacang/contract/kit/text'
import {
  enableMarketplace,
  listMarketplaces,
  type MarketplaceRow,
  upsertMarketplace,
} from '@kuacang/contract/platform-orders/marketplace/calls'
import { connector, runByMerchants } from '@kuacang/contract/platform-orders/store/enums'
import { Alert, Button, Form, Input, Tag, Typography } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { ShortList } from '../../kit/list/short-list.tsx'
import { notice } from '../../kit/notice.ts'
import { nameOf, say } from '../../kit/say.ts'
import { Code, EnumLabel } from '../../kit/show.tsx'
import { enabledColumn, entryActions } from '../enabled.tsx'
import { PlatformSelect } from './platform-select.tsx'

const words = {
  list: text('平台接入', 'Platform access'),
  create: text('新建接入', 'New access'),
  edit: text('编辑接入', 'Edit access'),
  platform: text('平台', 'Platform'),
  connector: text('协议', 'Protocol'),
  address: text('接口地址', 'API address'),
  eachOwn: text(
    '留空：每个店铺有自己的地址（店铺名.myshopify.com）',
    'Leave empty: each store has an address of its own (name.myshopify.com)',
  ),
  byMerchants: text(
    '无需地址和密钥：商户绑定店铺时填写自己店铺的地址和令牌。',
    'No address or secret is needed. Merchants enter the address and token of their store when they bind it.',
  ),
  client: text('应用ID', 'App ID'),
  secret: text('应用密钥', 'App secret'),
  eventSecret: text('事件签名密钥', 'Secret of events'),
  kept: text('留空则不变', 'Leave empty to keep it'),
  events: text('事件地址', 'Address of events'),
  set: text('已设置', 'Set'),
  stores: text('已绑定店铺', 'Bound stores'),
  builtIn: text('系统自带', 'Built in'),
  saved: text('保存成功', 'Saved'),
  disableMeans: text(
    '不能再绑定该平台的店铺；已绑定的店铺不再同步。可以重新启用。',
    'No store of the platform can be bound, and bound stores are not synchronised any more. It can be re-enabled.',
  ),
}

const columns: readonly Column<MarketplaceRow>[] = [
  {
    key: 'platform',
    title: words.platform,
    render: (m) => (
      <>
        {nameOf(m)} <Code>{m.platform}</Code> {m.built_in ? <Tag>{say(words.builtIn)}</Tag> : null}
      </>
    ),
  },
  enabledColumn,
  {
    key: 'connector',
    title: words.connector,
    render: (m) => <EnumLabel of={connector} code={m.connector} />,
  },
  { key: 'address', title: words.address, render: (m) => <Code>{m.api_url || '-'}</Code> },
  { key: 'client', title: words.client, render: (m) => <Code>{m.client_id || '-'}</Code> },
  { key: 'secret', title: words.secret, render: (m) => (m.has_client_secret ? say(words.set) : '-') },
  {
    key: 'eventSecret',
    title: words.eventSecret,
    render: (m) => (m.has_event_secret ? say(words.set) : '-'),
  },
  {
    key: 'events',
    title: words.events,
    render: (m) => <Typography.Text copyable>{m.events_url}</Typography.Text>,
  },
  { key: 'stores', title: words.stores, align: 'right', render: (m) => m.stores },
]

type Fields = {
  platform: string
  connector: typeof connector.code.kuacang
  api_url?: string
  client_id?: string
  client_secret?: string
  event_secret?: string
}

/**
 * How we are known to the platform. Shops that merchants run know us by a credential of each store; those of Shopify have
 * an address each, which their merchants name, and sign their events with the app's secret.
 */
const Ours = ({ isNew }: { isNew: boolean }) => {
  const chosen = Form.useWatch('connector')
  const isShop = chosen === connector.code.shopify
  if (runByMerchants.includes(chosen)) return <Alert type="info" showIcon title={say(words.byMerchants)} />
  return (
    <>
      <Form.Item
        name="api_url"
        label={say(words.address)}
        rules={isShop ? [] : [required]}
        extra={isShop ? say(words.eachOwn) : null}
      >
        <Input maxLength={300} placeholder={isShop ? '' : 'https://'} />
      </Form.Item>
      <Form.Item name="client_id" label={say(words.client)} rules={[required]}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="client_secret" label={say(words.secret)} rules={isNew ? [required] : []}>
        <Input.Password
          maxLength={500}
          autoComplete="new-password"
          {...(isNew ? {} : { placeholder: say(words.kept) })}
        />
      </Form.Item>
      {isShop ? null : (
        <Form.Item name="event_secret" label={say(words.eventSecret)}>
          <Input.Password
            maxLength={200}
            autoComplete="new-password"
            placeholder={isNew ? 'whsec_' : say(words.kept)}
          />
        </Form.Item>
      )}
    </>
  )
}

const openAccess = (connectors: readonly number[], row?: MarketplaceRow) =>
  openForm<Fields>({
    title: row ? words.edit : words.create,
    initial: row
      ? {
          platform: row.platform,
          connector: row.connector as Fields['connector'],
          api_url: row.api_url,
          client_id: row.client_id,
        }
      : { connector: connector.code.kuacang },
    fields: (
      <>
        <Form.Item name="platform" label={say(words.platform)} rules={[required]}>
          <PlatformSelect disabled={row !== undefined} />
        </Form.Item>
        <Form.Item name="connector" label={say(words.connector)} rules={[required]}>
          <EnumSelect of={connector} codes={connectors} />
        </Form.Item>
        <Ours isNew={row === undefined} />
      </>
    ),
    submit: async ({ client_secret, event_secret, ...fields }, options) => {
      const secrets = {
        ...(client_secret ? { client_secret } : {}),
        ...(event_secret ? { event_secret } : {}),
      }
      const address = runByMerchants.includes(fields.connector) ? { api_url: '' } : {}
      const body = { ...fields, ...address, ...secrets, enabled: row?.enabled ?? true }
      await request(upsertMarketplace, { body }, options)
      notice.success(words.saved)
    },
  })

const actionsFor = (connectors: readonly number[]) =>
  entryActions<MarketplaceRow>({
    edit: (row) => openAccess(connectors, row),
    setEnabled: ({ platform }, enabled) =>
      request(enableMarketplace, { params: { platform }, body: { enabled } }),
    disabling: { consequence: words.disableMeans, id: (m) => m.platform },
  }).map((action) =>
    action.key === 'edit' ? { ...action, allowed: (m: MarketplaceRow) => !m.built_in } : action,
  )

/** How the product speaks with the platforms that stores can be bound of. */
export const PlatformAccess = () => {
  const accesses = useAnswer(listMarketplaces, {})
  const connectors = accesses.data?.connectors ?? []
  const create = async () => {
    if (await openAccess(connectors)) await accesses.refetch()
  }
  return (
    <ShortList
      title={words.list}
      of={accesses}
      rowKey={(m) => m.platform}
      columns={columns}
      searched={(m) => `${m.platform} ${m.name} ${m.name_en}`}
      rowActions={actionsFor(connectors)}
      toolbar={
        <Button type="primary" onClick={() => void create()}>
          {say(words.create)}
        </Button>
      }
    />
  )
}

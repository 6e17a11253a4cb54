/** @shared with other areas. */

import {
  confirmSkuMappings,
  countUnconfirmedMappings,
  deleteSkuMapping,
  exportSkuMappings,
  listSkuMappings,
  type SkuMapping,
} from '@kuacang/contract/catalog/mapping/calls'
import { text } from '@kuacang/contract/kit/text'
import { Badge, Button, Tag } from 'antd'
import { useNavigate } from 'react-router'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { say } from '../../kit/say.ts'
import { useSession, useUser } from '../../kit/session/session.tsx'
import { Code, Time } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { PartnerName } from '../../reference/partner/partner-name.tsx'
import { openMappingForm } from './mapping-form.tsx'
import { openMappingImport } from './mapping-import.tsx'

const words = {
  merchant: text('店铺编号', 'Store ID'),
  product: text('平台商品编号', 'Platform product ID'),
  platform: text('平台 SKU', 'Platform SKU'),
  platformVid: text('平台 SKU / 变体编号 VID', 'Platform SKU / variation (VID)'),
  sku: text('SKU 编码', 'SKU code'),
  confirmed: text('已确认', 'Confirmed'),
  unconfirmed: text('未确认', 'Unconfirmed'),
  waiting: text('待确认', 'To be confirmed'),
  add: text('新增', 'New'),
  import: text('导入', 'Import'),
  edit: text('编辑', 'Edit'),
  confirm: text('确认', 'Confirm'),
  delete: text('删除', 'Delete'),
  consequence: text(
    '删除后，该平台变体的订单不再知道要发哪个 SKU。',
    'Orders of this platform variation then no longer tell which SKU to ship.',
  ),
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'merchant_id', label: words.merchant },
  { kind: 'text', key: 'platform_sku', label: words.platform },
  { kind: 'text', key: 'sku', label: words.sku },
  { kind: 'flag', key: 'confirmed', label: words.confirmed },
  partnerFilter,
]

const columnsFor = (staff: boolean): readonly Column<SkuMapping>[] => [
  { key: 'merchant', title: words.merchant, render: (m) => <Code>{m.merchant_id}</Code> },
  ...(staff
    ? [
        {
          key: 'partner',
          title: text('客户', 'Customer'),
          render: (m: SkuMapping) => <PartnerName of={m.partner_id} />,
        },
      ]
    : []),
  { key: 'product', title: words.product, render: (m) => <Code>{m.platform_product_id}</Code> },
  {
    key: 'platform_sku',
    title: words.platformVid,
    render: (m) => (
      <>
        <Code>{m.platform_sku}</Code>
        <span className="second code">{m.vid}</span>
      </>
    ),
  },
  { key: 'sku', title: words.sku, render: (m) => <Code>{m.sku}</Code> },
  {
    key: 'quantity',
    title: text('每份件数', 'Pieces per unit'),
    align: 'right',
    render: (m) => m.quantity.toLocaleString(),
  },
  {
    key: 'confirmed',
    title: words.confirmed,
    render: (m) => (
      <Tag color={m.confirmed ? 'success' : 'warning'}>
        {say(m.confirmed ? words.confirmed : words.unconfirmed)}
      </Tag>
    ),
  },
  { key: 'updated', title: text('更新时间', 'Updated'), render: (m) => <Time at={m.updated_at} /> },
]

/** The mappings of a merchant, or of all customers; those who may only see them get no actions. */
export default function MappingPage() {
  const refresh = useRefresh()
  const navigate = useNavigate()
  const staff = useUser().partner_id === null
  const { holds } = useSession()
  const edits = holds('EditSkuMapping') || holds('MerchantGetSku')
  const waiting = useAnswer(countUnconfirmedMappings, {}, { keep: true })
  const counted = async () => {
    await refresh(countUnconfirmedMappings)
  }
  const confirm: Action<SkuMapping> = {
    key: 'confirm',
    label: words.confirm,
    allowed: (m) => !m.confirmed,
    run: async (rows) => {
      await request(confirmSkuMappings, { body: { ids: rows.map((m) => m.id) } })
      await counted()
    },
  }
  const actions: readonly Action<SkuMapping>[] = [
    confirm,
    {
      key: 'edit',
      label: words.edit,
      run: async ([m]) => {
        if (m && (await openMappingForm(m, { staff }))) await counted()
      },
    },
    {
      key: 'delete',
      label: words.delete,
      danger: { consequence: words.consequence, id: (m) => m.platform_sku },
      run: async ([m]) => {
        if (m) await request(deleteSkuMapping, { params: { id: m.id } })
        await counted()
      },
    },
  ]
  const after = async (dialog: Promise<boolean>) => {
    if (await dialog) await Promise.all([refresh(listSkuMappings), counted()])
  }
  return (
    <ListPage
      call={listSkuMappings}
      filters={filters}
      columns={columnsFor(staff)}
      rowKey={(m) => m.id}
      rowActions={edits ? actions : []}
      bulkActions={edits ? [confirm] : []}
      export={{ call: exportSkuMappings, name: 'SKU映射' }}
      toolbar={
        <>
          {edits ? (
            <>
              <Button type="primary" onClick={() => void after(openMappingForm(undefined, { staff }))}>
                {say(words.add)}
              </Button>
              <Button onClick={() => void after(openMappingImport(staff))}>{say(words.import)}</Button>
            </>
          ) : null}
          <Badge count={waiting.data ?? 0} overflowCount={9999} size="small">
            <Button onClick={() => void navigate({ search: '?confirmed=false' })}>
              {say(words.waiting)}
            </Button>
          </Badge>
        </>
      }
    />
  )
}

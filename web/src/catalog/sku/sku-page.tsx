import {
  deleteSku,
  exportSkus,
  listSkus,
  printSkuLabels,
  type Sku,
} from '@kuacang/contract/catalog/sku/calls'
import {
  dangerousType,
  overseaSkuStatus,
  sensitiveType,
  skuVerifyStatus,
} from '@kuacang/contract/catalog/sku/enums'
import { text } from '@kuacang/contract/kit/text'
import { Button, Image } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { printLabels } from '../../kit/print/print-labels.tsx'
import { say } from '../../kit/say.ts'
import { Can, useUser } from '../../kit/session/session.tsx'
import { Code, EnumLabel, Excerpt, kg, StatusTag, Time } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { PartnerName } from '../../reference/partner/partner-name.tsx'
import { openSkuPictures } from '../sku-picture/sku-pictures.tsx'
import { openSkuForm } from './sku-form.tsx'
import { openSkuImport } from './sku-import.tsx'

const words = {
  create: text('新建', 'New'),
  import: text('导入', 'Import'),
  edit: text('编辑', 'Edit'),
  pictures: text('图片', 'Pictures'),
  delete: text('删除', 'Delete'),
  labels: text('打印标签', 'Print labels'),
  consequence: text(
    '删除后不能再用于入库和出库，平台变体对它的映射一并删除。',
    'It can no longer be used for inbound or outbound, and its mappings to platform variations are deleted too.',
  ),
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'sku', several: true, label: text('SKU 编码', 'SKU code') },
  { kind: 'text', key: 'barcode', several: true, label: text('条码', 'Barcode') },
  { kind: 'text', key: 'name', label: text('名称', 'Chinese name') },
  {
    kind: 'enum',
    key: 'verify_status',
    label: text('审核状态', 'Verification'),
    of: skuVerifyStatus,
    many: true,
  },
  {
    kind: 'enum',
    key: 'oversea_status',
    label: text('海外审核', 'Overseas verification'),
    of: overseaSkuStatus,
    many: true,
  },
]

const tone = { 0: 'wait', 1: 'good', 2: 'bad' } as const

const columns: readonly Column<Sku>[] = [
  {
    key: 'sku',
    title: text('SKU 编码 / 条码', 'SKU code / barcode'),
    render: (s) => (
      <>
        <Code>{s.sku}</Code>
        <span className="second code">{s.barcode}</span>
      </>
    ),
  },
  {
    key: 'product_id',
    title: text('商品编号', 'Product ID'),
    render: (s) => <Code>{s.product_id || '-'}</Code>,
  },
  {
    key: 'name',
    title: text('名称 / 英文名称', 'Chinese / English name'),
    render: (s) => (
      <>
        {s.name}
        <span className="second">{s.name_en || '-'}</span>
      </>
    ),
  },
  {
    key: 'picture',
    title: text('图片', 'Picture'),
    render: (s) =>
      s.image_urls[0] ? <Image src={s.image_urls[0]} alt={s.sku} width={36} height={36} /> : '-',
  },
  { key: 'partner', title: text('客户', 'Customer'), render: (s) => <PartnerName of={s.partner_id} /> },
  {
    key: 'weight',
    title: text('重量 kg / 尺寸 cm', 'Weight (kg) / size (cm)'),
    align: 'right',
    render: (s) => (
      <>
        {kg(s.weight)}
        <span className="second">{`${s.length} × ${s.width} × ${s.height}`}</span>
      </>
    ),
  },
  {
    key: 'sensitive',
    title: text('敏感 / 危险类型', 'Sensitive / dangerous type'),
    render: (s) => (
      <>
        <EnumLabel of={sensitiveType} code={s.sensitive_type} />
        <span className="second">
          <EnumLabel of={dangerousType} code={s.dangerous_type} />
        </span>
      </>
    ),
  },
  {
    key: 'verify',
    title: text('审核', 'Verification'),
    render: (s) => (
      <>
        <StatusTag of={skuVerifyStatus} code={s.verify_status} tone={tone[s.verify_status]} />
        {s.reject_reason ? (
          <div className="soft">
            <Excerpt of={s.reject_reason} longest={40} />
          </div>
        ) : null}
      </>
    ),
  },
  {
    key: 'oversea',
    title: text('海外审核', 'Overseas verification'),
    render: (s) => <EnumLabel of={overseaSkuStatus} code={s.oversea_status} />,
  },
  { key: 'updated', title: text('更新时间', 'Updated'), render: (s) => <Time at={s.updated_at} /> },
]

const one = <R,>(rows: readonly R[], act: (row: R) => unknown) => rows[0] && act(rows[0])

const labels: Action<Sku> = {
  key: 'labels',
  label: words.labels,
  run: (rows) =>
    printLabels({
      n: rows.length,
      size: '6x4',
      mostCopies: 100,
      load: ({ size, copies }, print_job) =>
        request(printSkuLabels, { body: { ids: rows.map((s) => s.id), size, copies, print_job } }),
    }),
}

export default function SkuPage() {
  const refresh = useRefresh()
  const staff = useUser().partner_id === null
  const actions: readonly Action<Sku>[] = [
    {
      key: 'edit',
      label: words.edit,
      allowed: (s) => s.actions.includes('edit'),
      run: (rows) => one(rows, (s) => openSkuForm(staff, s)),
    },
    {
      key: 'pictures',
      label: words.pictures,
      menu: true,
      allowed: (s) => s.actions.includes('edit'),
      run: (rows) => one(rows, (s) => openSkuPictures(s, () => void refresh(listSkus))),
    },
    {
      key: 'delete',
      label: words.delete,
      menu: true,
      allowed: (s) => s.actions.includes('delete'),
      danger: { consequence: words.consequence, id: (s) => s.sku },
      run: (rows) => one(rows, (s) => request(deleteSku, { params: { id: s.id } })),
    },
  ]
  const after = (dialog: Promise<boolean>) => void dialog.then(async (done) => done && refresh(listSkus))
  return (
    <ListPage
      call={listSkus}
      filters={staff ? [...filters, partnerFilter] : filters}
      columns={columns}
      rowKey={(s) => s.id}
      rowActions={actions}
      bulkActions={[labels]}
      export={{ call: exportSkus, name: '商品' }}
      toolbar={
        <Can right={{ any: ['EditSku', 'MerchantGetSku'] }}>
          <Button type="primary" onClick={() => after(openSkuForm(staff))}>
            {say(words.create)}
          </Button>
          <Button onClick={() => after(openSkuImport(staff))}>{say(words.import)}</Button>
        </Can>
      }
    />
  )
}

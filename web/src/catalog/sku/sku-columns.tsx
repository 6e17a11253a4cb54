import type { Sku } from '@kuacang/contract/catalog/sku/calls'
import {
  dangerousType,
  overseaSkuStatus,
  sensitiveType,
  skuVerifyStatus,
} from '@kuacang/contract/catalog/sku/enums'
import { text } from '@kuacang/contract/kit/text'
import { Image, Tag } from 'antd'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, Excerpt, kg, StatusTag, Time } from '../../kit/show.tsx'
import { PartnerName } from '../../reference/partner/partner-name.tsx'

const words = {
  exempt: text('白名单', 'Whitelisted'),
  view: text('查看', 'View'),
  label: text('查看 {sku} 的 GPSR 标签', 'View the GPSR label of {sku}'),
}

const textFilters: readonly Filter[] = [
  { kind: 'text', key: 'sku', several: true, label: text('SKU 编码', 'SKU code') },
  { kind: 'text', key: 'barcode', several: true, label: text('条码', 'Barcode') },
  { kind: 'text', key: 'name', label: text('名称', 'Chinese name') },
]

/** The filters of lists of goods; `waiting`: it opens with those that wait for verification. */
export const skuFilters = ({ waiting = false } = {}): readonly Filter[] => [
  ...textFilters,
  {
    kind: 'enum',
    key: 'verify_status',
    label: text('审核状态', 'Verification'),
    of: skuVerifyStatus,
    many: true,
    ...(waiting ? { usual: [skuVerifyStatus.code.pending] } : {}),
  },
  {
    kind: 'enum',
    key: 'oversea_status',
    label: text('海外审核', 'Overseas verification'),
    of: overseaSkuStatus,
    many: true,
  },
]

export const whitelistFilter: Filter = { kind: 'flag', key: 'whitelisted', label: words.exempt }

const tone = { 0: 'wait', 1: 'good', 2: 'bad' } as const
const overseaTone = { 0: 'look', 1: 'wait', 2: 'good', 3: 'bad', 4: 'look' } as const

const Why = ({ reason }: { reason: string }) =>
  reason ? (
    <div className="soft">
      <Excerpt of={reason} longest={40} />
    </div>
  ) : null

const column = {
  sku: {
    key: 'sku',
    title: text('SKU 编码 / 条码', 'SKU code / barcode'),
    render: (s) => (
      <>
        <Code>{s.sku}</Code>
        <span className="second code">{s.barcode}</span>
      </>
    ),
  },
  product: {
    key: 'product_id',
    title: text('商品编号', 'Product ID'),
    render: (s) => <Code>{s.product_id || '-'}</Code>,
  },
  name: {
    key: 'name',
    title: text('名称 / 英文名称', 'Chinese / English name'),
    render: (s) => (
      <>
        {s.name}
        <span className="second">{s.name_en || '-'}</span>
      </>
    ),
  },
  // All pictures open from the first one: those who verify goods look at each.
  picture: {
    key: 'picture',
    title: text('图片', 'Picture'),
    render: (s) =>
      s.image_urls[0] ? (
        <Image.PreviewGroup items={[...s.image_urls]}>
          <Image src={s.image_urls[0]} alt={s.sku} width={36} height={36} />
        </Image.PreviewGroup>
      ) : (
        '-'
      ),
  },
  partner: {
    key: 'partner',
    title: text('客户', 'Customer'),
    render: (s) => <PartnerName of={s.partner_id} />,
  },
  weight: {
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
  sensitive: {
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
  verify: {
    key: 'verify',
    title: text('审核', 'Verification'),
    render: (s) => (
      <>
        <StatusTag of={skuVerifyStatus} code={s.verify_status} tone={tone[s.verify_status]} />
        {s.whitelisted ? <Tag>{say(words.exempt)}</Tag> : null}
        <Why reason={s.reject_reason} />
      </>
    ),
  },
  oversea: {
    key: 'oversea',
    title: text('海外审核', 'Overseas verification'),
    render: (s) => (
      <>
        {s.oversea_status === overseaSkuStatus.code.none ? (
          <EnumLabel of={overseaSkuStatus} code={s.oversea_status} />
        ) : (
          <StatusTag of={overseaSkuStatus} code={s.oversea_status} tone={overseaTone[s.oversea_status]} />
        )}
        <Why reason={s.oversea_reason} />
      </>
    ),
  },
  gpsr: {
    key: 'gpsr_label_url',
    title: text('GPSR 标签', 'GPSR label'),
    render: (s) =>
      s.gpsr_label_url ? (
        <a
          href={s.gpsr_label_url}
          target="_blank"
          rel="noreferrer"
          aria-label={say(words.label, { sku: s.sku })}
        >
          {say(words.view)}
        </a>
      ) : (
        '-'
      ),
  },
  updated: { key: 'updated', title: text('更新时间', 'Updated'), render: (s) => <Time at={s.updated_at} /> },
} satisfies Readonly<Record<string, Column<Sku>>>

const { partner, ...own } = column

/** What a merchant sees of its own goods. */
export const merchantColumns: readonly Column<Sku>[] = Object.values(own)

/** What staff see of the goods of all customers. */
export const staffColumns: readonly Column<Sku>[] = [
  column.sku,
  { ...column.product, optional: true },
  column.name,
  column.picture,
  partner,
  column.weight,
  column.sensitive,
  column.verify,
  column.oversea,
  { ...column.gpsr, optional: true },
  column.updated,
]

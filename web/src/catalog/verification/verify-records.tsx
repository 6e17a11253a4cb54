import { skuVerifyStatus } from '@kuacang/contract/catalog/sku/enums'
import { listSkuVerifyRecords, type SkuVerifyRecord } from '@kuacang/contract/catalog/verification/calls'
import { skuVerifySubject } from '@kuacang/contract/catalog/verification/enums'
import { text } from '@kuacang/contract/kit/text'
import { PagedRows } from '../../kit/detail/paged-rows.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { UserName } from '../../kit/names.tsx'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'
import { PartnerName } from '../../reference/partner/partner-name.tsx'

const tone = { 0: 'wait', 1: 'good', 2: 'bad' } as const

const ofOne: readonly Column<SkuVerifyRecord>[] = [
  { key: 'time', title: text('时间', 'Time'), render: (r) => <Time at={r.created_at} /> },
  {
    key: 'subject',
    title: text('审核类型', 'Kind of verification'),
    render: (r) => <EnumLabel of={skuVerifySubject} code={r.subject} />,
  },
  {
    key: 'status',
    title: text('结果', 'Result'),
    render: (r) => <StatusTag of={skuVerifyStatus} code={r.status} tone={tone[r.status]} />,
  },
  { key: 'reason', title: text('原因', 'Reason'), render: (r) => r.reason || '-' },
  { key: 'user', title: text('审核人', 'Verified by'), render: (r) => <UserName of={r.user_name} /> },
]
const ofAll: readonly Column<SkuVerifyRecord>[] = [
  ...ofOne.slice(0, 1),
  { key: 'sku', title: text('SKU 编码', 'SKU code'), render: (r) => <Code>{r.sku}</Code> },
  { key: 'partner', title: text('客户', 'Customer'), render: (r) => <PartnerName of={r.partner_id} /> },
  ...ofOne.slice(1),
]

/** Who decided what and why: about one SKU, or about all, the newest first. */
export const VerifyRecords = ({ sku_id }: { sku_id?: string | undefined }) => (
  <PagedRows
    call={listSkuVerifyRecords}
    of={{ query: sku_id === undefined ? {} : { sku_id } }}
    rowKey={(r) => r.id}
    columns={sku_id === undefined ? ofAll : ofOne}
  />
)

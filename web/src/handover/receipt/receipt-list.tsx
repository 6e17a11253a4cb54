/** @shared with other areas. */

import {
  exportReceipts,
  getReceipt,
  getReceiptPhoto,
  listReceipts,
  type Receipt,
} from '@kuacang/contract/handover/receipt/calls'
import { receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import { type HandoverSuiteKey, handoverStation } from '@kuacang/contract/handover/suites'
import { text } from '@kuacang/contract/kit/text'
import { Image, Space } from 'antd'
import { fillPath } from '../../kit/api/address.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { printPaper } from '../../kit/print/print-paper.ts'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, kg, StatusTag, Time } from '../../kit/show.tsx'
import { receiptPaperOf } from './receipt-paper.ts'
import { Things } from './things.tsx'

const tone = { 1: 'work', 9: 'good', 100: 'bad' } as const

const words = {
  title: text('交接单', 'Receipts'),
  station: text('工作台', 'Workbench'),
  receipt: text('交接单', 'Receipt'),
  number: text('交接单号', 'Receipt number'),
  bag: text('包号', 'Bag number'),
  lane: text('线路', 'Lane'),
  status: text('状态', 'Status'),
  bags: text('包数', 'Bags'),
  weight: text('重量 kg', 'Weight (kg)'),
  operator: text('操作人', 'Operator'),
  created: text('创建时间', 'Created'),
  signed: text('签收时间', 'Signed'),
  signedBy: text('签收人', 'Signed by'),
  photo: text('交接照片 {n}', 'Handover photo {n}'),
  photos: text('照片', 'Photos'),
  time: text('时间', 'Time'),
  timeBy: text('时间类型', 'Time type'),
  print: text('打印交接单', 'Print receipt'),
}

const columns: readonly Column<Receipt>[] = [
  { key: 'number', title: words.number, render: (r) => <Code>{r.receipt_number}</Code> },
  { key: 'lane', title: words.lane, render: (r) => r.lane ?? '-' },
  {
    key: 'status',
    title: words.status,
    render: (r) => <StatusTag of={receiptStatus} code={r.status} tone={tone[r.status]} />,
  },
  {
    key: 'bags',
    title: words.bags,
    align: 'right',
    render: (r) => r.bags,
    sum: { of: (r) => r.bags, unit: 'pieces' },
  },
  {
    key: 'weight',
    title: words.weight,
    align: 'right',
    render: (r) => kg(r.weight),
    sum: { of: (r) => r.weight, unit: 'kg' },
  },
  { key: 'operator', title: words.operator, render: (r) => <UserName of={r.operator_name} /> },
  { key: 'created_at', title: words.created, render: (r) => <Time at={r.created_at} /> },
  { key: 'signed_at', title: words.signed, render: (r) => <Time at={r.signed_at} /> },
  { key: 'signed_by', title: words.signedBy, render: (r) => <UserName of={r.signed_by} /> },
]

const print: Action<Receipt> = {
  key: 'print',
  label: words.print,
  allowed: (r) => r.status !== receiptStatus.code.cancelled,
  run: async ([r]) => r && printPaper(receiptPaperOf(r)),
}

const Photos = ({ of: { id, photos } }: { readonly of: Receipt }) => (
  <Image.PreviewGroup>
    <Space wrap>
      {photos.map((photo, i) => (
        <Image
          key={photo}
          src={`/api${fillPath(getReceiptPhoto.path, { id, photo })}`}
          alt={say(words.photo, { n: i + 1 })}
          width={120}
          height={90}
        />
      ))}
    </Space>
  </Image.PreviewGroup>
)

const ReceiptDetail = ({ id }: { readonly id: string }) => {
  const asked = useAnswer(getReceipt, { params: { id }, query: { with_brief_bags: true } })
  return (
    <Answered of={asked}>
      {(r) => (
        <>
          <Facts
            columns={{ xs: 1, sm: 2 }}
            facts={[
              [words.number, <Code key="number">{r.receipt_number}</Code>],
              [words.status, <EnumLabel key="status" of={receiptStatus} code={r.status} />],
              [words.lane, r.lane],
              [words.operator, <UserName key="operator_name" of={r.operator_name} />],
              [words.created, <Time key="created" at={r.created_at} />],
              [words.signed, <Time key="signed" at={r.signed_at} />],
              [words.signedBy, <UserName key="signed_by" of={r.signed_by} />],
              [words.photos, r.photos.length === 0 ? null : <Photos key="photos" of={r} />],
            ]}
          />
          <Things receipt={r} />
        </>
      )}
    </Answered>
  )
}

const station: Column<Receipt> = {
  key: 'suite',
  title: words.station,
  render: (r) => say(handoverStation(r.suite).title),
}

const filters: readonly Filter[] = [
  { kind: 'many', key: 'receipt_number', exact: true, label: words.number },
  { kind: 'text', key: 'bag_number', exact: true, label: words.bag },
  { kind: 'enum', key: 'status', label: words.status, of: receiptStatus, many: true },
  { kind: 'text', key: 'operator', label: words.operator },
  { kind: 'range', key: 'time_range', label: words.time },
  {
    kind: 'choice',
    key: 'time_range_by',
    label: words.timeBy,
    options: [
      { value: 'created_at', label: say(words.created) },
      { value: 'signed_at', label: say(words.signed) },
    ],
  },
]

type Props = {
  /** Of one station, or of several: the list then says which. */
  readonly suite: HandoverSuiteKey | readonly HandoverSuiteKey[]
  /** It is a page by itself, and is called as the page is. */
  readonly alone?: boolean
}

/** The receipts of stations, of all operators, found also by what stands on them. */
export const ReceiptList = ({ suite, alone = false }: Props) => (
  <ListPage
    {...(!alone && { title: words.title })}
    call={listReceipts}
    fixed={{ suite }}
    filters={filters}
    columns={typeof suite === 'string' ? columns : [...columns, station]}
    rowKey={(r) => r.id}
    rowActions={[print]}
    export={{ call: exportReceipts }}
    detail={{
      show: (id, close) => (
        <DetailDrawer title={say(words.receipt)} open onClose={close}>
          <ReceiptDetail id={id} />
        </DetailDrawer>
      ),
    }}
  />
)

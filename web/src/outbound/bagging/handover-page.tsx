import {
  addBagToReceipt,
  cancelReceipt,
  getActiveReceipt,
  getReceiptPdf,
  removeBagFromReceipt,
  signReceipt,
} from '@kuacang/contract/handover/receipt/calls'
import { text } from '@kuacang/contract/kit/text'
import { type Bag, listBags } from '@kuacang/contract/packing/bag/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { Button, Form, Table, Tabs, Upload } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { showPaper } from '../../kit/download.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { already, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { Code, StatusTag, Time } from '../../kit/show.tsx'

const suite = { suite: 'wms_outbound' }

const words = {
  handover: text('交接', 'Hand over'),
  list: text('包列表', 'Bags'),
  hint: text('扫描包号加入交接单', 'Scan a bag onto the receipt'),
  hintRemove: text('扫描要移出的包号', 'Scan the bag to take off'),
  added: text('已加入交接单', 'On the receipt'),
  already: text('已在交接单上', 'Already on the receipt'),
  removed: text('包已移出交接单', 'bag removed from receipt'),
  sign: text('签收', 'Sign'),
  signWhat: text(
    '签收后不能再修改。请上传交接照片。',
    'A signed receipt cannot be changed. Upload photos of the handover.',
  ),
  photos: text('请选择至少一张照片', 'Please choose at least one photo'),
  choose: text('选择照片', 'Choose photos'),
  signed: text('已交接：{number}', 'receipt handed over: {number}'),
  paper: text('打印交接单', 'Print receipt'),
  cancel: text('取消交接单', 'Cancel receipt'),
  cancelWhat: text('包会等待下一张交接单。', 'Its bags wait for another receipt.'),
  cancelled: text('交接单已取消', 'receipt cancelled'),
  takeOff: text('移出模式', 'Take off'),
  putOn: text('加入模式', 'Put on'),
  none: text('扫描第一个包，建立交接单', 'Scan the first bag to begin a receipt'),
  about: text('{number} · {n} 个包 · {kg} kg', '{number} · {n} bags · {kg} kg'),
}

type Files = { files: { originFileObj?: File }[] }
const imagesRule = { required: true, message: say(words.photos) }

const printReceipt = (receipt_id: string) =>
  request(getReceiptPdf, { params: suite, query: { receipt_id } }).then(showPaper, notice.failure)

const HandoverDesk = () => {
  const [removing, setRemoving] = useState(false)
  const { data: receipt, error } = useAnswer(getActiveReceipt, {
    params: suite,
    query: { with_brief_bags: true },
  })
  const refresh = useRefresh()
  // 404 means that there is none, which is where every shift begins.
  const active = error instanceof ApiError && error.status === 404 ? undefined : receipt
  const reload = () => void refresh(getActiveReceipt, listBags)

  const onScan = async ({ value, key }: Scan): Promise<Outcome> => {
    const call = removing ? removeBagFromReceipt : addBagToReceipt
    const answer = await request(call, { params: suite, body: { bag_id: value } }, { key })
    reload()
    const more = { big: answer.receipt.bags, detail: answer.bag.bag_number }
    if (removing) return ok(words.removed, more)
    return 'already' in answer && answer.already ? already(words.already, more) : ok(words.added, more)
  }
  const sign = async () => {
    if (!active) return
    await openForm<Files>({
      title: words.sign,
      submit: async ({ files }, options) => {
        const chosen = files.flatMap((f) => f.originFileObj ?? [])
        const { receipt_number } = await request(
          signReceipt,
          { params: suite, body: { receipt_id: active.id }, files: chosen },
          options,
        )
        notice.success(say(words.signed, { number: receipt_number }))
      },
      fields: (
        <Form.Item
          name="files"
          label={say(words.signWhat)}
          rules={[imagesRule]}
          valuePropName="fileList"
          getValueFromEvent={(e: { fileList: unknown }) => e.fileList}
        >
          <Upload
            accept=".jpg,.jpeg,.png,.webp"
            multiple
            maxCount={10}
            listType="picture"
            beforeUpload={() => false}
          >
            <Button>{say(words.choose)}</Button>
          </Upload>
        </Form.Item>
      ),
    })
    reload()
  }
  const cancel = async () => {
    if (
      !active ||
      !(await confirmDanger({
        title: words.cancel,
        consequence: words.cancelWhat,
        ids: [active.receipt_number],
      }))
    )
      return
    await request(cancelReceipt, { params: suite, body: { receipt_id: active.id } })
    notice.success(words.cancelled)
    reload()
  }
  return (
    <ScanDesk
      name="outbound_handover"
      hint={removing ? words.hintRemove : words.hint}
      onScan={onScan}
      keys={[
        {
          key: 'F2',
          label: words.sign,
          disabled: !active || active.bags === 0,
          run: () => void sign().catch(notice.failure),
        },
        { key: 'F3', label: removing ? words.putOn : words.takeOff, run: () => setRemoving(!removing) },
        {
          key: 'F6',
          label: words.paper,
          disabled: !active,
          run: () => void (active && printReceipt(active.id)),
        },
        { key: 'F4', label: words.cancel, disabled: !active, run: () => void cancel().catch(notice.failure) },
      ]}
    >
      <h2>
        {active
          ? say(words.about, { number: active.receipt_number, n: active.bags, kg: active.weight.toFixed(3) })
          : say(words.none)}
      </h2>
      {active ? (
        <Table
          size="small"
          rowKey="id"
          dataSource={[...(active.brief_bags ?? [])]}
          pagination={{ pageSize: 100, hideOnSinglePage: true }}
          columns={[
            { title: say(text('包号', 'Bag')), render: (_v, b) => <Code>{b.bag_number}</Code> },
            { title: say(text('渠道', 'Channel')), dataIndex: 'display' },
            { title: say(text('包裹', 'Parcels')), dataIndex: 'items', align: 'right' },
            { title: 'kg', align: 'right', render: (_v, b) => b.weight?.toFixed(3) ?? '-' },
          ]}
        />
      ) : null}
    </ScanDesk>
  )
}

const tone = { 1: 'work', 8: 'bad', 9: 'wait', 10: 'good' } as const

const columns: readonly Column<Bag>[] = [
  { key: 'number', title: text('包号', 'Bag'), render: (b) => <Code>{b.bag_number}</Code> },
  { key: 'tag', title: text('渠道', 'Channel'), render: (b) => b.tag },
  {
    key: 'status',
    title: text('状态', 'Status'),
    render: (b) => <StatusTag of={bagStatus} code={b.status} tone={tone[b.status]} />,
  },
  { key: 'items', title: text('包裹', 'Parcels'), align: 'right', render: (b) => b.items },
  {
    key: 'weight',
    title: text('重量 kg', 'Weight kg'),
    align: 'right',
    render: (b) => (b.weight ?? b.items_weight).toFixed(3),
  },
  { key: 'operator', title: text('操作人', 'Operator'), render: (b) => b.operator_name },
  { key: 'created', title: text('创建时间', 'Created'), render: (b) => <Time at={b.created_at} /> },
  { key: 'collected', title: text('完成时间', 'Finished'), render: (b) => <Time at={b.collected_at} /> },
]

const BagList = () => (
  <ListPage
    title={words.list}
    call={listBags}
    fixed={{ category: 'wms_outbound' }}
    filters={[
      { kind: 'many', key: 'bag_numbers', label: text('包号', 'Bags') },
      { kind: 'enum', key: 'status', label: text('状态', 'Status'), of: bagStatus, many: true },
      { kind: 'range', key: 'time_range', label: text('创建时间', 'Created') },
    ]}
    columns={columns}
    rowKey={(b) => b.id}
  />
)

export default function HandoverPage() {
  return (
    <Tabs
      destroyOnHidden
      items={[
        { key: 'handover', label: say(words.handover), children: <HandoverDesk /> },
        { key: 'list', label: say(words.list), children: <BagList /> },
      ]}
    />
  )
}

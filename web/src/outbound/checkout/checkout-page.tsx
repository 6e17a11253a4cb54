import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import {
  reportCheckoutException,
  startCheckout,
  submitCheckout,
} from '@kuacang/contract/outbound/checkout/calls'
import { Form, Input, Table } from 'antd'
import { useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { attention, done, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { Code } from '../../kit/show.tsx'

const words = {
  hintOrder: text('扫描运单号、出库单号或拣货单号', 'Scan a tracking number, order number or pickup code'),
  hintGoods: text('逐件扫描商品；包材条码以 MTR- 开头', 'Scan every unit; packing material begins with MTR-'),
  opened: text('待复核件数', 'Units to check'),
  counted: text('还剩', 'Left'),
  tooMany: text('多出一件', 'One too many'),
  strange: text('不是此订单的商品', 'Not of this order'),
  material: text('包材', 'Material'),
  checked: text('复核完成', 'Checked'),
  more: text('还没有扫完', 'Not all scanned yet'),
  nothing: text('请先扫描订单', 'Scan an order first'),
  submit: text('提交', 'Submit'),
  exception: text('报异常', 'Report exception'),
  reason: text('原因', 'Reason'),
  leave: text('重置', 'Reset'),
  progress: text('已扫 / 应有', 'Scanned / ordered'),
}

type Order = Data<typeof startCheckout>
type Counts = Readonly<Record<string, number>>

export default function CheckoutPage() {
  const [order, setOrder] = useState<Order>()
  const [counts, setCounts] = useState<Counts>({})
  const [material, setMaterial] = useState('')
  const total = order?.skus.reduce((n, l) => n + l.quantity, 0) ?? 0
  const scanned = Object.values(counts).reduce((n, c) => n + c, 0)
  const leave = () => {
    setOrder(undefined)
    setCounts({})
    setMaterial('')
  }

  const begin = async ({ value, key }: Scan): Promise<Outcome> => {
    const found = await request(startCheckout, { body: { code: value } }, { key })
    leave()
    setOrder(found)
    return ok(words.opened, {
      big: found.skus.reduce((n, l) => n + l.quantity, 0),
      detail: `${found.order_number} · ${found.channel_code}`,
    })
  }
  const submit = async (of: Order, all: Counts, key: string): Promise<Outcome> => {
    const skus = Object.entries(all).map(([sku, quantity]) => ({ sku, quantity }))
    const answer = await request(submitCheckout, { body: { id: of.id, skus, material } }, { key })
    leave()
    return done(words.checked, { detail: answer.tracking_number })
  }
  const count = async (of: Order, { value, key }: Scan): Promise<Outcome> => {
    if (value.startsWith('MTR-')) {
      setMaterial(value)
      return ok(words.material, { detail: value })
    }
    const line = of.skus.find((l) => l.barcode === value || l.sku === value)
    if (!line) return error(words.strange)
    const n = (counts[line.sku] ?? 0) + 1
    if (n > line.quantity) return error(words.tooMany, { detail: line.name })
    const all = { ...counts, [line.sku]: n }
    setCounts(all)
    // The last unit submits: nobody has to reach for a key between two parcels.
    if (scanned + 1 === total) return submit(of, all, key)
    return ok(words.counted, { big: total - scanned - 1, detail: line.name })
  }
  const report = (of: Order) =>
    openForm<{ reason: string }>({
      title: words.exception,
      submit: ({ reason }, options) =>
        request(reportCheckoutException, { body: { id: of.id, reason } }, options),
      fields: (
        <Form.Item name="reason" label={say(words.reason)} rules={[required]}>
          <Input.TextArea maxLength={500} />
        </Form.Item>
      ),
    }).then((reported) => reported && leave())

  const onScan = (scan: Scan): Promise<Outcome> => {
    if (scan.value !== 'CMD-SUBMIT') return order ? count(order, scan) : begin(scan)
    if (!order) return Promise.resolve(attention(words.nothing))
    return scanned < total
      ? Promise.resolve(attention(words.more, { big: total - scanned }))
      : submit(order, counts, scan.key)
  }

  return (
    <ScanDesk
      name="outbound_checkout"
      hint={order ? words.hintGoods : words.hintOrder}
      onScan={onScan}
      {...(order ? { progress: { done: scanned, total } } : {})}
      keys={[
        { key: 'F2', label: words.submit, disabled: !order, command: 'CMD-SUBMIT' },
        { key: 'F3', label: words.leave, disabled: !order, run: leave },
        { key: 'F4', label: words.exception, disabled: !order, run: () => void (order && report(order)) },
      ]}
    >
      {order ? (
        <Table
          size="small"
          rowKey="sku"
          pagination={false}
          dataSource={[...order.skus]}
          columns={[
            { title: 'SKU', render: (_v, l) => <Code>{l.sku}</Code> },
            { title: say(text('条码', 'Barcode')), render: (_v, l) => <Code>{l.barcode}</Code> },
            { title: say(text('名称', 'Name')), dataIndex: 'name' },
            {
              title: say(words.progress),
              align: 'right',
              render: (_v, l) => `${counts[l.sku] ?? 0} / ${l.quantity}`,
            },
          ]}
        />
      ) : null}
    </ScanDesk>
  )
}

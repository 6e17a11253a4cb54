import { text } from '@kuacang/contract/kit/text'
import {
  type DropShippingOrder,
  retryLogistics,
  uploadWaybill,
} from '@kuacang/contract/outbound/dropshipping/calls'
import { dropShippingMachine } from '@kuacang/contract/outbound/dropshipping/machine'
import { Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { type ChosenFiles, filesOf } from '../../kit/form/files-item.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Action } from '../../kit/list/actions.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { SheetField } from '../../kit/sheet/sheet-field.tsx'

const words = {
  choose: text('请选择出库单', 'Select outbound orders'),
  fetched: text('已获取 {n} 张面单', '{n} {n|waybill|waybills} fetched'),
  requested: text(
    '已向承运商申请 {n} 张面单，收到后自动更新',
    '{n} {n|waybill|waybills} requested from the carrier. {n|It appears|They appear} here when the answer comes',
  ),
  failed: text('{order}：{reason}', '{order}: {reason}'),
  upload: text('上传面单 {number}', 'Upload waybill of {number}'),
  uploaded: text('上传成功', 'Uploaded'),
  tracking: text('运单号', 'Tracking number'),
  paper: text('面单纸张（非 10x15 时填写）', 'Waybill paper (if not 10x15)'),
  format: text('只能是字母和数字', 'Only letters and digits'),
}

const fetch = async (orders: readonly DropShippingOrder[]) => {
  const { fetched, requested, failed } = await request(retryLogistics, {
    body: { ids: orders.map((o) => o.id) },
  })
  if (fetched > 0) notice.success(say(words.fetched, { n: fetched }))
  if (requested > 0) notice.success(say(words.requested, { n: requested }))
  if (failed.length > 0)
    notice.warning(
      failed.map((f) => say(words.failed, { order: f.order_number, reason: f.reason })).join(' · '),
    )
}

type Fields = { tracking_number: string; special_paper_size?: string; files: ChosenFiles }

const upload = (order: DropShippingOrder) =>
  openForm<Fields>({
    title: say(words.upload, { number: order.order_number }),
    submit: async ({ files, ...fields }, options) => {
      await request(uploadWaybill, { body: { id: order.id, ...fields }, files: filesOf(files) }, options)
      notice.success(words.uploaded)
    },
    fields: (
      <>
        <Form.Item
          name="tracking_number"
          label={say(words.tracking)}
          rules={[required, { pattern: /^[A-Za-z0-9]*$/, message: say(words.format) }]}
        >
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="special_paper_size" label={say(words.paper)}>
          <Input maxLength={40} />
        </Form.Item>
        <SheetField rule={uploadWaybill.files} />
      </>
    ),
  })

const { fetch_waybill, upload_waybill } = dropShippingMachine.table

/** What can be done about the waybills of orders, as the server says of each. */
export const waybillActions: Readonly<Record<'row' | 'bulk', readonly Action<DropShippingOrder>[]>> = {
  row: [
    {
      key: 'fetch_waybill',
      label: fetch_waybill.label,
      allowed: (o) => o.logistics_actions.includes('fetch_waybill'),
      run: fetch,
    },
    {
      key: 'upload_waybill',
      label: upload_waybill.label,
      menu: true,
      allowed: (o) => o.logistics_actions.includes('upload_waybill'),
      run: ([order]) => order && upload(order),
    },
  ],
  bulk: [
    {
      key: 'fetch_waybills',
      label: fetch_waybill.label,
      unchosen: words.choose,
      allowed: (o) => o.logistics_actions.includes('fetch_waybill'),
      run: fetch,
    },
  ],
}

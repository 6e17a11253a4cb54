import { text } from '@kuacang/contract/kit/text'
import { mostBoxes } from '@kuacang/contract/large-cargo/fields'
import {
  assignLclBoxes,
  createLclOutbound,
  type LclOutbound,
} from '@kuacang/contract/large-cargo/outbound/calls'
import { Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { linesOf } from '../../kit/form/lines.ts'
import { LinesItem } from '../../kit/form/lines-item.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'
import { words } from '../words.ts'

const own = {
  create: text('新建大货出库单', 'New large-cargo outbound'),
  assign: text('给 {number} 分配箱', 'Assign boxes to {number}'),
  remove: text('从 {number} 移出箱', 'Take boxes off {number}'),
  codes: text('箱号', 'Box codes'),
  made: text('已创建出库单 {number}', 'Outbound {number} made'),
  now: text('现有 {n} 箱', 'It has {n} {n|box|boxes} now'),
}

const codes = (needed: boolean) => (
  <LinesItem name="boxes" label={say(own.codes)} most={mostBoxes} optional={!needed} />
)

type Fields = {
  partner_id: number
  destination: string
  carrier?: string
  bay?: string
  customer_reference?: string
  remark?: string
  boxes?: string
}

/** Makes an outbound; true when it was done. */
export const openNewOutbound = (): Promise<boolean> =>
  openForm<Fields>({
    title: own.create,
    submit: async ({ boxes = '', ...given }, options) => {
      const body = { ...given, box_codes: linesOf(boxes) }
      const made = await request(createLclOutbound, { body }, options)
      notice.success(say(own.made, { number: made.outbound_number }))
    },
    fields: (
      <>
        <Form.Item name="partner_id" label={say(words.partner)} rules={[required]}>
          <PartnerSelect />
        </Form.Item>
        <Form.Item name="destination" label={say(words.destination)} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="carrier" label={say(words.carrier)}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="bay" label={say(words.bay)}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="customer_reference" label={say(words.reference)}>
          <Input maxLength={64} />
        </Form.Item>
        {codes(false)}
        <Form.Item name="remark" label={say(words.remark)}>
          <Input maxLength={500} />
        </Form.Item>
      </>
    ),
  })

/** Assigns boxes to an outbound, or takes boxes off it. */
export const openAssign = (o: LclOutbound, assigned: boolean): Promise<boolean> =>
  openForm<{ boxes: string }>({
    title: say(assigned ? own.assign : own.remove, { number: o.outbound_number }),
    submit: async ({ boxes }, options) => {
      const body = { id: o.id, box_codes: linesOf(boxes), assigned }
      const { boxes: n } = await request(assignLclBoxes, { body }, options)
      notice.success(say(own.now, { n }))
    },
    fields: codes(true),
  })

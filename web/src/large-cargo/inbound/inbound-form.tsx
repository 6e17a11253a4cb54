import { text } from '@kuacang/contract/kit/text'
import { type Measures, mostBoxes } from '@kuacang/contract/large-cargo/fields'
import {
  closeLclInbound,
  createLclInbound,
  type LclInbound,
} from '@kuacang/contract/large-cargo/inbound/calls'
import { Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { linesOf } from '../../kit/form/lines.ts'
import { LinesItem } from '../../kit/form/lines-item.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'
import { words } from '../words.ts'

const own = {
  create: text('新建大货入库单', 'New large-cargo inbound'),
  boxes: text('箱', 'Boxes'),
  hint: text(
    '箱号，或 箱号,重量kg,长,宽,高（cm）。可从表格粘贴。',
    'The code of a box, or code,weight kg,length,width,height (cm). Can be pasted from a sheet. ',
  ),
  bad: text('第 {n} 行不正确：{line}', 'Line {n} is not right: {line}'),
  made: text('已创建入库单 {number}', 'Inbound {number} made'),
  close: text('结束 {number} 的收货', 'Close {number}'),
  closeMeans: text(
    '未到的 {n} 箱将取消，不再等待。',
    'The {n} {n|box|boxes} that did not come are cancelled.',
  ),
}

type Box = { box_code: string; announced?: Measures }

/** A line as people type or paste it: a code alone, or with four numbers. */
const boxOf = (line: string): Box | undefined => {
  const [box_code = '', ...numbers] = line.split(/[,\t;]/).map((part) => part.trim())
  if (!/^[\w.-]{1,64}$/.test(box_code)) return undefined
  if (numbers.every((n) => n === '')) return { box_code }
  const [weight = 0, length = 0, width = 0, height = 0, ...others] = numbers.map(Number)
  const whole = [weight, length, width, height].every((n) => n > 0) && others.length === 0
  return whole ? { box_code, announced: { weight, length, width, height } } : undefined
}

const eachIsBox = {
  validator: (_rule: unknown, value = '') => {
    const lines = linesOf(value)
    const bad = lines.findIndex((line) => boxOf(line) === undefined)
    return bad < 0
      ? Promise.resolve()
      : Promise.reject(new Error(say(own.bad, { n: bad + 1, line: lines[bad] ?? '' })))
  },
}

type Fields = { partner_id: number; customer_reference?: string; remark?: string; boxes: string }

/** Announces boxes of a customer; true when it was done. */
export const openNewInbound = (): Promise<boolean> =>
  openForm<Fields>({
    title: own.create,
    submit: async ({ boxes, ...given }, options) => {
      const body = { ...given, boxes: linesOf(boxes).flatMap((line) => boxOf(line) ?? []) }
      const made = await request(createLclInbound, { body }, options)
      notice.success(say(own.made, { number: made.inbound_number }))
    },
    fields: (
      <>
        <Form.Item name="partner_id" label={say(words.partner)} rules={[required]}>
          <PartnerSelect />
        </Form.Item>
        <Form.Item name="customer_reference" label={say(words.reference)}>
          <Input maxLength={64} />
        </Form.Item>
        <LinesItem
          name="boxes"
          label={say(own.boxes)}
          hint={say(own.hint)}
          most={mostBoxes}
          rules={[eachIsBox]}
        />
        <Form.Item name="remark" label={say(words.remark)}>
          <Input maxLength={500} />
        </Form.Item>
      </>
    ),
  })

/** Ends an inbound of which a part came. */
export const openCloseInbound = (i: LclInbound): Promise<boolean> =>
  openForm<{ reason: string }>({
    title: say(own.close, { number: i.inbound_number }),
    submit: ({ reason }, options) => request(closeLclInbound, { body: { id: i.id, reason } }, options),
    fields: (
      <>
        <p className="dialog-lead">{say(own.closeMeans, { n: i.boxes - i.received })}</p>
        <ReasonItem />
      </>
    ),
  })

import { recordProblemGoods } from '@kuacang/contract/inbound/problem/calls'
import { text } from '@kuacang/contract/kit/text'
import { Form, Input, InputNumber } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { barcode as barcodeRule, required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'

const words = {
  title: text('登记问题件', 'Record problem goods'),
  barcode: text('条码', 'Barcode'),
  quantity: text('数量', 'Quantity'),
  remark: text('说明', 'Remarks'),
}

type Fields = { barcode: string; quantity: number; remark?: string }
type Known = { readonly barcode: string; readonly case_code?: string }

/** Keeps goods that no list has; answers the number that goes on them, undefined where the person left it. */
export const openRecordProblem = async ({ barcode, case_code }: Known): Promise<string | undefined> => {
  let number: string | undefined
  await openForm<Fields>({
    title: words.title,
    initial: { barcode, quantity: 1 },
    submit: async ({ remark, ...goods }, options) => {
      const body = { ...goods, remark: remark ?? '', ...(case_code ? { case_code } : {}) }
      number = (await request(recordProblemGoods, { body }, options)).problem_number
    },
    fields: (
      <>
        <Form.Item name="barcode" label={say(words.barcode)} rules={[barcodeRule]}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="quantity" label={say(words.quantity)} rules={[required]}>
          <InputNumber min={1} max={999_999} precision={0} />
        </Form.Item>
        <Form.Item name="remark" label={say(words.remark)}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      </>
    ),
  })
  return number
}

import { type EpcFailedCombine, resolveEpcFailedCombine } from '@kuacang/contract/epc/failed-combine/calls'
import { epcFailedCombineStatus } from '@kuacang/contract/epc/failed-combine/enums'
import { epcFailedCombineMachine } from '@kuacang/contract/epc/failed-combine/machine'
import { text } from '@kuacang/contract/kit/text'
import { Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'

const words = {
  title: text('出库包裹 {box}', 'Outbound parcel {box}'),
  again: text('重新向承运商申请面单。', 'The carrier is asked for the label again.'),
  refused: text(
    '按承运商拒绝处理：转为问题件，由客服继续。',
    'It counts as refused by the carrier: customer service gets a case.',
  ),
  remark: text('备注', 'Remarks'),
  done: text('{box} 的失败请求已处理', 'The failed request of {box} is decided'),
}
const { resolved } = epcFailedCombineStatus.code
type Decision = typeof resolved | typeof epcFailedCombineStatus.code.cannot_resolve

/** Asks for a remark on the decision, and decides the request (PA-417). */
export const openDecision = (one: EpcFailedCombine, status: Decision): Promise<boolean> =>
  openForm<{ remark?: string }>({
    title: say(words.title, { box: one.ob_number }),
    confirm: epcFailedCombineMachine.table[status === resolved ? 'resolve' : 'cannot_resolve'].label,
    submit: async (fields, options) => {
      await request(resolveEpcFailedCombine, { params: { id: one.id }, body: { ...fields, status } }, options)
      notice.success(say(words.done, { box: one.ob_number }))
    },
    fields: () => (
      <>
        <p>{say(status === resolved ? words.again : words.refused)}</p>
        <Form.Item name="remark" label={say(words.remark)} rules={status === resolved ? [] : [required]}>
          <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
        </Form.Item>
      </>
    ),
  })

import { type EpcCase, resolveEpcCase } from '@kuacang/contract/epc/combine-case/calls'
import { epcCaseCategory, epcCaseStatus } from '@kuacang/contract/epc/combine-case/enums'
import type { CodeOf } from '@kuacang/contract/kit/enumeration'
import { text } from '@kuacang/contract/kit/text'
import { Form, Input, Radio } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { ChannelCodeSelect } from '../../reference/channel/channel-select.tsx'
import { words } from './words.ts'

const own = {
  title: text('处理问题件 {box}', 'Resolve case {box}'),
  confirm: text('处理', 'Resolve'),
  boxAsks: text('处理后重新向承运商申请面单。', 'The carrier is then asked for its label again.'),
  decidedAnew: text(
    '处理后包裹重新判断，可再次合单。',
    'Its parcels are then decided anew and can be combined again.',
  ),
  done: text('问题件 {box} 已处理', 'Case {box} is resolved'),
}

type Category = CodeOf<typeof epcCaseCategory>
type Fields = { category: Category; channel?: string; remark?: string }

const { change_channel, other } = epcCaseCategory.code

/** Asks how a case was solved (PA-414), and resolves it. */
export const openResolve = (one: EpcCase): Promise<boolean> =>
  openForm<Fields>({
    title: say(own.title, { box: one.ob_number }),
    confirm: own.confirm,
    ...(one.category === null ? {} : { initial: { category: one.category } }),
    submit: async (fields, options) => {
      const body = { ...fields, op_status: epcCaseStatus.code.resolved }
      await request(resolveEpcCase, { params: { id: one.id }, body }, options)
      notice.success(say(own.done, { box: one.ob_number }))
    },
    fields: () => (
      <>
        <p>
          {one.error_type} {one.error_msg}
          <br />
          {say(one.pre_outbound_tracking_id === null ? own.decidedAnew : own.boxAsks)}
        </p>
        <Form.Item name="category" label={say(words.category)} rules={[required]}>
          <Radio.Group
            options={epcCaseCategory.codes.map((value) => ({
              value,
              label: say(epcCaseCategory.label(value)),
            }))}
          />
        </Form.Item>
        <Form.Item noStyle shouldUpdate>
          {({ getFieldValue }) => {
            const category: Category | undefined = getFieldValue('category')
            return (
              <>
                <Form.Item
                  name="channel"
                  label={say(words.newChannel)}
                  rules={category === change_channel ? [required] : []}
                >
                  <ChannelCodeSelect />
                </Form.Item>
                <Form.Item
                  name="remark"
                  label={say(words.remark)}
                  rules={category === other ? [required] : []}
                >
                  <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
                </Form.Item>
              </>
            )
          }}
        </Form.Item>
      </>
    ),
  })

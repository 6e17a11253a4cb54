import { listInspectionRules, saveInspectionRule } from '@kuacang/contract/inspection/rule/calls'
import { text } from '@kuacang/contract/kit/text'
import { Form, InputNumber, Table } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { PartnerName } from '../../reference/partner/partner-name.tsx'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'
import { words } from '../words.ts'

const own = {
  title: text('抽检规则', 'Inspection rules'),
  share: text('抽检箱比例 %', 'Share of the cases (%)'),
  hint: text(
    '每张入库单按此比例质检，首箱必检。0 为不抽检。',
    'This share of the cases of each inbound order is inspected, the first case always. 0: none.',
  ),
}

const Standing = () => (
  <Answered of={useAnswer(listInspectionRules, {})}>
    {({ list }) => (
      <Table
        size="small"
        rowKey="partner_id"
        pagination={false}
        dataSource={list}
        columns={[
          { title: say(words.partner), render: (_v, r) => <PartnerName of={r.partner_id} /> },
          { title: say(own.share), dataIndex: 'share', align: 'right' as const },
        ]}
      />
    )}
  </Answered>
)

/** Shows the rules, and sets that of a customer. */
export const openRules = (): Promise<boolean> =>
  openForm<{ partner_id: number; share: number }>({
    title: own.title,
    submit: (body, options) => request(saveInspectionRule, { body }, options),
    fields: (
      <>
        <Standing />
        <Form.Item name="partner_id" label={say(words.partner)} rules={[required]}>
          <PartnerSelect />
        </Form.Item>
        <Form.Item name="share" label={say(own.share)} extra={say(own.hint)} rules={[required]}>
          <InputNumber min={0} max={100} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </>
    ),
  })

import { text } from '@kuacang/contract/kit/text'
import { decideReturn } from '@kuacang/contract/returns/decision/calls'
import { outboundReturnStatus, returnDecision } from '@kuacang/contract/returns/record/enums'
import type { OutboundReturn, ReturnAddress } from '@kuacang/contract/returns/record/shown'
import { Form, Input, Radio } from 'antd'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { CountrySelect } from '../../reference/country/country-select.tsx'

const words = {
  title: text('决定退件 {number}', 'Decide about return {number}'),
  decision: text('决定', 'Decision'),
  name: text('收件人', 'Recipient'),
  telephone: text('电话', 'Telephone'),
  street: text('街道', 'Street'),
  city: text('城市', 'City'),
  province: text('州省', 'Province'),
  postal: text('邮编', 'Postal code'),
  country: text('国家', 'Country'),
}

const { stock, relabel, destroy } = returnDecision.code
type Body = { decision: typeof stock | typeof relabel | typeof destroy } & Partial<ReturnAddress>

const AddressFields = () => (
  <>
    <Form.Item name="name" label={say(words.name)} rules={[required]}>
      <Input maxLength={200} />
    </Form.Item>
    <Form.Item name="telephone" label={say(words.telephone)}>
      <Input maxLength={64} />
    </Form.Item>
    <Form.Item name="street" label={say(words.street)} rules={[required]}>
      <Input maxLength={300} />
    </Form.Item>
    <Form.Item name="city" label={say(words.city)} rules={[required]}>
      <Input maxLength={100} />
    </Form.Item>
    <Form.Item name="province" label={say(words.province)}>
      <Input maxLength={100} />
    </Form.Item>
    <Form.Item name="postal_code" label={say(words.postal)} rules={[required]}>
      <Input maxLength={32} />
    </Form.Item>
    <Form.Item name="country" label={say(words.country)} rules={[required]}>
      <CountrySelect />
    </Form.Item>
  </>
)

/** The merchant says what becomes of a return; out again it goes only unopened, to an address. */
export const askDecision = ({ id, tracking_number, status }: OutboundReturn) => {
  const isOpen = status === outboundReturnStatus.code.inbound_scan
  const choices = isOpen ? [stock, destroy] : [stock, relabel, destroy]
  return openForm<Body>({
    title: say(words.title, { number: tracking_number }),
    initial: { decision: stock },
    submit: ({ decision, ...address }, options) =>
      send(
        decideReturn,
        { body: { id, decision, ...(decision === relabel ? { address: address as ReturnAddress } : {}) } },
        options,
      ),
    fields: (
      <>
        <Form.Item name="decision" label={say(words.decision)} rules={[required]}>
          <Radio.Group
            options={choices.map((value) => ({ value, label: say(returnDecision.label(value)) }))}
          />
        </Form.Item>
        <Form.Item noStyle dependencies={['decision']}>
          {({ getFieldValue }) => (getFieldValue('decision') === relabel ? <AddressFields /> : null)}
        </Form.Item>
      </>
    ),
  })
}

import { text } from '@kuacang/contract/kit/text'
import { Col, Form, Input } from 'antd'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { CountrySelect } from '../../reference/country/country-select.tsx'

const words = {
  firstname: text('收件人', 'Recipient'),
  telephone: text('电话', 'Phone'),
  country: text('国家', 'Country'),
  state: text('州 / 省', 'State'),
  city: text('城市', 'City'),
  postal_code: text('邮编', 'Postal code'),
  street_address1: text('详细地址', 'Street address'),
}
type Part = keyof typeof words

const parts: readonly Part[] = [
  'firstname',
  'telephone',
  'country',
  'state',
  'city',
  'postal_code',
  'street_address1',
]
const optionalAbroad: readonly Part[] = ['telephone', 'state']

/** Where the goods go; what is fetched stays in China and needs every part (FU-334, FU-335). */
export const AddressFields = ({ fetched }: { fetched: boolean }) =>
  parts
    .filter((name) => !(fetched && name === 'country'))
    .map((name) => (
      <Col xs={24} sm={name === 'street_address1' ? 24 : 8} key={name}>
        <Form.Item
          name={['address', name]}
          label={say(words[name])}
          rules={!fetched && optionalAbroad.includes(name) ? [] : [required]}
        >
          {name === 'country' ? <CountrySelect /> : <Input maxLength={name === 'postal_code' ? 20 : 100} />}
        </Form.Item>
      </Col>
    ))

import { Col, Form, Input } from 'antd'
import { passes, required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { CountrySelect } from '../../reference/country/country-select.tsx'
import { addressWords } from './address-words.ts'

type Part = keyof typeof addressWords

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

type Props = {
  readonly fetched: boolean
  /** The label is there already and says where the goods go. */
  readonly optional: boolean
}

/** Where the goods go; what is fetched stays in China and needs every part (FU-334, FU-335). */
export const AddressFields = ({ fetched, optional }: Props) =>
  parts
    .filter((name) => !(fetched && name === 'country'))
    .map((name) => (
      <Col xs={24} sm={name === 'street_address1' ? 24 : 8} key={name}>
        <Form.Item
          name={['address', name]}
          label={say(addressWords[name])}
          rules={[optional || (!fetched && optionalAbroad.includes(name)) ? passes : required]}
        >
          {name === 'country' ? <CountrySelect /> : <Input maxLength={name === 'postal_code' ? 20 : 100} />}
        </Form.Item>
      </Col>
    ))

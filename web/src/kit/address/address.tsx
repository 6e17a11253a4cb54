import { text } from '@kuacang/contract/kit/text'
import { Typography } from 'antd'
import { DialogFrame, dialogWords } from '../dialog/dialog-frame.tsx'
import { openDialog } from '../dialog/dialogs.ts'
import { say } from '../say.ts'
import { type AddressPart, type AnyAddress, addressOf } from './address-of.ts'
import './address.css'

const title = text('地址详情', 'Address details')
const labels = {
  name: text('姓名', 'Name'),
  company: text('公司', 'Company'),
  street: text('街道', 'Street'),
  district: text('区县', 'District'),
  city: text('城市', 'City'),
  state: text('州/省', 'State'),
  zipcode: text('邮编', 'Postal code'),
  country: text('国家', 'Country'),
  phone: text('电话', 'Phone'),
  email: text('邮箱', 'E-mail'),
} as const satisfies Record<AddressPart, unknown>

/** An address in one piece, a part a line; each can be copied. */
export const Address = ({ of }: { of: AnyAddress }) => (
  <dl className="address">
    {addressOf(of).map(({ part, value }) => (
      <div key={part}>
        <dt>{say(labels[part])}</dt>
        <dd>
          <Typography.Text copyable>{value}</Typography.Text>
        </dd>
      </div>
    ))}
  </dl>
)

/** Shows an address in a dialog of its own. */
export const openAddress = (address: AnyAddress): Promise<void> =>
  openDialog<void>(
    (close) => (
      <DialogFrame
        title={say(title)}
        dismiss={() => close()}
        confirm={{ label: say(dialogWords.close), run: () => close() }}
      >
        <Address of={address} />
      </DialogFrame>
    ),
    { otherwise: undefined },
  )

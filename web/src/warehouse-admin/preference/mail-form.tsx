import { text } from '@kuacang/contract/kit/text'
import { carrierMails, type WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import { updateOwnPreference } from '@kuacang/contract/warehouse-admin/preference/calls'
import { Button, Form, Select, type SelectProps, Space } from 'antd'
import type { Rule } from 'antd/es/form'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { ChannelCodeSelect } from '../../reference/channel/channel-select.tsx'
import { channelOnce } from '../../reference/warehouse/channel-once.ts'
import { words } from './words.ts'

const own = {
  title: text('编辑邮件收件人', 'Edit mail recipients'),
  about: text(
    '交接邮件发给渠道对应的收件人；没有单独设置的渠道发给「其他渠道」。',
    'Handover mails go to the recipients of the channel; channels without their own recipients use “Other channels”.',
  ),
  addresses: text('邮箱，按回车添加', 'E-mail addresses, press Enter to add'),
  bad: text('邮箱格式不正确', 'The e-mail address is not valid'),
  add: text('增加渠道', 'Add channel'),
  remove: text('删除', 'Remove'),
}

type Row = { readonly channel_code?: string | null; readonly addresses?: readonly string[] }
type Fields = { readonly carrier_mails: readonly Row[]; readonly bag_list_mails: readonly string[] }

const { addresses } = carrierMails.shape
const addressesRule: Rule = {
  validator: (_rule, value: unknown = []) =>
    Array.isArray(value) && (value.length === 0 || addresses.safeParse(value).success)
      ? Promise.resolve()
      : Promise.reject(new Error(say(own.bad))),
}
const addressField = {
  mode: 'tags' as const,
  open: false,
  suffixIcon: null,
  tokenSeparators: [',', ';', ' ', '，', '；'],
} satisfies SelectProps

const Carriers = () => (
  <Form.List name="carrier_mails">
    {(fields, { add, remove }) => (
      <>
        {fields.map(({ key, name }) => (
          <Space key={key} align="baseline" wrap>
            <Form.Item
              name={[name, 'channel_code']}
              rules={[channelOnce('carrier_mails')]}
              style={{ width: 240 }}
            >
              <ChannelCodeSelect aria-label={say(words.channel)} placeholder={say(words.others)} />
            </Form.Item>
            <Form.Item name={[name, 'addresses']} rules={[required, addressesRule]} style={{ width: 360 }}>
              <Select {...addressField} aria-label={say(own.addresses)} placeholder={say(own.addresses)} />
            </Form.Item>
            <Button type="link" danger onClick={() => remove(name)}>
              {say(own.remove)}
            </Button>
          </Space>
        ))}
        <Button block type="dashed" onClick={() => add({})} style={{ marginBottom: 16 }}>
          {say(own.add)}
        </Button>
      </>
    )}
  </Form.List>
)

/** Changes whom the mails about bags go to. */
export const openMailForm = (p: WarehousePreference): Promise<boolean> =>
  openForm<Fields>({
    title: own.title,
    width: 760,
    initial: { carrier_mails: p.carrier_mails, bag_list_mails: p.bag_list_mails },
    submit: ({ carrier_mails, bag_list_mails }, options) => {
      const rows = carrier_mails.map((row) => ({ ...row, channel_code: row.channel_code ?? '' }))
      const update_dict = {
        carrier_mails: carrierMails.array().parse(rows),
        bag_list_mails: [...bag_list_mails],
      }
      return send(updateOwnPreference, { body: { update_dict } }, options)
    },
    fields: (
      <>
        <p className="soft">{say(own.about)}</p>
        <Carriers />
        <Form.Item name="bag_list_mails" label={say(words.lists)} rules={[addressesRule]}>
          <Select {...addressField} placeholder={say(own.addresses)} />
        </Form.Item>
      </>
    ),
  })

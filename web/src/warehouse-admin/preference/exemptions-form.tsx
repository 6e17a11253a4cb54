import { text } from '@kuacang/contract/kit/text'
import type { TaxExemption, WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import { updateOwnPreference } from '@kuacang/contract/warehouse-admin/preference/calls'
import { Button, Form, Input, InputNumber, Space } from 'antd'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { ChannelCodeSelect } from '../../reference/channel/channel-select.tsx'
import { channelOnce } from './channel-once.ts'
import { words } from './words.ts'

const own = {
  title: text('编辑免税额', 'Edit tax exemptions'),
  about: text(
    '集包时按收件人、口岸和日期累计申报价值；超出时询问，强制装包会留下记录。同一口岸的渠道合并计算。没有列出的渠道不检查。',
    'Bagging adds up the declared value by recipient, gateway and day. It asks before it goes over; bagging anyway is on record. Channels of one gateway count together. Channels that are not listed are not checked.',
  ),
  gateway: text('口岸，如 LAX', 'Gateway, for example LAX'),
  amount: text('免税额 USD', 'Exemption (USD)'),
  add: text('增加渠道', 'Add channel'),
  remove: text('删除', 'Remove'),
}

const Rows = () => (
  <Form.List name="tax_exemptions">
    {(fields, { add, remove }) => (
      <>
        {fields.map(({ key, name }) => (
          <Space key={key} align="baseline" wrap>
            <Form.Item
              name={[name, 'channel_code']}
              rules={[required, channelOnce('tax_exemptions')]}
              style={{ width: 220 }}
            >
              <ChannelCodeSelect aria-label={say(words.channel)} placeholder={say(words.channel)} />
            </Form.Item>
            <Form.Item name={[name, 'gateway']} rules={[required]} style={{ width: 200 }}>
              <Input maxLength={10} aria-label={say(own.gateway)} placeholder={say(own.gateway)} />
            </Form.Item>
            <Form.Item name={[name, 'amount']} rules={[required]} style={{ width: 180 }}>
              <InputNumber
                style={{ width: '100%' }}
                min={0}
                max={1_000_000}
                precision={2}
                aria-label={say(own.amount)}
                placeholder={say(own.amount)}
              />
            </Form.Item>
            <Button type="link" danger onClick={() => remove(name)}>
              {say(own.remove)}
            </Button>
          </Space>
        ))}
        <Button block type="dashed" onClick={() => add({ amount: 800 })} style={{ marginBottom: 16 }}>
          {say(own.add)}
        </Button>
      </>
    )}
  </Form.List>
)

/** Changes which channels count against a tax exemption. */
export const openExemptionsForm = (p: WarehousePreference): Promise<boolean> =>
  openForm<{ readonly tax_exemptions: readonly TaxExemption[] }>({
    title: own.title,
    width: 820,
    initial: { tax_exemptions: p.tax_exemptions },
    submit: ({ tax_exemptions }, options) =>
      send(updateOwnPreference, { body: { update_dict: { tax_exemptions: [...tax_exemptions] } } }, options),
    fields: (
      <>
        <p className="soft">{say(own.about)}</p>
        <Rows />
      </>
    ),
  })

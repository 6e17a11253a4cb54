/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import {
  type TaxExemption,
  usualExemption,
  type WarehousePreference,
} from '@kuacang/contract/reference/warehouse/preference'
import { Button, Form, InputNumber, Space } from 'antd'
import type { Fact } from '../../kit/detail/facts.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { ChannelCodeSelect } from '../channel/channel-select.tsx'
import { GatewayField } from '../gateway/gateway-field.tsx'
import { channelOnce } from './channel-once.ts'

const own = {
  channel: text('渠道', 'Channel'),
  title: text('编辑免税额', 'Edit tax exemptions'),
  about: text(
    '集包时按收件人、口岸和日期累计申报价值；超出时询问，强制装包会留下记录。同一口岸的渠道合并计算。没有列出的渠道不检查。',
    'Bagging adds up the declared value by recipient, gateway and day. It asks before it goes over; bagging anyway is on record. Channels of one gateway count together. Channels that are not listed are not checked.',
  ),
  gateway: text('口岸，如 LAX', 'Gateway, for example LAX'),
  amount: text('免税额 USD', 'Exemption (USD)'),
  add: text('增加渠道', 'Add channel'),
  remove: text('删除', 'Remove'),
  unset: text('未设置', 'Not set'),
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
              <ChannelCodeSelect aria-label={say(own.channel)} placeholder={say(own.channel)} />
            </Form.Item>
            <Form.Item name={[name, 'gateway']} rules={[required]} style={{ width: 200 }}>
              <GatewayField label={say(own.gateway)} />
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
        <Button
          block
          type="dashed"
          onClick={() => add({ amount: usualExemption })}
          style={{ marginBottom: 16 }}
        >
          {say(own.add)}
        </Button>
      </>
    )}
  </Form.List>
)

type Given = { readonly tax_exemptions: TaxExemption[] }

/** Changes which channels count against a tax exemption; `save` carries it out. */
export const openExemptionsForm = (
  { tax_exemptions }: Pick<WarehousePreference, 'tax_exemptions'>,
  save: (changes: Given, options: { readonly key: string }) => Promise<unknown>,
): Promise<boolean> =>
  openForm<Given>({
    title: own.title,
    width: 820,
    initial: { tax_exemptions },
    submit: (given, options) => save({ tax_exemptions: [...given.tax_exemptions] }, options),
    fields: (
      <>
        <p className="soft">{say(own.about)}</p>
        <Rows />
      </>
    ),
  })

/** A fact for each channel that counts, or that none does. */
export const exemptionFacts = (
  { tax_exemptions }: Pick<WarehousePreference, 'tax_exemptions'>,
  labelOf: (channel_code: string) => string,
): Fact[] =>
  tax_exemptions.length === 0
    ? [[own.channel, say(own.unset)]]
    : tax_exemptions.map(({ channel_code, gateway, amount }) => {
        const { zh, en } = own.channel
        const label = labelOf(channel_code)
        return [{ zh: `${zh} ${label}`, en: `${en} ${label}` }, `${gateway} · ${amount}`]
      })

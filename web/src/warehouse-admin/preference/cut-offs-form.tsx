import { text } from '@kuacang/contract/kit/text'
import {
  type CutOffs,
  cutOffs,
  type WarehousePreference,
} from '@kuacang/contract/reference/warehouse/preference'
import { updateOwnPreference } from '@kuacang/contract/warehouse-admin/preference/calls'
import { Button, Form, Select, Space } from 'antd'
import type { Rule } from 'antd/es/form'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { ChannelCodeSelect } from '../../reference/channel/channel-select.tsx'
import { channelOnce } from '../../reference/warehouse/channel-once.ts'
import { everyDay, weekdays } from './cut-offs.ts'
import { words } from './words.ts'

const own = {
  title: text('编辑截单时间', 'Edit cut-offs'),
  about: text(
    '承运商取货的时间（仓库当地时间）。新订单要赶上其渠道的下一个截单时间；已有的订单不变。',
    'The times at which carriers collect (local time of the warehouse). New orders aim for the next cut-off of their channel; existing orders are not changed.',
  ),
  times: text('时间，如 18:00', 'Times, for example 18:00'),
  bad: text('时间格式为 18:00', 'Enter a time like 18:00'),
  days: text('星期', 'Weekdays'),
  add: text('增加渠道', 'Add channel'),
  remove: text('删除', 'Remove'),
}

type Row = Partial<Omit<CutOffs, 'channel_code'>> & { readonly channel_code?: string | null }

const timesRule: Rule = {
  validator: (_rule, value: unknown = []) =>
    !Array.isArray(value) || value.length === 0 || cutOffs.shape.times.safeParse(value).success
      ? Promise.resolve()
      : Promise.reject(new Error(say(own.bad))),
}

const Rows = () => (
  <Form.List name="cut_offs">
    {(fields, { add, remove }) => (
      <>
        {fields.map(({ key, name }) => (
          <Space key={key} align="baseline" wrap>
            <Form.Item name={[name, 'channel_code']} rules={[channelOnce('cut_offs')]} style={{ width: 220 }}>
              <ChannelCodeSelect aria-label={say(words.channel)} placeholder={say(words.others)} />
            </Form.Item>
            <Form.Item name={[name, 'times']} rules={[required, timesRule]} style={{ width: 200 }}>
              <Select
                mode="tags"
                open={false}
                suffixIcon={null}
                tokenSeparators={[',', ' ', '，']}
                aria-label={say(own.times)}
                placeholder={say(own.times)}
              />
            </Form.Item>
            <Form.Item name={[name, 'days']} rules={[required]} style={{ width: 260 }}>
              <Select
                mode="multiple"
                maxTagCount="responsive"
                aria-label={say(own.days)}
                options={weekdays.map((day, i) => ({ value: i + 1, label: say(day) }))}
              />
            </Form.Item>
            <Button type="link" danger onClick={() => remove(name)}>
              {say(own.remove)}
            </Button>
          </Space>
        ))}
        <Button block type="dashed" onClick={() => add({ days: everyDay })} style={{ marginBottom: 16 }}>
          {say(own.add)}
        </Button>
      </>
    )}
  </Form.List>
)

/** Changes at which times orders must have been handed over. */
export const openCutOffsForm = (p: WarehousePreference): Promise<boolean> =>
  openForm<{ readonly cut_offs: readonly Row[] }>({
    title: own.title,
    width: 820,
    initial: { cut_offs: p.cut_offs },
    submit: ({ cut_offs }, options) => {
      const rows = cut_offs.map((row) => ({ ...row, channel_code: row.channel_code ?? '' }))
      const update_dict = { cut_offs: cutOffs.array().parse(rows) }
      return send(updateOwnPreference, { body: { update_dict } }, options)
    },
    fields: (
      <>
        <p className="soft">{say(own.about)}</p>
        <Rows />
      </>
    ),
  })

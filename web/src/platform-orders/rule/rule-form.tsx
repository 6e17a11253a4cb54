import type { Input as CallInput } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { listOrderTags } from '@kuacang/contract/platform-orders/order/calls'
import { type AutoFulfilRule, saveAutoFulfilRule } from '@kuacang/contract/platform-orders/rule/calls'
import { listStores } from '@kuacang/contract/platform-orders/store/calls'
import { Col, Form, Input, InputNumber, Row, Select, Switch } from 'antd'
import { request } from '../../kit/api/request.ts'
import { ManyOf } from '../../kit/choice/choice-list.tsx'
import { ChoicesSelect } from '../../kit/choice/choice-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { decimal, max, min, required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { ChannelSelect } from '../../reference/channel/channel-select.tsx'
import { CountryCodesSelect } from '../../reference/country/country-select.tsx'
import { goodsWarehouses } from '../../reference/warehouse/warehouse-select.tsx'
import { mostStores, storeName } from '../store/store-choice.ts'
import { ruleWords } from './rule-words.ts'

const words = {
  add: text('新增规则', 'New rule'),
  edit: text('编辑规则', 'Edit rule'),
  enabled: text('启用', 'Enabled'),
  which: text(
    '适用于哪些订单（全部满足才适用，留空不限）',
    'Which orders (all must hold; leave empty for any)',
  ),
  what: text('如何发货', 'How they are shipped'),
  storesHelp: text('留空：所有店铺', 'Empty: all stores'),
  leastValue: text('货值至少', 'Value at least'),
  mostValue: text('货值至多', 'Value at most'),
  leastWeight: text('重量至少 kg', 'Weight at least (kg)'),
  mostWeight: text('重量至多 kg', 'Weight at most (kg)'),
  tagsHelp: text('订单有其中任一标签', 'The order has one of them'),
  warehouses: text('发货仓库（按顺序）', 'Warehouses, in this order'),
  warehousesHelp: text(
    '第一个备齐全部商品的仓库发货，订单不拆分；留空：店铺所属仓库',
    'The first that has all goods ships it; an order is never split. Empty: the home warehouse of the store',
  ),
  channelHelp: text(
    '留空：平台物流方式对应的渠道',
    'Empty: the channel that the platform’s way of shipping is mapped to',
  ),
  hold: text('放行后暂缓（分钟）', 'Hold after the release (minutes)'),
  holdHelp: text('期间买家仍可取消', 'Meanwhile the buyer may still cancel'),
}

type Fields = Omit<CallInput<typeof saveAutoFulfilRule>['body'], 'id' | 'partner_id'>

const Limits = ({ names }: { names: readonly (keyof Fields & keyof typeof limitWords)[] }) => (
  <Row gutter={12}>
    {names.map((name) => (
      <Col xs={12} key={name}>
        <Form.Item name={name} label={say(limitWords[name])} rules={limitRules[name]}>
          <InputNumber {...(name.endsWith('weight') ? { precision: 3 } : {})} style={{ width: '100%' }} />
        </Form.Item>
      </Col>
    ))}
  </Row>
)
const limitWords = {
  least_value: words.leastValue,
  most_value: words.mostValue,
  least_weight: words.leastWeight,
  most_weight: words.mostWeight,
}
const money = [min(0), max(9_999_999_999), decimal]
const kilograms = [min(0), max(999_999)]
const limitRules = {
  least_value: money,
  most_value: money,
  least_weight: kilograms,
  most_weight: kilograms,
}

/** Adds a rule behind the others, or changes one. Staff do that for the customer whose rules are shown. */
export const openRuleForm = async (
  partner_id: number | undefined,
  rule?: AutoFulfilRule,
): Promise<boolean> => {
  const [stores, tags] = await Promise.all([
    request(listStores, { query: { page_size: mostStores, ...(partner_id ? { partner_id } : {}) } }),
    request(listOrderTags, {}),
  ])
  return openForm<Fields>({
    title: rule ? words.edit : words.add,
    width: 640,
    initial: rule ?? {
      enabled: true,
      hold_minutes: 0,
      warehouse_ids: [],
      store_ids: [],
      countries: [],
      tags: [],
    },
    submit: (fields, options) => {
      const of = { ...(rule ? { id: rule.id } : {}), ...(partner_id ? { partner_id } : {}) }
      return request(saveAutoFulfilRule, { body: { ...fields, ...of } }, options)
    },
    fields: (
      <>
        <Row gutter={12}>
          <Col xs={24} sm={18}>
            <Form.Item name="name" label={say(ruleWords.name)} rules={[required]}>
              <Input maxLength={100} />
            </Form.Item>
          </Col>
          <Col xs={24} sm={6}>
            <Form.Item name="enabled" label={say(words.enabled)} valuePropName="checked">
              <Switch />
            </Form.Item>
          </Col>
        </Row>
        <h3 className="section-title">{say(words.which)}</h3>
        <Form.Item name="store_ids" label={say(ruleWords.stores)} extra={say(words.storesHelp)}>
          <ChoicesSelect
            choices={stores.list.map((s) => ({
              value: s.id,
              label: `${storeName(s)} · ${s.platform}`,
              found: [s.merchant_id, s.store_name],
            }))}
          />
        </Form.Item>
        <Form.Item name="countries" label={say(ruleWords.countries)}>
          <CountryCodesSelect />
        </Form.Item>
        <Limits names={['least_value', 'most_value']} />
        <Limits names={['least_weight', 'most_weight']} />
        <Form.Item name="tags" label={say(ruleWords.tags)} extra={say(words.tagsHelp)}>
          <Select mode="tags" options={tags.map((tag) => ({ value: tag, label: tag }))} />
        </Form.Item>
        <h3 className="section-title">{say(words.what)}</h3>
        <Form.Item name="warehouse_ids" label={say(words.warehouses)} extra={say(words.warehousesHelp)}>
          <ManyOf from={goodsWarehouses} />
        </Form.Item>
        <Form.Item name="channel_id" label={say(ruleWords.channel)} extra={say(words.channelHelp)}>
          <ChannelSelect />
        </Form.Item>
        <Form.Item
          name="hold_minutes"
          label={say(words.hold)}
          extra={say(words.holdHelp)}
          rules={[required, min(0), max(43_200)]}
        >
          <InputNumber precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </>
    ),
  })
}

import { text } from '@kuacang/contract/kit/text'

/** What the parts of a rule are called, in its form and in the list. */
export const ruleWords = {
  name: text('规则名称', 'Name of the rule'),
  stores: text('店铺', 'Stores'),
  countries: text('国家', 'Countries'),
  value: text('货值', 'Value of the goods'),
  weight: text('重量 kg', 'Weight (kg)'),
  tags: text('标签', 'Tags'),
  warehouses: text('发货仓库', 'Warehouses'),
  channel: text('渠道', 'Channel'),
  hold: text('暂缓', 'Hold'),
  any: text('全部', 'Any'),
  every: text('所有订单', 'Every order'),
  home: text('店铺所属仓库', 'Home warehouse of the store'),
  mapped: text('平台物流方式对应的渠道', 'The channel that the platform’s way of shipping is mapped to'),
}

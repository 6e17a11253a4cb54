import { refusals } from '../kit/refusal.ts'
import { text } from '../kit/text.ts'

const unsaved = text('费率没有保存', 'The rate was not saved')

export const marginRefusals = refusals(13500, {
  other_currency: {
    n: 1,
    status: 409,
    at: { field: 'currency', code: 'unprocessable' },
    what: unsaved,
    why: text('本仓的费率都以 {currency} 计', 'The rates of this warehouse are in {currency}'),
    now: text(
      '请改用 {currency}，或先删除已有的费率',
      'Use {currency}, or delete the rates that there are first',
    ),
  },
  currency_unknown: {
    n: 2,
    status: 400,
    at: { code: 'not_found' },
    what: unsaved,
    why: text('没有币种 {currency}', 'There is no currency {currency}'),
    now: text('请选择列表中的币种', 'Choose a currency of the list'),
  },
  no_such_key: {
    n: 3,
    status: 400,
    at: { code: 'unprocessable' },
    what: unsaved,
    why: text('「{kind}」不使用此项', '“{kind}” does not use this field'),
    now: text(
      '只有运费有渠道、国家和每公斤金额，只有汇率有外币',
      'Only freight has a channel, a country and an amount per kilogram; only an exchange rate has another currency',
    ),
  },
  same_currency: {
    n: 4,
    status: 400,
    at: { field: 'of_currency', code: 'unprocessable' },
    what: unsaved,
    why: text('汇率必须是另一种币种', 'An exchange rate is of another currency'),
    now: text('请选择另一种币种', 'Choose another currency'),
  },
  worthless: {
    n: 5,
    status: 400,
    at: { field: 'amount', code: 'invalid' },
    what: unsaved,
    why: text('汇率必须大于 0', 'An exchange rate is more than 0'),
    now: text('请填写汇率', 'Enter the rate'),
  },
  taken: {
    n: 6,
    status: 409,
    at: { field: 'valid_from', code: 'already_exists' },
    what: unsaved,
    why: text('从 {day} 起已有相同的费率', 'There is such a rate from {day} on already'),
    now: text('请先删除已有的费率', 'Delete that rate first'),
  },
})

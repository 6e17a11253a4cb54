import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

const unchanged = text('价格没有更改', 'The prices were not changed')
const unsaved = text('价格没有保存', 'The price was not saved')

export const priceRefusals = refusals(12500, {
  published: {
    n: 1,
    status: 409,
    what: unchanged,
    why: text('该价目表已发布，不再更改', 'The price list is published, so it never changes'),
    now: text('请复制为新的价目表，修改后发布', 'Copy it to a new list, change that, and publish it'),
  },
  empty: {
    n: 2,
    status: 409,
    what: text('价目表没有发布', 'The price list was not published'),
    why: text('其中没有任何价格', 'It has no prices'),
    now: text('请先添加价格', 'Add prices first'),
  },
  steps: {
    n: 3,
    status: 400,
    at: { field: 'steps', code: 'invalid' },
    what: unsaved,
    why: text(
      '第一档必须从 0 开始，之后每一档的起点更大',
      'The first step begins at 0, and each further one later',
    ),
    now: text('请检查各档的起点', 'Check where the steps begin'),
  },
  no_such_key: {
    n: 4,
    status: 400,
    at: { code: 'unprocessable' },
    what: unsaved,
    why: text('「{service}」的价格不按此项区分', 'Prices for “{service}” do not differ by this field'),
    now: text(
      '只有运费按渠道和国家区分，只有仓储按库龄区分',
      'Only freight differs by channel and country, and only storage by age',
    ),
  },
  price_taken: {
    n: 5,
    status: 409,
    at: { field: 'service', code: 'already_exists' },
    what: unsaved,
    why: text('「{service}」在此价目表中已有价格', 'The list has a price for “{service}” already'),
    now: text('请编辑已有的价格', 'Edit that price'),
  },
  currency_unknown: {
    n: 6,
    status: 400,
    at: { field: 'currency', code: 'not_found' },
    what: text('价目表没有保存', 'The price list was not saved'),
    why: text('没有币种 {currency}', 'There is no currency {currency}'),
    now: text('请选择列表中的币种', 'Choose a currency of the list'),
  },
  no_list: {
    n: 7,
    status: 409,
    what: text('没有产生费用', 'Nothing was charged'),
    why: text(
      '{day} 没有适用于客户「{partner}」的价目表',
      'No price list was valid for customer “{partner}” on {day}',
    ),
    now: text('请发布价目表后重试', 'Publish a price list and try again'),
  },
  no_price: {
    n: 8,
    status: 409,
    what: text('没有产生费用', 'Nothing was charged'),
    why: text(
      '客户「{partner}」在 {day} 没有「{service}」的价格',
      'Customer “{partner}” had no price for “{service}” on {day}',
    ),
    now: text('请在价目表中添加，或填写单价', 'Add it to a price list, or enter a unit price'),
  },
})

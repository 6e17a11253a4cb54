import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const checkRefusals = refusals(4800, {
  scope_missing: {
    n: 1,
    status: 400,
    what: text('盘点单未创建', 'the check was not created'),
    why: text('「{type}」需要填写{field}', '“{type}” needs {field}'),
    now: text('请补全盘点范围', 'complete its scope'),
  },
  scope_unknown: {
    n: 2,
    status: 422,
    what: text('盘点单未创建', 'the check was not created'),
    why: text('本仓没有：{codes}', 'this warehouse does not know: {codes}'),
    now: text('请核对盘点范围', 'check its scope'),
  },
  nothing_to_count: {
    n: 3,
    status: 409,
    what: text('盘点单未创建', 'the check was not created'),
    why: text('该范围内没有库存', 'there is no stock in this scope'),
    now: text('请更改范围，或选择动态盘点', 'change the scope, or choose a dynamic check'),
  },
  place_outside: {
    n: 4,
    status: 409,
    what: text('库位 {location} 未盘点', 'location {location} was not counted'),
    why: text('它不在盘点单 {check} 的范围内', 'it is outside the scope of check {check}'),
    now: text('请换一个库位', 'go to another location'),
  },
  goods_outside: {
    n: 5,
    status: 409,
    what: text('未计入盘点', 'nothing was counted'),
    why: text('{sku} 不在盘点单 {check} 的范围内', '{sku} is outside the scope of check {check}'),
    now: text('请放回原处，盘点下一件', 'leave it and count the next'),
  },
  goods_unknown: {
    n: 6,
    status: 404,
    heard: 'unrecognised',
    what: text('未计入盘点', 'nothing was counted'),
    why: text('本仓没有商品 {sku}', 'this warehouse knows no goods {sku}'),
    now: text('请核对条码，或先完成本库位', 'check the barcode, or finish this location first'),
  },
  goods_ambiguous: {
    n: 7,
    status: 409,
    what: text('未计入盘点', 'nothing was counted'),
    why: text('{sku} 对应多个客户或批次的商品', '{sku} stands for goods of several customers or batches'),
    now: text('请在清单中选择一行并输入数量', 'choose the line in the list and enter the quantity'),
  },
  lines_open: {
    n: 8,
    status: 409,
    what: text('盘点单 {check} 不能完成', 'check {check} cannot be finished'),
    why: text(
      '还有 {n} 行没有盘点，例如库位 {location}',
      '{n} lines are not counted, as at location {location}',
    ),
    now: text('请盘完，或对库位点「本库位完成」', 'count them, or finish their locations'),
  },
  no_difference: {
    n: 9,
    status: 409,
    what: text('未生成任何单据', 'nothing was created'),
    why: text('盘点单 {check} 没有差异', 'check {check} has no difference'),
    now: text('无需处理', 'there is nothing to do'),
  },
  outdated: {
    n: 10,
    status: 409,
    what: text('未生成调整单', 'no adjustment was created'),
    why: text(
      '盘点后有 {n} 行库存已变动，例如库位 {location} 的 {sku}',
      'the stock of {n} lines moved since they were counted, as {sku} at {location}',
    ),
    now: text('请复盘，或按现库存重算', 'count them again, or rebase them'),
  },
  not_rebased: {
    n: 11,
    status: 409,
    what: text('未重算', 'nothing was rebased'),
    why: text(
      '库位 {location} 的 {sku} 现有 {on_hand} 件，减去差异后会小于零',
      '{location} holds {on_hand} of {sku} now: less the difference it would fall below none',
    ),
    now: text('请复盘', 'count it again'),
  },
  not_for_type: {
    n: 12,
    status: 409,
    what: text('盘点单 {check} 不能{action}', '“{action}” is not possible for check {check}'),
    why: text('它的类型是「{type}」', 'its type is “{type}”'),
    now: text('复盘跟随初盘，终盘跟随复盘', 'a second check follows a first one, a final check a second one'),
  },
  place_not_empty: {
    n: 13,
    status: 409,
    what: text('未确认空库位', 'the location was not confirmed empty'),
    why: text('系统中库位 {location} 还有 {on_hand} 件', 'on record {location} still holds {on_hand}'),
    now: text('请继续拣货', 'go on picking'),
  },
  moved_meanwhile: {
    n: 14,
    status: 409,
    what: text('未计入盘点', 'nothing was counted'),
    why: text('盘点后库位 {location} 的 {sku} 已变动', '{sku} moved at {location} after it was counted'),
    now: text('请重新扫描库位并盘点', 'scan the location again and count anew'),
  },
})

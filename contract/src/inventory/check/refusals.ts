import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const checkRefusals = refusals(4800, {
  scope_missing: {
    n: 1,
    status: 400,
    what: text('盘点单未创建', 'The check was not created'),
    why: text('「{type}」需要填写{field}', '“{type}” requires {field}'),
    now: text('请补全盘点范围', 'Complete the scope of the check'),
  },
  scope_unknown: {
    n: 2,
    status: 422,
    at: { code: 'not_found' },
    what: text('盘点单未创建', 'The check was not created'),
    why: text('本仓没有：{codes}', 'Not found in this warehouse: {codes}'),
    now: text('请核对盘点范围', 'Check the scope'),
  },
  nothing_to_count: {
    n: 3,
    status: 409,
    what: text('盘点单未创建', 'The check was not created'),
    why: text('该范围内没有库存', 'There is no stock in this scope'),
    now: text('请更改范围，或选择动态盘点', 'Change the scope, or choose a dynamic check'),
  },
  place_outside: {
    n: 4,
    status: 409,
    what: text('库位 {location} 未盘点', 'Location {location} was not counted'),
    why: text('它不在盘点单 {check} 的范围内', 'It is outside the scope of check {check}'),
    now: text('请换一个库位', 'Go to another location'),
  },
  goods_outside: {
    n: 5,
    status: 409,
    what: text('未计入盘点', 'Not counted'),
    why: text('{sku} 不在盘点单 {check} 的范围内', '{sku} is outside the scope of check {check}'),
    now: text('请放回原处，盘点下一件', 'Put it back and count the next item'),
  },
  goods_unknown: {
    n: 6,
    status: 404,
    heard: 'unrecognised',
    title: text('找不到商品', 'Goods not found'),
    what: text('未计入盘点', 'Not counted'),
    why: text('本仓没有商品 {sku}', 'There are no goods {sku} in this warehouse'),
    now: text('请核对条码，或先完成本库位', 'Check the barcode, or finish this location first'),
  },
  goods_ambiguous: {
    n: 7,
    status: 409,
    what: text('未计入盘点', 'Not counted'),
    why: text('{sku} 对应多个客户或批次的商品', '{sku} matches goods of several customers or batches'),
    now: text('请在清单中选择一行并输入数量', 'Choose a line in the list and enter the quantity'),
  },
  lines_open: {
    n: 8,
    status: 409,
    what: text('盘点单 {check} 不能完成', 'Check {check} cannot be finished'),
    why: text(
      '还有 {n} 行没有盘点，例如库位 {location}',
      '{n} {n|line has|lines have} not been counted, for example at location {location}',
    ),
    now: text('请盘完，或对库位点「本库位完成」', 'Count them, or mark their locations as finished'),
  },
  no_difference: {
    n: 9,
    status: 409,
    what: text('未生成任何单据', 'No document was created'),
    why: text('盘点单 {check} 没有差异', 'Check {check} has no differences'),
    now: text('无需处理', 'Nothing to do'),
  },
  outdated: {
    n: 10,
    status: 409,
    what: text('未生成调整单', 'No adjustment was created'),
    why: text(
      '盘点后有 {n} 行库存已变动，例如库位 {location} 的 {sku}',
      'The stock of {n} {n|line has|lines have} changed since the count, for example {sku} at location {location}',
    ),
    now: text('请复盘，或按现库存重算', 'Run a second check, or rebase on the current stock'),
  },
  not_rebased: {
    n: 11,
    status: 409,
    what: text('未重算', 'The check was not rebased'),
    why: text(
      '库位 {location} 的 {sku} 现有 {on_hand} 件，减去差异后会小于零',
      'Location {location} now holds {on_hand} of {sku}; the difference would bring it below zero',
    ),
    now: text('请复盘', 'Run a second check'),
  },
  not_for_type: {
    n: 12,
    status: 409,
    what: text('盘点单 {check} 不能{action}', 'Check {check} does not allow “{action}”'),
    why: text('它的类型是「{type}」', 'Its type is “{type}”'),
    now: text(
      '复盘跟随初盘，终盘跟随复盘',
      'A second check follows a first check; a final check follows a second one',
    ),
  },
  place_not_empty: {
    n: 13,
    status: 409,
    what: text('未确认空库位', 'The location was not confirmed empty'),
    why: text(
      '系统中库位 {location} 还有 {on_hand} 件',
      'The system still shows {on_hand} {on_hand|piece|pieces} at location {location}',
    ),
    now: text('请继续拣货', 'Go on picking'),
  },
  moved_meanwhile: {
    n: 14,
    status: 409,
    what: text('未计入盘点', 'Not counted'),
    why: text(
      '盘点后库位 {location} 的 {sku} 已变动',
      '{sku} at location {location} has changed since it was counted',
    ),
    now: text('请重新扫描库位并盘点', 'Scan the location again and count it again'),
  },
})

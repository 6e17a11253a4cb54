import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const adjustmentOrderRefusals = refusals(4900, {
  unknown_goods: {
    n: 1,
    status: 422,
    what: text('调整单未保存', 'the adjustment was not saved'),
    why: text('本仓没有商品：{skus}', 'this warehouse knows no goods: {skus}'),
    now: text('请核对 SKU 与客户', 'check SKU and customer'),
  },
  unknown_places: {
    n: 2,
    status: 422,
    what: text('调整单未保存', 'the adjustment was not saved'),
    why: text('没有可调整的库位：{locations}', 'no such locations to adjust: {locations}'),
    now: text('请核对库位', 'check the locations'),
  },
  twice: {
    n: 3,
    status: 400,
    what: text('调整单未保存', 'the adjustment was not saved'),
    why: text('库位 {location} 的 {sku} 出现多次', '{sku} at {location} stands there twice'),
    now: text('请合并为一行', 'make one line of it'),
  },
  outdated: {
    n: 4,
    status: 409,
    what: text('库存未调整', 'no stock was adjusted'),
    why: text(
      '{n} 行的库存已变动，例如库位 {location} 的 {sku}：原 {before} 件，现 {on_hand} 件',
      'the stock of {n} lines has moved, as {sku} at {location}: {before} before, {on_hand} now',
    ),
    now: text('请重新盘点，或按现库存重算', 'count again, or rebase the order'),
  },
  promised: {
    n: 5,
    status: 409,
    what: text('库存未调整', 'no stock was adjusted'),
    why: text(
      '库位 {location} 的 {sku} 有 {reserved} 件已分配给出库单，不能减到 {after} 件',
      '{reserved} of {sku} at {location} are promised to orders: it cannot be lowered to {after}',
    ),
    now: text('请先在拣货中报缺货或取消订单', 'report them missing at picking or cancel the orders first'),
  },
  place_gone: {
    n: 6,
    status: 409,
    what: text('库存未调整', 'no stock was adjusted'),
    why: text('库位 {location} 已删除', 'location {location} is deleted'),
    now: text('请修改调整单', 'edit the order'),
  },
  not_rebased: {
    n: 7,
    status: 409,
    what: text('未重算', 'nothing was rebased'),
    why: text(
      '库位 {location} 的 {sku} 现有 {on_hand} 件，减去差异后会小于零',
      '{location} holds {on_hand} of {sku} now: less the difference it would fall below none',
    ),
    now: text('请重新盘点或修改数量', 'count it again or edit the quantity'),
  },
  nothing_changes: {
    n: 8,
    status: 400,
    what: text('调整单未保存', 'the adjustment was not saved'),
    why: text('库位 {location} 的 {sku} 数量没有变化', 'the quantity of {sku} at {location} does not change'),
    now: text('请删除该行或修改数量', 'remove the line or change the quantity'),
  },
  too_large: {
    n: 9,
    status: 409,
    what: text('调整单未保存', 'the adjustment was not saved'),
    why: text('{order} 超过 {most} 行', '{order} has more than {most} lines'),
    now: text('请直接审核，或驳回后分批调整', 'approve it as it is, or reject it and adjust in parts'),
  },
})

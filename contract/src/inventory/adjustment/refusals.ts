import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const adjustmentOrderRefusals = refusals(4900, {
  unknown_goods: {
    n: 1,
    status: 422,
    at: { code: 'not_found' },
    what: text('调整单未保存', 'The adjustment was not saved'),
    why: text('本仓没有商品：{skus}', 'These goods are not in this warehouse: {skus}'),
    now: text('请核对 SKU 与客户', 'Check the SKU and the customer'),
  },
  unknown_places: {
    n: 2,
    status: 422,
    at: { code: 'not_found' },
    what: text('调整单未保存', 'The adjustment was not saved'),
    why: text('没有可调整的库位：{locations}', 'Locations that cannot be adjusted: {locations}'),
    now: text('请核对库位', 'Check the locations'),
  },
  twice: {
    n: 3,
    status: 400,
    at: { code: 'already_exists' },
    what: text('调整单未保存', 'The adjustment was not saved'),
    why: text('库位 {location} 的 {sku} 出现多次', '{sku} at location {location} appears more than once'),
    now: text('请合并为一行', 'Merge them into one line'),
  },
  outdated: {
    n: 4,
    status: 409,
    what: text('库存未调整', 'The stock was not adjusted'),
    why: text(
      '{n} 行的库存已变动，例如库位 {location} 的 {sku}：原 {before} 件，现 {on_hand} 件',
      'The stock of {n} {n|line|lines} has changed, for example {sku} at location {location}: {before} before, {on_hand} now',
    ),
    now: text('请重新盘点，或按现库存重算', 'Count again, or rebase on the current stock'),
  },
  promised: {
    n: 5,
    status: 409,
    what: text('库存未调整', 'The stock was not adjusted'),
    why: text(
      '库位 {location} 的 {sku} 有 {reserved} 件已分配给出库单，不能减到 {after} 件',
      '{reserved} {reserved|piece|pieces} of {sku} at location {location} {reserved|is|are} allocated to outbound orders, so the quantity cannot be reduced to {after}',
    ),
    now: text(
      '请先在拣货中报缺货或取消订单',
      'Report the goods missing during picking, or cancel the orders first',
    ),
  },
  place_gone: {
    n: 6,
    status: 409,
    what: text('库存未调整', 'The stock was not adjusted'),
    why: text('库位 {location} 已删除', 'Location {location} has been deleted'),
    now: text('请修改调整单', 'Edit the adjustment'),
  },
  not_rebased: {
    n: 7,
    status: 409,
    what: text('未重算', 'The adjustment was not rebased'),
    why: text(
      '库位 {location} 的 {sku} 现有 {on_hand} 件，减去差异后会小于零',
      'Location {location} now holds {on_hand} of {sku}; the difference would bring it below zero',
    ),
    now: text('请重新盘点或修改数量', 'Count again or change the quantity'),
  },
  nothing_changes: {
    n: 8,
    status: 400,
    what: text('调整单未保存', 'The adjustment was not saved'),
    why: text(
      '库位 {location} 的 {sku} 数量没有变化',
      'The quantity of {sku} at location {location} has not changed',
    ),
    now: text('请删除该行或修改数量', 'Remove the line or change the quantity'),
  },
  own: {
    n: 10,
    status: 403,
    what: text('库存未调整', 'The stock was not adjusted'),
    why: text(
      '{order} 由您创建或修改，须由他人审核',
      'You created or edited {order}, so someone else must approve it',
    ),
    now: text(
      '请由其他有权限的同事审核，或在仓库设置中允许',
      'Ask an authorised colleague to approve it, or allow self-approval in the warehouse settings',
    ),
  },
  too_large: {
    n: 9,
    status: 409,
    what: text('调整单未保存', 'The adjustment was not saved'),
    why: text('{order} 超过 {most} 行', '{order} has more than {most} {most|line|lines}'),
    now: text('请直接审核，或驳回后分批调整', 'Approve it as it is, or reject it and adjust in batches'),
  },
})

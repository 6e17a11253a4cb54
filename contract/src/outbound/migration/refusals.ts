import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const migrationRefusals = refusals(6900, {
  same_warehouse: {
    n: 1,
    status: 409,
    what: text('没有迁移', 'Nothing was migrated'),
    why: text('目标仓库就是当前仓库', 'The target warehouse is the current warehouse'),
    now: text('请选择其他仓库', 'Choose another warehouse'),
  },
  nothing_there: {
    n: 2,
    status: 409,
    what: text('没有迁移', 'Nothing was migrated'),
    why: text('该客户在本仓库没有库存', 'The customer has no stock in this warehouse'),
    now: text('请核对客户', 'Check the customer'),
  },
  not_free: {
    n: 3,
    status: 409,
    what: text('没有迁移', 'Nothing was migrated'),
    why: text(
      '这些商品被订单、移库或盘点占用，或在不可拣货的库位：{skus}',
      'These goods are held by orders, transfers or checks, or are in locations that cannot be picked from: {skus}',
    ),
    now: text(
      '请先处理占用，或只迁移可用的数量',
      'Clear what holds them first, or migrate only what is available',
    ),
  },
})

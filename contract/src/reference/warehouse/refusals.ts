import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const warehouseRefusals = refusals(11740, {
  keeps_no_goods: {
    n: 1,
    status: 422,
    at: { field: 'warehouse_id', code: 'unprocessable' },
    what: text('未保存', 'Nothing was saved'),
    why: text('仓库 {warehouse} 不存放商户的商品', 'Warehouse {warehouse} keeps no goods of merchants'),
    now: text('请选择海外仓或境外仓', 'Choose a fulfilment or overseas warehouse'),
  },
})

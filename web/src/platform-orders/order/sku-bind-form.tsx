import { text } from '@kuacang/contract/kit/text'
import { bindOrderSku, type PlatformOrder } from '@kuacang/contract/platform-orders/order/calls'
import { Form, Input, InputNumber } from 'antd'
import { request } from '../../kit/api/request.ts'
import { ChoiceSelect } from '../../kit/choice/choice-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { words } from '../words.ts'

const own = {
  title: text('绑定 SKU', 'Bind SKU'),
  product: text('平台商品', 'Platform product'),
  quantity: text('每份件数', 'Pieces per unit'),
  quantityHelp: text(
    '平台售出一份，仓库出库的件数',
    'Pieces shipped by the warehouse for each unit sold on the platform',
  ),
  bound: text(
    '映射已确认，{orders} 个等待的订单重新检查',
    'Mapping confirmed; {orders} waiting {orders|order|orders} looked at again',
  ),
}

/** What a store sells, that is mapped by hand. */
export type Sold = {
  readonly platform_product_id: string
  readonly vid: string
  readonly platform_sku: string
  readonly name: string
  readonly sku: string | null
  readonly proposed?: string | null
}
type Fields = { product: number; sku: string; quantity: number }

/** Says which SKU a product of a store is, and confirms it. */
export const openSkuBindOf = (merchant_id: string, sold: readonly Sold[]): Promise<boolean> => {
  const [first] = sold
  if (!first) return Promise.resolve(false)
  return openForm<Fields>({
    title: own.title,
    initial: { product: 0, quantity: 1, sku: first.sku ?? first.proposed ?? '' },
    changed: (now, before) =>
      now.product === before.product ? {} : { sku: sold[now.product ?? 0]?.sku ?? '' },
    submit: async ({ product, sku, quantity }, options) => {
      const { platform_sku, platform_product_id, vid } = sold[product] ?? first
      const { orders } = await request(
        bindOrderSku,
        {
          body: {
            ...{ merchant_id, platform_sku, sku, quantity },
            ...(platform_product_id ? { platform_product_id } : {}),
            ...(vid ? { vid } : {}),
          },
        },
        options,
      )
      notice.success(say(own.bound, { orders }))
    },
    fields: (
      <>
        <Form.Item name="product" label={say(own.product)} rules={[required]}>
          <ChoiceSelect
            clear={false}
            choices={sold.map((s, i) => ({
              value: i,
              label: `${s.platform_sku} ${s.name}`,
              found: [s.platform_sku, s.vid, s.name],
            }))}
          />
        </Form.Item>
        <Form.Item name="sku" label={say(words.sku)} rules={[required]}>
          <Input maxLength={64} data-first />
        </Form.Item>
        <Form.Item name="quantity" label={say(own.quantity)} extra={say(own.quantityHelp)} rules={[required]}>
          <InputNumber min={1} max={10_000} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </>
    ),
  })
}

/** For the lines of an order, those without a mapping first. */
export const openSkuBind = ({ merchant_id, skus }: PlatformOrder): Promise<boolean> =>
  openSkuBindOf(
    merchant_id,
    skus.toSorted((a, b) => Number(a.sku !== null) - Number(b.sku !== null)),
  )

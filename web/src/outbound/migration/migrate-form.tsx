import { text } from '@kuacang/contract/kit/text'
import { listMigratable, type Migratable, migrateWarehouse } from '@kuacang/contract/outbound/migration/calls'
import { Alert, Empty, Form, type FormInstance, InputNumber } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { nameOf, say } from '../../kit/say.ts'
import { JobLines } from '../../kit/scan/job-card.tsx'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'
import { GoodsWarehouseSelect } from '../../reference/warehouse/warehouse-select.tsx'

const words = {
  title: text('新建迁移', 'New migration'),
  partner: text('客户', 'Customer'),
  to: text('目标仓库', 'Target warehouse'),
  goods: text('商品：可迁 / 共有', 'Goods: available / total'),
  choose: text('请先选择客户', 'Choose a customer first'),
  none: text('该客户在本仓库没有库存', 'The customer has no stock in this warehouse'),
  free: text('{free} / {total}', '{free} / {total}'),
  held: text(
    '部分商品被订单、移库或盘点占用，或在次品位、暂存位：这部分不能迁移。',
    'Some goods are held by orders, transfers or checks, or are in defective or temporary locations; these cannot be migrated.',
  ),
  quantity: text('迁移数量', 'Quantity to migrate'),
  made: text(
    '已创建 {number}：出库单 {order}，入库单 {inbound}',
    '{number} created: outbound order {order}, inbound order {inbound}',
  ),
}

type Fields = {
  readonly partner_id?: number
  readonly to_warehouse_id?: number
  /** Pieces by SKU; all that is free where nothing is said. */
  readonly quantities?: Readonly<Record<string, number | null>>
}

const quantityOf = (g: Migratable) => (
  <Form.Item noStyle name={['quantities', g.sku]} initialValue={g.free}>
    <InputNumber
      aria-label={`${g.sku} ${say(words.quantity)}`}
      min={0}
      max={g.free}
      precision={0}
      disabled={g.free === 0}
    />
  </Form.Item>
)

const Goods = ({ partner_id }: { partner_id: number }) => {
  const goods = useAnswer(listMigratable, { query: { partner_id } })
  return (
    <Answered of={goods}>
      {({ list }) => (
        <>
          {list.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />
          ) : null}
          {list.some((g) => g.free < g.total) ? <Alert type="info" showIcon title={say(words.held)} /> : null}
          <JobLines
            lines={list.map((g) => ({
              key: g.sku,
              code: g.sku,
              name: nameOf(g),
              count: say(words.free, { free: g.free, total: g.total }),
              state: 'open',
              fields: quantityOf(g),
            }))}
          />
        </>
      )}
    </Answered>
  )
}

const wanted = ({ quantities = {} }: Fields) =>
  Object.entries(quantities).flatMap(([sku, quantity]) => (quantity ? [{ sku, quantity }] : []))

const Lines = ({ form }: { form: FormInstance<Fields> }) => {
  const partner_id = Form.useWatch('partner_id', form)
  return (
    <Form.Item label={say(words.goods)}>
      {partner_id ? (
        <Goods key={partner_id} partner_id={partner_id} />
      ) : (
        <span className="soft">{say(words.choose)}</span>
      )}
    </Form.Item>
  )
}

/** Sends goods of a customer to another warehouse: all that is free, or less. */
export const openMigrate = (): Promise<boolean> =>
  openForm<Fields>({
    title: words.title,
    width: 720,
    changed: (now, before) => (now.partner_id === before.partner_id ? {} : { quantities: {} }),
    submit: async (fields, options) => {
      const { partner_id = 0, to_warehouse_id = 0 } = fields
      const body = { partner_id, to_warehouse_id, skus: wanted(fields) }
      const made = await send(migrateWarehouse, { body }, options)
      const { migration_number: number, order_number: order, inbound_number: inbound } = made
      notice.success(say(words.made, { number, order, inbound }))
    },
    fields: (form) => (
      <>
        <Form.Item name="partner_id" label={say(words.partner)} rules={[required]}>
          <PartnerSelect />
        </Form.Item>
        <Form.Item name="to_warehouse_id" label={say(words.to)} rules={[required]}>
          <GoodsWarehouseSelect />
        </Form.Item>
        <Lines form={form} />
      </>
    ),
  })

import { importSkus } from '@kuacang/contract/catalog/sku/calls'
import { text } from '@kuacang/contract/kit/text'
import { Form, Input, InputNumber } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'

const words = {
  title: text('导入商品', 'Import goods'),
  partner: text('客户编号', 'Customer number'),
  rows: text(
    '每行一个商品：SKU, 条码, 名称, 重量kg, 长, 宽, 高（cm）',
    'One per line: SKU, barcode, name, weight kg, length, width, height (cm)',
  ),
  bad: text('第 {row} 行需要 7 列', 'row {row} needs 7 columns'),
  done: text('新建 {created}，更新 {updated}', '{created} created, {updated} updated'),
}

const parse = (pasted: string) =>
  pasted
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line, i) => {
      const [sku, barcode, name, ...numbers] = line.split(/[,\t，]/).map((c) => c.trim())
      const [weight, length, width, height] = numbers.map(Number)
      if (!sku || !barcode || !name || !weight || !length || !width || !height)
        throw new Error(say(words.bad, { row: i + 1 }))
      return { sku, barcode, name, weight, length, width, height }
    })

/** Rows pasted from a sheet: all of them are saved, or none and the faulty one is named. */
export const openSkuImport = (staff: boolean): Promise<boolean> =>
  openForm<{ partner_id?: number; rows: string }>({
    title: words.title,
    width: 720,
    submit: async ({ partner_id, rows }, options) => {
      const body = { skus: parse(rows), ...(partner_id === undefined ? {} : { partner_id }) }
      notice.success(say(words.done, await request(importSkus, { body }, options)))
    },
    fields: (
      <>
        {staff ? (
          <Form.Item name="partner_id" label={say(words.partner)} rules={[required]}>
            <InputNumber min={1} precision={0} />
          </Form.Item>
        ) : null}
        <Form.Item name="rows" label={say(words.rows)} rules={[required]}>
          <Input.TextArea rows={10} className="code" />
        </Form.Item>
      </>
    ),
  })

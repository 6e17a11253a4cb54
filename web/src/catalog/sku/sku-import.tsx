import { getSkuTemplate, importSkus } from '@kuacang/contract/catalog/sku/calls'
import { skuColumns } from '@kuacang/contract/catalog/sku/sheet'
import { text } from '@kuacang/contract/kit/text'
import { Form, InputNumber } from 'antd'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { importSheet } from '../../kit/sheet/import-sheet.tsx'

const words = {
  title: text('导入商品', 'Import goods'),
  partner: text('客户编号', 'Customer number'),
}

/** A sheet of goods; staff name whose they are. */
export const openSkuImport = (staff: boolean): Promise<boolean> =>
  importSheet({
    title: words.title,
    call: importSkus,
    columns: skuColumns,
    template: getSkuTemplate,
    fields: staff ? (
      <Form.Item name="partner_id" label={say(words.partner)} rules={[required]}>
        <InputNumber min={1} precision={0} />
      </Form.Item>
    ) : null,
  })

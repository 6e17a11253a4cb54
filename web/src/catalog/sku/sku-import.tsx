import { getSkuTemplate, importSkus } from '@kuacang/contract/catalog/sku/calls'
import { skuColumns } from '@kuacang/contract/catalog/sku/sheet'
import { text } from '@kuacang/contract/kit/text'
import { Form } from 'antd'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { importSheet } from '../../kit/sheet/import-sheet.tsx'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'

const words = {
  title: text('导入商品', 'Import goods'),
  partner: text('客户', 'Customer'),
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
        <PartnerSelect />
      </Form.Item>
    ) : null,
  })

import { getMappingTemplate, importSkuMappings } from '@kuacang/contract/catalog/mapping/calls'
import { mappingColumns } from '@kuacang/contract/catalog/mapping/sheet'
import { text } from '@kuacang/contract/kit/text'
import { Form, Switch } from 'antd'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { importSheet } from '../../kit/sheet/import-sheet.tsx'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'

const words = {
  title: text('导入 SKU 映射', 'Import SKU mappings'),
  partner: text('客户', 'Customer'),
  confirmed: text('导入后即为已确认', 'Confirm all of them'),
  confirmedHelp: text(
    '不选则新映射待确认，已有映射的状态不变',
    'Otherwise new mappings wait to be confirmed, and others stay as they are',
  ),
}

/** A sheet of mappings; staff name whose they are. */
export const openMappingImport = (staff: boolean): Promise<boolean> =>
  importSheet({
    title: words.title,
    call: importSkuMappings,
    columns: mappingColumns,
    template: getMappingTemplate,
    fields: (
      <>
        {staff ? (
          <Form.Item name="partner_id" label={say(words.partner)} rules={[required]}>
            <PartnerSelect />
          </Form.Item>
        ) : null}
        <Form.Item
          name="confirmed"
          label={say(words.confirmed)}
          extra={say(words.confirmedHelp)}
          valuePropName="checked"
          getValueFromEvent={(on: boolean) => on || undefined}
        >
          <Switch />
        </Form.Item>
      </>
    ),
  })

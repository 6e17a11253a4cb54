import { text } from '@kuacang/contract/kit/text'
import type { SortingCentreOf } from '@kuacang/contract/reference/warehouse/preference'
import { Button, Form, Input, Space } from 'antd'
import type { Rule } from 'antd/es/form'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { GatewayField } from '../../reference/gateway/gateway-field.tsx'
import { type Shown, savePreferences } from './save.ts'

const own = {
  title: text('编辑各口岸的分拨中心', 'Edit sorting centres of gateways'),
  about: text(
    '干线交接签收后，袋和包裹自动预报给该口岸的分拨中心；分拨中心收到后，本仓能看到到达。没有列出的口岸不预报。',
    'Once a linehaul handover is signed, its bags and parcels are announced to the sorting centre of the gateway. You see here when they arrive there. Gateways that are not listed announce nothing.',
  ),
  gateway: text('口岸，如 LAX', 'Gateway, for example LAX'),
  centre: text('分拨中心的仓库代码', 'Warehouse code of the sorting centre'),
  twice: text('口岸重复', 'Duplicate gateway'),
  add: text('增加口岸', 'Add gateway'),
  remove: text('删除', 'Remove'),
}

type Given = { readonly sorting_centres: SortingCentreOf[] }

const gatewayOnce: Rule = ({ getFieldValue }) => ({
  validator: (_rule, value: string) => {
    const rows: readonly ({ readonly gateway?: string } | undefined)[] = getFieldValue('sorting_centres')
    return rows.filter((row) => row?.gateway === value).length < 2
      ? Promise.resolve()
      : Promise.reject(new Error(say(own.twice)))
  },
})

const Rows = () => (
  <Form.List name="sorting_centres">
    {(fields, { add, remove }) => (
      <>
        {fields.map(({ key, name }) => (
          <Space key={key} align="baseline" wrap>
            <Form.Item name={[name, 'gateway']} rules={[required, gatewayOnce]} style={{ width: 200 }}>
              <GatewayField label={say(own.gateway)} />
            </Form.Item>
            <Form.Item name={[name, 'warehouse_code']} rules={[required]} style={{ width: 300 }}>
              <Input maxLength={64} aria-label={say(own.centre)} placeholder={say(own.centre)} />
            </Form.Item>
            <Button type="link" danger onClick={() => remove(name)}>
              {say(own.remove)}
            </Button>
          </Space>
        ))}
        <Button block type="dashed" onClick={() => add({})} style={{ marginBottom: 16 }}>
          {say(own.add)}
        </Button>
      </>
    )}
  </Form.List>
)

/** Changes which sorting centre opens the bags that leave by a gateway. */
export const openDestinationsForm = (shown: Shown): Promise<boolean> =>
  openForm<Given>({
    title: own.title,
    width: 700,
    initial: { sorting_centres: shown.sorting_centres },
    submit: (given, options) =>
      savePreferences(shown, { sorting_centres: [...given.sorting_centres] }, options),
    fields: (
      <>
        <p className="soft">{say(own.about)}</p>
        <Rows />
      </>
    ),
  })

import {
  editHubPreferences,
  editHubWarehouse,
  type HubPreference,
  type HubWarehouse,
} from '@kuacang/contract/hub/warehouse/calls'
import { text } from '@kuacang/contract/kit/text'
import { Form, Input, InputNumber, Select } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { inPercent, inShares, weighingFields } from '../../reference/warehouse/weighing.tsx'
import { words } from './words.ts'

const own = {
  preference: text('编辑设置', 'Edit settings'),
  warehouse: text('编辑仓库', 'Edit warehouse'),
}

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((value) => ({ value, label: value }))

/** Changes the name and the time zone of a hub. */
export const openHubForm = ({ wosp_warehouse_code: code, ...hub }: HubWarehouse): Promise<boolean> =>
  openForm<Pick<HubWarehouse, 'warehouse_name' | 'timezone'>>({
    title: own.warehouse,
    initial: hub,
    submit: ({ warehouse_name, timezone }, options) =>
      request(editHubWarehouse, { params: { code }, body: { warehouse_name, timezone } }, options),
    fields: (
      <>
        <Form.Item name="warehouse_name" label={say(words.name)} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="timezone" label={say(words.timezone)} rules={[required]}>
          <Select showSearch options={zones} />
        </Form.Item>
      </>
    ),
  })

/** Changes what a hub decides for itself when it weighs and bags. */
export const openPreferenceForm = (hub: HubWarehouse): Promise<boolean> =>
  openForm<HubPreference>({
    title: own.preference,
    initial: inPercent(hub.preference),
    submit: (body, options) =>
      request(
        editHubPreferences,
        { params: { code: hub.wosp_warehouse_code }, body: inShares(body) },
        options,
      ),
    fields: (
      <>
        {weighingFields}
        <Form.Item name="hub_bag_max_items" label={say(words.bagItems)} rules={[required]}>
          <InputNumber style={{ width: '100%' }} min={1} max={10_000} precision={0} />
        </Form.Item>
        <Form.Item name="hub_bag_max_weight" label={say(words.bagWeight)} rules={[required]}>
          <InputNumber style={{ width: '100%' }} min={1} max={10_000} />
        </Form.Item>
        <Form.Item
          name="hub_wall_columns"
          label={say(words.wallColumns)}
          extra={say(words.wallColumnsHint)}
          rules={[required]}
        >
          <InputNumber style={{ width: '100%' }} min={0} max={20} precision={0} />
        </Form.Item>
      </>
    ),
  })

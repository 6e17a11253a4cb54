import {
  editHubPreferences,
  editHubWarehouse,
  type HubPreference,
  type HubWarehouse,
} from '@kuacang/contract/hub/warehouse/calls'
import { text } from '@kuacang/contract/kit/text'
import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { percentOf, words } from './words.ts'

const own = {
  preference: text('编辑设置', 'Edit preferences'),
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

const number = (name: keyof HubPreference, label: typeof words.code, limits: object) => (
  <Form.Item name={name} label={say(label)} rules={[required]}>
    <InputNumber style={{ width: '100%' }} {...limits} />
  </Form.Item>
)

/** Changes what a hub decides for itself when it weighs. */
export const openPreferenceForm = (hub: HubWarehouse): Promise<boolean> =>
  openForm<HubPreference>({
    title: own.preference,
    initial: { ...hub.preference, weight_tolerance: percentOf(hub.preference.weight_tolerance) },
    submit: ({ weight_tolerance, ...body }, options) =>
      request(
        editHubPreferences,
        {
          params: { code: hub.wosp_warehouse_code },
          body: { ...body, weight_tolerance: weight_tolerance / 100 },
        },
        options,
      ),
    fields: (
      <>
        {number('weight_tolerance', words.tolerance, { min: 0, max: 100, precision: 2 })}
        {number('weight_tolerance_min', words.toleranceMin, { min: 0, max: 10, step: 0.01, precision: 3 })}
        {number('weigh_attempts', words.attempts, { min: 1, max: 10, precision: 0 })}
        <Form.Item name="weigh_bag_on_finish" label={say(words.weighOnFinish)} valuePropName="checked">
          <Switch />
        </Form.Item>
      </>
    ),
  })

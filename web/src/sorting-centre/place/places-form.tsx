import { text } from '@kuacang/contract/kit/text'
import {
  editScPreference,
  type ScPlace,
  type ScPreference,
  scPlace,
} from '@kuacang/contract/sorting-centre/place/calls'
import { Button, Form, Input, InputNumber, Space, Switch } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { fits, onlyOnce, required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { SortingGroupSelect } from '../../reference/sorting-group/sorting-group-select.tsx'
import { words } from './words.ts'

const own = {
  title: text('编辑格口', 'Edit places'),
  about: text(
    '格口是 1 到 500 的数字，或除 H、R 外的一个大写字母；每个分拣组一个格口。打开的袋保持原来的分拣组。',
    'A place is a number from 1 to 500, or one capital letter other than H and R. Each sorting group has one place. Open bags keep their group.',
  ),
  badTag: text(
    '1 到 500 的数字，或除 H、R 外的一个大写字母',
    'A number from 1 to 500, or a capital letter other than H and R',
  ),
  on: text('启用', 'Enabled'),
  off: text('停用', 'Disabled'),
  add: text('增加格口', 'Add place'),
  remove: text('删除', 'Remove'),
}

type Fields = { places: Partial<ScPlace>[] }

const unique = (key: 'tag' | 'group_id') => onlyOnce('places', key)

const Rows = () => (
  <Form.List name="places">
    {(fields, { add, remove }) => (
      <>
        {fields.map(({ key, name }) => (
          <Space key={key} align="baseline" wrap>
            <Form.Item
              name={[name, 'tag']}
              rules={[required, fits(scPlace.shape.tag, say(own.badTag)), unique('tag')]}
            >
              <Input
                placeholder={say(words.tag)}
                aria-label={say(words.tag)}
                maxLength={3}
                style={{ width: 72 }}
              />
            </Form.Item>
            <Form.Item name={[name, 'group_id']} rules={[required, unique('group_id')]}>
              <SortingGroupSelect aria-label={say(words.group)} placeholder={say(words.group)} />
            </Form.Item>
            <Form.Item name={[name, 'carrier_code']} rules={[required]}>
              <Input
                placeholder={say(words.carrier)}
                aria-label={say(words.carrier)}
                maxLength={40}
                style={{ width: 128 }}
              />
            </Form.Item>
            <Form.Item name={[name, 'max_items']}>
              <InputNumber
                placeholder={say(words.items)}
                aria-label={say(words.items)}
                min={1}
                max={10_000}
                precision={0}
                style={{ width: 136 }}
              />
            </Form.Item>
            <Form.Item name={[name, 'max_weight']}>
              <InputNumber
                placeholder={say(words.weight)}
                aria-label={say(words.weight)}
                min={0.1}
                max={10_000}
                style={{ width: 136 }}
              />
            </Form.Item>
            <Form.Item name={[name, 'enabled']} valuePropName="checked">
              <Switch
                aria-label={say(own.on)}
                checkedChildren={say(own.on)}
                unCheckedChildren={say(own.off)}
              />
            </Form.Item>
            <Button type="link" danger onClick={() => remove(name)}>
              {say(own.remove)}
            </Button>
          </Space>
        ))}
        <Button block type="dashed" onClick={() => add({ enabled: true })}>
          {say(own.add)}
        </Button>
      </>
    )}
  </Form.List>
)

/** Changes the places of a sorting centre, as a whole. */
export const openPlacesForm = ({ id, places }: ScPreference): Promise<boolean> =>
  openForm<Fields>({
    title: own.title,
    width: 960,
    initial: { places: [...places] },
    submit: ({ places: rows }, options) =>
      request(
        editScPreference,
        { params: { id }, body: { places: rows.map((row) => scPlace.parse({ ...row })) } },
        options,
      ),
    fields: (
      <>
        <p className="soft">{say(own.about)}</p>
        <Rows />
      </>
    ),
  })

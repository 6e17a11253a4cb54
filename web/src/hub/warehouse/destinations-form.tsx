import {
  type Destination,
  destination,
  editHubPreferences,
  type HubWarehouse,
} from '@kuacang/contract/hub/warehouse/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button, Form, Input, Space, Switch } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { fits, onlyOnce, required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { SortingGroupSelect } from '../../reference/sorting-group/sorting-group-select.tsx'
import { words } from './words.ts'

const own = {
  title: text('编辑目的仓', 'Edit destinations'),
  about: text(
    '分拣口是一个 1 到 500 的数字或一个大写字母，只能出现一次。打开的袋保持原来的分拣口。',
    'A tag is a number from 1 to 500 or one capital letter, and can be used only once. Open bags keep their tag.',
  ),
  badCode: text('只能是字母、数字、_ 和 -', 'Only letters, digits, _ and -'),
  badTag: text('1 到 500 的数字或一个大写字母', 'A number from 1 to 500 or one capital letter'),
  on: text('启用', 'Enabled'),
  off: text('停用', 'Disabled'),
  add: text('增加目的仓', 'Add destination'),
  remove: text('删除', 'Remove'),
}

type Fields = { destinations: Partial<Destination>[] }

/** The value of a row that the contract takes and no other row has. */
const unique = (key: 'dest_warehouse_code' | 'tag', bad: typeof own.badTag) => [
  required,
  fits(destination.shape[key], say(bad)),
  onlyOnce('destinations', key),
]

const Rows = () => (
  <Form.List name="destinations">
    {(fields, { add, remove }) => (
      <>
        {fields.map(({ key, name }) => (
          <Space key={key} align="baseline" wrap>
            <Form.Item
              name={[name, 'dest_warehouse_code']}
              rules={unique('dest_warehouse_code', own.badCode)}
            >
              <Input placeholder={say(words.dest)} aria-label={say(words.dest)} maxLength={50} />
            </Form.Item>
            <Form.Item name={[name, 'tag']} rules={unique('tag', own.badTag)}>
              <Input
                placeholder={say(words.tag)}
                aria-label={say(words.tag)}
                maxLength={3}
                style={{ width: 96 }}
              />
            </Form.Item>
            <Form.Item name={[name, 'group_id']}>
              <SortingGroupSelect clear aria-label={say(words.group)} placeholder={say(words.group)} />
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

/** Changes where a hub sends parcels to, as a whole. */
export const openDestinationsForm = ({
  wosp_warehouse_code: code,
  destinations,
}: HubWarehouse): Promise<boolean> =>
  openForm<Fields>({
    title: own.title,
    width: 760,
    initial: { destinations: [...destinations] },
    submit: ({ destinations: rows }, options) => {
      const body = {
        destinations: rows.map((row) => destination.parse({ ...row, group_id: row.group_id ?? null })),
      }
      return request(editHubPreferences, { params: { code }, body }, options)
    },
    fields: (
      <>
        <p className="soft">{say(own.about)}</p>
        <Rows />
      </>
    ),
  })

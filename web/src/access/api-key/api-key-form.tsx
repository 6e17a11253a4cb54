import { createApiKey } from '@kuacang/contract/access/api-key/calls'
import { text } from '@kuacang/contract/kit/text'
import { Checkbox, Form, Input, Select } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { showOnce } from '../../kit/dialog/show-once.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'

const words = {
  create: text('生成 API 密钥', 'Generate API key'),
  name: text('名称', 'Name'),
  nameHint: text('使用它的系统，例如 ERP', 'The system that uses it, such as your ERP'),
  permissions: text('权限', 'Permissions'),
  permissionsHint: text(
    '密钥的权限不会超过您当前的权限：您失去的权限，密钥也随之失去。',
    'A key never opens more than your own permissions: what you lose, it loses too.',
  ),
  lasts: text('有效期', 'Valid for'),
  days: text('{n} 天', '{n} {n|day|days}'),
  ever: text('永久有效', 'No expiry'),
  made: text('密钥 {name}', 'Key {name}'),
  about: text(
    '只显示这一次，请立即保存。调用时放在请求头 Api-Key 中。',
    'Shown only once: save it now. Send it in the header Api-Key.',
  ),
}

type Grantable = { readonly code: number; readonly title: string }
type Fields = { name: string; permissions: number[]; days: number }

const day = 86_400_000
/** 0: it never ends by itself. */
const lasting = [30, 90, 365, 0].map((value) => ({
  value,
  label: value === 0 ? say(words.ever) : say(words.days, { n: value }),
}))

const KeyFields = ({ grantable }: { readonly grantable: readonly Grantable[] }) => (
  <>
    <Form.Item name="name" label={say(words.name)} extra={say(words.nameHint)} rules={[required]}>
      <Input maxLength={60} autoComplete="off" />
    </Form.Item>
    <Form.Item
      name="permissions"
      label={say(words.permissions)}
      extra={say(words.permissionsHint)}
      rules={[required]}
    >
      <Checkbox.Group
        className="key-permissions"
        options={grantable.map(({ code, title }) => ({ value: code, label: title }))}
      />
    </Form.Item>
    <Form.Item name="days" label={say(words.lasts)}>
      <Select options={lasting} />
    </Form.Item>
  </>
)

/** Makes a key with some of the own permissions, and shows it once. */
export const openKeyForm = (grantable: readonly Grantable[]): Promise<boolean> =>
  openForm<Fields>({
    title: words.create,
    initial: { permissions: [], days: 365 },
    fields: <KeyFields grantable={grantable} />,
    submit: async ({ name, permissions, days }, options) => {
      const ends = days === 0 ? {} : { expires_at: new Date(Date.now() + days * day).toISOString() }
      const made = await request(createApiKey, { body: { name, permissions, ...ends } }, options)
      // Not awaited: the form closes first, the key comes after it.
      void showOnce({ title: say(words.made, { name }), about: words.about, value: made.api_key })
      return made
    },
  })

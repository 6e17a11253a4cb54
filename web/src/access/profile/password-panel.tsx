import { editProfile, type SessionUser } from '@kuacang/contract/access/session/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button, Checkbox, Form, Input } from 'antd'
import { useCall } from '../../kit/api/use-answer.ts'
import { placeErrors } from '../../kit/form/field-errors.ts'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useSession, useUser } from '../../kit/session/session.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { profileWords } from './words.ts'

const words = {
  old: text('当前密码', 'Current password'),
  consequence: text(
    '修改后，其他设备上的登录会立即失效。',
    'After the change, logins on other devices end at once.',
  ),
  key: text(
    '同时吊销 API 密钥 {key}：使用它的系统将无法调用',
    'Also revoke API key {key}: systems that use it will be refused',
  ),
  keys: text(
    '同时吊销全部 {n} 个 API 密钥：使用它们的系统将无法调用',
    'Also revoke all {n} API keys: systems that use them will be refused',
  ),
  named: text(
    '同时吊销您的 API 密钥：使用它的系统将无法调用',
    'Also revoke your API key: the system that uses it will be refused',
  ),
}

const revoking = ({ api_key, api_keys }: Pick<SessionUser, 'api_key' | 'api_keys'>): string => {
  if (api_keys > 1) return say(words.keys, { n: api_keys })
  return api_key === null ? say(words.named) : say(words.key, { key: api_key })
}

type Fields = { old_password: string; password: string; retype: string; revoke?: boolean }

export const PasswordPanel = () => {
  const [form] = Form.useForm<Fields>()
  const { run, busy } = useCall(editProfile)
  const { reload } = useSession()
  const user = useUser()
  const submit = async ({ old_password, password, revoke = true }: Fields) => {
    try {
      const update_dict = { old_password, password, keep_api_key: !revoke }
      await run({ body: { user_id: user.id, update_dict } })
      notice.success(profileWords.updated)
      form.resetFields()
      await reload()
    } catch (error) {
      placeErrors(form, error)
      notice.failure(error, profileWords.failed)
    }
  }
  return (
    <Form form={form} className="profile-panel" layout="vertical" onFinish={submit}>
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <Form.Item name="old_password" label={say(words.old)} rules={[required]}>
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
      <NewPasswordFields extra={say(words.consequence)} />
      {user.api_keys === 0 ? null : (
        <Form.Item name="revoke" valuePropName="checked" initialValue>
          <Checkbox>{revoking(user)}</Checkbox>
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" loading={busy}>
        {say(profileWords.save)}
      </Button>
    </Form>
  )
}

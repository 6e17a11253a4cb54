import { editProfile } from '@kuacang/contract/access/session/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button, Form, Input } from 'antd'
import { useCall } from '../../kit/api/use-answer.ts'
import { Facts } from '../../kit/detail/facts.tsx'
import { placeErrors } from '../../kit/form/field-errors.ts'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useSession, useUser } from '../../kit/session/session.tsx'
import { contactEmails, email } from './rules.ts'
import { profileWords } from './words.ts'

const words = {
  username: text('用户名', 'Username'),
  roles: text('角色', 'Roles'),
  warehouses: text('仓库', 'Warehouses'),
  name: text('中文名', 'Chinese name'),
  email: text('邮箱', 'E-mail'),
  contacts: text('联系邮箱', 'Contact e-mails'),
  contactsHint: text('多个邮箱以逗号分隔', 'Separate several addresses with commas'),
  password: text('当前密码', 'Current password'),
  why: text(
    '修改邮箱需要验证密码：邮箱可用于重置密码',
    'Changing the e-mail requires your password, because the e-mail can be used to reset it',
  ),
  acting: text('代用户登录时不能修改邮箱', 'The e-mail cannot be changed while acting as another user'),
  messaging: text('即时通讯号', 'Messaging-app ID'),
}

type Fields = {
  name_cn: string
  email: string
  contact_emails: string
  messaging_id: string
  old_password?: string
}

/** What the user may change of the own data; name, roles and warehouses are an administrator's. */
export const PersonalPanel = () => {
  const [form] = Form.useForm<Fields>()
  const { run, busy } = useCall(editProfile)
  const { warehouses, reload } = useSession()
  const user = useUser()
  // Undefined until the form is drawn.
  const typed: string | undefined = Form.useWatch('email', form)
  const isOther = typed !== undefined && typed.trim() !== user.email
  const places = warehouses.filter((w) => user.warehouse_ids.includes(w.id))
  const submit = async (update_dict: Fields) => {
    try {
      await run({ body: { user_id: user.id, update_dict } })
      notice.success(profileWords.updated)
      form.resetFields(['old_password'])
      await reload()
    } catch (error) {
      placeErrors(form, error)
      notice.failure(error, profileWords.failed)
    }
  }
  return (
    <>
      <Facts
        facts={[
          [words.username, user.username],
          [words.roles, user.role_names.join(' · ')],
          [words.warehouses, places.map((w) => w.warehouse_name).join(' · ')],
        ]}
      />
      <Form
        form={form}
        className="profile-panel"
        layout="vertical"
        initialValues={user}
        onFinish={submit}
        scrollToFirstError
      >
        <Form.Item name="name_cn" label={say(words.name)}>
          <Input maxLength={100} autoComplete="name" />
        </Form.Item>
        <Form.Item
          name="email"
          label={say(words.email)}
          required
          rules={[email]}
          extra={user.su ? say(words.acting) : undefined}
        >
          <Input maxLength={200} autoComplete="email" inputMode="email" disabled={user.su !== null} />
        </Form.Item>
        {isOther ? (
          <Form.Item
            name="old_password"
            label={say(words.password)}
            extra={say(words.why)}
            rules={[required]}
          >
            <Input.Password autoComplete="current-password" />
          </Form.Item>
        ) : null}
        <Form.Item
          name="contact_emails"
          label={say(words.contacts)}
          extra={say(words.contactsHint)}
          required
          rules={[contactEmails]}
        >
          <Input.TextArea maxLength={1000} autoSize={{ minRows: 1, maxRows: 4 }} />
        </Form.Item>
        <Form.Item name="messaging_id" label={say(words.messaging)}>
          <Input maxLength={100} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>
          {say(profileWords.save)}
        </Button>
      </Form>
    </>
  )
}

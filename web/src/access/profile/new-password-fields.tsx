import { text } from '@kuacang/contract/kit/text'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { newPassword } from './rules.ts'

const words = {
  password: text('新密码', 'New password'),
  retype: text('再次输入新密码', 'New password again'),
  differ: text('两次输入的密码不一致', 'The two passwords do not match'),
}

type Props = { readonly extra?: ReactNode; readonly autoFocus?: boolean }

/** A new password, typed twice, in the fields `password` and `retype`. */
export const NewPasswordFields = ({ extra, autoFocus = false }: Props) => (
  <>
    <Form.Item name="password" label={say(words.password)} required rules={[newPassword]}>
      <Input.Password autoComplete="new-password" autoFocus={autoFocus} />
    </Form.Item>
    <Form.Item
      name="retype"
      label={say(words.retype)}
      dependencies={['password']}
      extra={extra}
      rules={[
        required,
        ({ getFieldValue }) => ({
          validator: (_rule, value) =>
            !value || value === getFieldValue('password')
              ? Promise.resolve()
              : Promise.reject(new Error(say(words.differ))),
        }),
      ]}
    >
      <Input.Password autoComplete="new-password" />
    </Form.Item>
  </>
)

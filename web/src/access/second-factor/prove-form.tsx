import { type Text, text } from '@kuacang/contract/kit/text'
import { Alert, Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { placeErrors } from '../../kit/form/field-errors.ts'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { useUser } from '../../kit/session/session.tsx'
import { askedOf, knowsPasskeys } from '../passkey/asked.ts'
import { passkeyFailure } from '../passkey/device.ts'
import { PasskeyButton } from '../passkey/passkey-button.tsx'
import { CodeInput } from './code-input.tsx'

const words = {
  password: text('当前密码', 'Current password'),
  code: text('验证码或恢复码', 'Code or recovery code'),
}

type Proof = { password: string; factor_code?: string; passkey?: string }

type Props<F> = {
  /** Where more than one of them stands on a page. */
  readonly name?: string
  readonly confirm: Text
  readonly danger?: boolean
  /** What the form asks for beside the proof. */
  readonly children?: ReactNode
  /** Whether a second factor is asked for from the beginning; the server asks for it where it is needed. */
  readonly asks?: { readonly passkey: boolean }
  readonly send: (values: F & Proof) => Promise<unknown>
}

/** Does something grave to the own account by the password and, where there is one, a second factor. */
export const ProveForm = <F extends object>({
  confirm,
  danger = false,
  children,
  send,
  ...props
}: Props<F>) => {
  const [form] = Form.useForm<F & Proof>()
  const [asks, setAsks] = useState(props.asks)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { username } = useUser()
  const submit = async (values: F & Proof) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await send(values)
    } catch (error) {
      const asked = askedOf(error)
      if (asked && !asks) return setAsks({ passkey: asked.passkey !== null })
      placeErrors(form, error)
      setFailure(passkeyFailure(error))
    } finally {
      setBusy(false)
    }
  }
  /** The code that was typed is no part of a proof by a passkey. */
  const sendBy = async (proof: { passkey?: string }) => {
    const { factor_code: _typed, ...values } = form.getFieldsValue()
    await send({ ...(values as F & Proof), ...proof })
  }
  return (
    <Form
      form={form}
      {...(props.name !== undefined && { name: props.name })}
      layout="vertical"
      onFinish={submit}
    >
      {failure ? <Alert type="error" showIcon title={failure} style={{ marginBottom: 12 }} /> : null}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {children}
      <Form.Item name="password" label={say(words.password)} rules={[required]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      {asks?.passkey && knowsPasskeys() ? <PasskeyButton send={sendBy} onFailure={setFailure} /> : null}
      {asks ? (
        <Form.Item name="factor_code" label={say(words.code)} rules={[required]}>
          <CodeInput />
        </Form.Item>
      ) : null}
      <Button type={danger ? 'default' : 'primary'} danger={danger} htmlType="submit" loading={busy}>
        {say(confirm)}
      </Button>
    </Form>
  )
}

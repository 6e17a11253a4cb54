import { resetPassword, verifyResetPasswordToken } from '@kuacang/contract/access/recovery/calls'
import { recoveryRefusals } from '@kuacang/contract/access/recovery/refusals'
import { text } from '@kuacang/contract/kit/text'
import { Alert, Button, Form, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ApiError } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { useCall } from '../../kit/api/use-answer.ts'
import { failureText } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { NewPasswordFields } from '../profile/new-password-fields.tsx'
import { VisitorCard } from '../session/visitor-card.tsx'
import { LoginLink } from './forgot-password-page.tsx'

const words = {
  about: text('为用户 {username} 设置新密码', 'Set a new password for {username}'),
  consequence: text(
    '8 到 50 位，至少包含 1 个字母和 1 个数字。重置后所有设备都需要重新登录，API 密钥（如有）会吊销。',
    '8 to 50 characters, with at least 1 letter and 1 digit. After the reset all devices must log in again, and the API key (if any) is revoked.',
  ),
  set: text('重置密码', 'Reset password'),
  done: text(
    '密码已重置，请使用新密码登录。',
    'The password has been reset. Please log in with the new password.',
  ),
  again: text('重新申请', 'Request a new link'),
}

const isWorthless = (error: unknown) =>
  error instanceof ApiError && error.code === recoveryRefusals.link_invalid.code

type Looked = { readonly username: string } | { readonly failure: unknown }

/** What the link of the address opens; asked for once. */
const useLink = (token: string): [Looked | undefined, (failure: unknown) => void] => {
  const [looked, setLooked] = useState<Looked>()
  useEffect(() => {
    let left = false
    const keep = (next: Looked) => left || setLooked(next)
    request(verifyResetPasswordToken, { body: { token } }).then(keep, (failure: unknown) => keep({ failure }))
    return () => {
      left = true
    }
  }, [token])
  return [looked, (failure) => setLooked({ failure })]
}

type Fields = { password: string }

const NewPassword = ({ token, username, onWorthless, onDone }: NewPasswordProps) => {
  const { run, busy } = useCall(resetPassword)
  const [failure, setFailure] = useState<string>()
  const submit = async ({ password }: Fields) => {
    setFailure(undefined)
    try {
      await run({ body: { token, password } })
      onDone()
    } catch (error) {
      if (isWorthless(error)) onWorthless(error)
      else setFailure(failureText(error))
    }
  }
  return (
    <Form<Fields> layout="vertical" requiredMark={false} onFinish={submit}>
      <p>{say(words.about, { username })}</p>
      {failure ? <Alert type="error" showIcon title={failure} style={{ marginBottom: 12 }} /> : null}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields extra={say(words.consequence)} autoFocus />
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        {say(words.set)}
      </Button>
    </Form>
  )
}

type NewPasswordProps = {
  readonly token: string
  readonly username: string
  readonly onWorthless: (failure: unknown) => void
  readonly onDone: () => void
}

export default function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  const [looked, fail] = useLink(token || '-')
  const [done, setDone] = useState(false)
  if (done)
    return (
      <VisitorCard>
        <Alert type="success" showIcon title={say(words.done)} style={{ marginBottom: 12 }} />
        <LoginLink />
      </VisitorCard>
    )
  if (!looked)
    return (
      <VisitorCard>
        <Skeleton active />
      </VisitorCard>
    )
  if ('failure' in looked)
    return (
      <VisitorCard>
        <Alert type="error" showIcon title={failureText(looked.failure)} style={{ marginBottom: 12 }} />
        <Link to="/forgot_password">{say(words.again)}</Link>
      </VisitorCard>
    )
  return (
    <VisitorCard>
      <NewPassword token={token} username={looked.username} onWorthless={fail} onDone={() => setDone(true)} />
    </VisitorCard>
  )
}

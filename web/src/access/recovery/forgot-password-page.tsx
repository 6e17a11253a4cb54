import { forgotPassword } from '@kuacang/contract/access/recovery/calls'
import { text } from '@kuacang/contract/kit/text'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../kit/api/use-answer.ts'
import { required } from '../../kit/form/rules.ts'
import { failureText } from '../../kit/notice.ts'
import { isMobile } from '../../kit/route/guard.ts'
import { say } from '../../kit/say.ts'
import { VisitorCard } from '../session/visitor-card.tsx'

const words = {
  about: text(
    '请输入用户名或邮箱，我们会发送重置密码的链接。',
    'Enter your username or e-mail. We will send you a link to reset your password.',
  ),
  account: text('用户名或邮箱', 'Username or e-mail'),
  send: text('发送链接', 'Send link'),
  sent: text(
    '如果该账号存在并已填写邮箱，重置链接已发送，30 分钟内有效。',
    'If the account exists and has an e-mail address, a reset link has been sent. It is valid for 30 minutes.',
  ),
  noMail: text(
    '没有收到？请检查垃圾邮件，或联系管理员重置密码。',
    'Nothing received? Check your spam folder, or ask an administrator to reset the password.',
  ),
  back: text('返回登录', 'Back to login'),
}

type Fields = { account: string }

export const LoginLink = () => (
  <Link to={isMobile(navigator.userAgent) ? '/mlogin' : '/login'}>{say(words.back)}</Link>
)

export default function ForgotPasswordPage() {
  const { run, busy } = useCall(forgotPassword)
  const [failure, setFailure] = useState<string>()
  const [sent, setSent] = useState(false)
  const submit = async ({ account }: Fields) => {
    setFailure(undefined)
    try {
      await run({ body: { account } })
      setSent(true)
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  if (sent)
    return (
      <VisitorCard>
        <Alert type="success" showIcon title={say(words.sent)} description={say(words.noMail)} />
        <p>
          <LoginLink />
        </p>
      </VisitorCard>
    )
  return (
    <VisitorCard>
      <Form<Fields> layout="vertical" requiredMark={false} onFinish={submit}>
        <p>{say(words.about)}</p>
        {failure ? <Alert type="error" showIcon title={failure} style={{ marginBottom: 12 }} /> : null}
        <Form.Item name="account" label={say(words.account)} rules={[required]}>
          <Input size="large" maxLength={200} autoComplete="username" autoCapitalize="none" autoFocus />
        </Form.Item>
        <Button type="primary" size="large" block htmlType="submit" loading={busy}>
          {say(words.send)}
        </Button>
        <p>
          <LoginLink />
        </p>
      </Form>
    </VisitorCard>
  )
}

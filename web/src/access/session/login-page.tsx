import { login, type SessionUser, setUp } from '@kuacang/contract/access/session/calls'
import { getDemoLogins } from '@kuacang/contract/demo/calls'
import { text } from '@kuacang/contract/kit/text'
import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useAnswer, useCall } from '../../kit/api/use-answer.ts'
import { flash } from '../../kit/flash.ts'
import { isMobile, safeReturn } from '../../kit/route/guard.ts'
import { say } from '../../kit/say.ts'
import { LanguageMenu } from '../../shell/user-bar.tsx'

const words = {
  name: text('跨仓', 'Kuacang'),
  subtitle: text('跨境包裹与订单的仓库管理系统', 'The warehouse system for cross-border parcels and orders'),
  parcels: text('包裹处理', 'Parcel processing'),
  parcelsAbout: text(
    '收包、合单、分拣与交接，每一次扫描都有明确的结果。',
    'Receive, combine, sort and hand over: every scan gets a clear answer.',
  ),
  fulfilment: text('商户代发', 'Fulfilment for merchants'),
  fulfilmentAbout: text(
    '从上架到出库，库存始终与账本一致。',
    'From shelf to handover, stock always agrees with its ledger.',
  ),
  username: text('用户名', 'Username'),
  password: text('密码', 'Password'),
  remember: text('记住我', 'Remember me'),
  logIn: text('登录', 'Log in'),
  required: text('必填', 'Required'),
  demo: text(
    '演示账号（密码 {password}），点击填入：',
    'Demo users (password {password}); click to fill in:',
  ),
  resetFirst: text('请先修改密码', 'Please change your password first'),
  emailFirst: text('请先完善邮箱信息', 'Please fill in your e-mail first'),
  setUp: text(
    '系统还没有用户：请用服务器启动时打印的口令创建第一个管理员',
    'There are no users yet: make the first administrator with the token that the server printed at its start',
  ),
  token: text('初始化口令', 'Setup token'),
  make: text('创建管理员', 'Make administrator'),
}

type Entered = { username: string; password: string; remember_me?: boolean }

/** Where a fresh login goes: the two warnings first, then back to where it came from (specification S1 2.2). */
const afterLogin = (
  user: SessionUser,
  returnUrl: string | null,
  mobile: boolean,
): { to: string; warning?: string } => {
  if (user.need_reset_password) return { to: '/user/profile?panel=1', warning: say(words.resetFirst) }
  if (user.partner_id !== null && user.email === '')
    return { to: '/user/profile?panel=0', warning: say(words.emailFirst) }
  return { to: returnUrl ?? (mobile ? '/m' : '/') }
}

const LoginForm = ({ mobile }: { mobile: boolean }) => {
  const [form] = Form.useForm<Entered>()
  const [failure, setFailure] = useState<string>()
  const { run, busy } = useCall(login)
  const demo = useAnswer(getDemoLogins, {})
  const [query] = useSearchParams()

  const submit = async ({ username, password, remember_me = false }: Entered) => {
    setFailure(undefined)
    try {
      const user = await run({ body: { username, password, remember_me } })
      const { to, warning } = afterLogin(user, safeReturn(query.get('return_url')), mobile)
      if (warning) flash(warning)
      // A fresh load: the language is then the user's own, and nothing of an earlier user is left in memory.
      window.location.replace(to)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }

  if (demo.data?.needs_setup) return <SetUpForm onDone={() => void demo.refetch()} />
  const required = { required: true, message: say(words.required) }
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={submit}>
      {failure ? <Alert type="error" showIcon title={failure} style={{ marginBottom: 12 }} /> : null}
      <Form.Item name="username" label={say(words.username)} rules={[{ ...required, whitespace: true }]}>
        <Input size="large" autoComplete="username" autoFocus />
      </Form.Item>
      <Form.Item name="password" label={say(words.password)} rules={[required]}>
        <Input.Password size="large" autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="remember_me" valuePropName="checked">
        <Checkbox>{say(words.remember)}</Checkbox>
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={busy} disabled={busy}>
        {say(words.logIn)}
      </Button>
      {demo.data && demo.data.users.length > 0 ? (
        <div style={{ marginTop: 16, fontSize: 12, color: 'var(--soft)' }}>
          {say(words.demo, { password: demo.data.password })}
          <div className="login-demo">
            {demo.data.users.map((u) => (
              <Button
                key={u.username}
                size="small"
                title={say(u.role)}
                onClick={() => form.setFieldsValue({ username: u.username, password: demo.data.password })}
              >
                {u.username}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
    </Form>
  )
}

const SetUpForm = ({ onDone }: { onDone: () => void }) => {
  const { run, busy } = useCall(setUp)
  const [failure, setFailure] = useState<string>()
  const rules = [{ required: true, message: say(words.required) }]
  return (
    <Form<{ token: string; username: string; password: string }>
      layout="vertical"
      requiredMark={false}
      onFinish={(body) => run({ body }).then(onDone, (error: Error) => setFailure(error.message))}
    >
      <Alert
        type={failure ? 'error' : 'info'}
        title={failure ?? say(words.setUp)}
        style={{ marginBottom: 12 }}
      />
      <Form.Item name="token" label={say(words.token)} rules={rules}>
        <Input />
      </Form.Item>
      <Form.Item name="username" label={say(words.username)} rules={rules}>
        <Input autoComplete="username" />
      </Form.Item>
      <Form.Item name="password" label={say(words.password)} rules={rules}>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" block htmlType="submit" loading={busy}>
        {say(words.make)}
      </Button>
    </Form>
  )
}

export default function LoginPage() {
  const handheld = useLocation().pathname === '/mlogin'
  const form = <LoginForm mobile={handheld || isMobile(navigator.userAgent)} />
  if (handheld)
    return (
      <div className="login-ground">
        <div
          style={{ background: 'var(--paper)', borderRadius: 6, padding: 24, width: '100%', maxWidth: 420 }}
        >
          <h1 style={{ margin: '0 0 16px', display: 'flex', justifyContent: 'space-between' }}>
            {say(words.name)}
            <LanguageMenu />
          </h1>
          {form}
        </div>
      </div>
    )
  return (
    <div className="login-ground">
      <div className="login-card">
        <section className="login-about">
          <div>
            <h1>{say(words.name)}</h1>
            <p>{say(words.subtitle)}</p>
          </div>
          <div>
            <h2>{say(words.parcels)}</h2>
            <p>{say(words.parcelsAbout)}</p>
          </div>
          <div>
            <h2>{say(words.fulfilment)}</h2>
            <p>{say(words.fulfilmentAbout)}</p>
          </div>
        </section>
        <section className="login-form">
          <div style={{ textAlign: 'right' }}>
            <LanguageMenu />
          </div>
          {form}
        </section>
      </div>
    </div>
  )
}

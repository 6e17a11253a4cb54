import { login, setUp } from '@kuacang/contract/access/session/calls'
import { getDemoLogins } from '@kuacang/contract/demo/calls'
import { text } from '@kuacang/contract/kit/text'
import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useAnswer, useCall } from '../../kit/api/use-answer.ts'
import { required } from '../../kit/form/rules.ts'
import { latePart } from '../../kit/late-part.tsx'
import { failureText } from '../../kit/notice.ts'
import { allRoutes, routeOf } from '../../kit/route/all-routes.ts'
import { isMobile } from '../../kit/route/guard.ts'
import { say } from '../../kit/say.ts'
import { askedOf, knowsPasskeys } from '../passkey/asked.ts'
import { CodeInput } from '../second-factor/code-input.tsx'
import { goIn } from './go-in.ts'
import { hasPages } from './has-pages.ts'
import { VisitorCard, VisitorTools } from './visitor-card.tsx'

const words = {
  name: text('跨仓', 'Kuacang'),
  subtitle: text('跨境包裹与订单的仓库管理系统', 'Warehouse management for cross-border parcels and orders'),
  parcels: text('包裹处理', 'Parcel processing'),
  parcelsAbout: text(
    '收包、合单、分拣与交接，每一次扫描都有明确的结果。',
    'Receiving, combining, sorting and handover: every scan gets a clear result.',
  ),
  fulfilment: text('商户代发', 'Fulfilment for merchants'),
  fulfilmentAbout: text(
    '从上架到出库，库存始终与账本一致。',
    'From putaway to shipping, stock always matches the ledger.',
  ),
  username: text('用户名', 'Username'),
  password: text('密码', 'Password'),
  code: text('验证码', 'Code'),
  codeHint: text(
    '手机验证器上的 6 位数字，或一个恢复码',
    '6 digits of your authenticator app, or a recovery code',
  ),
  remember: text('记住我', 'Remember me'),
  forgot: text('忘记密码', 'Forgot password'),
  logIn: text('登录', 'Log in'),
  postal: text('邮政商户登录', 'Postal merchant login'),
  demo: text(
    '演示账号（密码 {password}），点击填入：',
    'Demo accounts (password {password}); click to fill in:',
  ),
  setUp: text(
    '系统还没有管理员：请用服务器启动时打印的口令创建第一个管理员',
    'There is no administrator yet: create the first one with the token printed when the server started',
  ),
  token: text('初始化口令', 'Setup token'),
  make: text('创建管理员', 'Create administrator'),
  haveAccount: text('已有账号，去登录', 'I have an account; log in'),
}

/** Few logins need these. */
const PasskeyButton = latePart(() =>
  import('../passkey/passkey-button.tsx').then(({ PasskeyButton: Button }) => Button),
)
const ProviderButton = latePart(() =>
  import('../provider-login/provider-button.tsx').then(({ ProviderButton: Button }) => Button),
)

/** Why the login through the identity provider, from which the browser came back here, failed. */
type LeftBy = { readonly failure?: string } | null

type Entered = { username: string; password: string; remember_me?: boolean; factor_code?: string }

const LoginForm = ({ mobile }: { mobile: boolean }) => {
  const [form] = Form.useForm<Entered>()
  const [failure, setFailure] = useState((useLocation().state as LeftBy)?.failure)
  const [hasAccount, setHasAccount] = useState(false)
  /** The password was right, and the account has a second factor. */
  const [asks, setAsks] = useState<{ readonly passkey: boolean }>()
  const { run, busy } = useCall(login)
  const { data: demo, refetch } = useAnswer(getDemoLogins, {})
  const [query] = useSearchParams()

  const logIn = async (
    { username, password, remember_me = false }: Entered,
    proof: { factor_code?: string; passkey?: string },
  ) => {
    const user = await run({ body: { username, password, remember_me, ...proof } })
    goIn(user, query.get('return_url'), mobile)
  }
  const submit = async (entered: Entered) => {
    setFailure(undefined)
    const { factor_code } = entered
    try {
      await logIn(entered, asks && factor_code ? { factor_code } : {})
    } catch (error) {
      const asked = askedOf(error)
      if (asked && !asks) return setAsks({ passkey: asked.passkey !== null })
      setFailure(failureText(error))
      form.resetFields(['factor_code'])
    }
  }

  const offered = demo?.users.filter((u) => hasPages(u.rights, allRoutes)) ?? []
  if (demo?.needs_setup && !hasAccount)
    return <SetUpForm onDone={() => void refetch()} onHaveAccount={() => setHasAccount(true)} />
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={submit}
      onValuesChange={(changed) => 'username' in changed && setAsks(undefined)}
    >
      {failure ? <Alert type="error" showIcon title={failure} style={{ marginBottom: 12 }} /> : null}
      <Form.Item name="username" label={say(words.username)} rules={[required]}>
        <Input size="large" autoComplete="username" autoFocus />
      </Form.Item>
      <Form.Item name="password" label={say(words.password)} rules={[required]}>
        <Input.Password size="large" autoComplete="current-password" />
      </Form.Item>
      {asks?.passkey && knowsPasskeys() ? (
        <PasskeyButton
          size="large"
          send={(proof) => logIn(form.getFieldsValue(), proof)}
          onFailure={setFailure}
        />
      ) : null}
      {asks ? (
        <Form.Item name="factor_code" label={say(words.code)} extra={say(words.codeHint)} rules={[required]}>
          <CodeInput size="large" autoFocus />
        </Form.Item>
      ) : null}
      <div className="login-row">
        <Form.Item name="remember_me" valuePropName="checked" noStyle>
          <Checkbox>{say(words.remember)}</Checkbox>
        </Form.Item>
        {routeOf('/forgot_password') ? <Link to="/forgot_password">{say(words.forgot)}</Link> : null}
      </div>
      <Button type="primary" size="large" block htmlType="submit" loading={busy} disabled={busy}>
        {say(words.logIn)}
      </Button>
      {demo?.provider_name && !asks ? (
        <ProviderButton
          name={demo.provider_name}
          mobile={mobile}
          remembers={() => form.getFieldValue('remember_me') === true}
          onFailure={setFailure}
        />
      ) : null}
      {demo?.postal_login_url ? (
        <Button className="login-postal" size="large" block href={demo.postal_login_url}>
          {say(words.postal)}
        </Button>
      ) : null}
      {demo && offered.length > 0 && !asks ? (
        <div className="login-demo">
          {say(words.demo, { password: demo.password })}
          <div>
            {offered.map((u) => (
              <Button
                key={u.username}
                size="small"
                title={say(u.role)}
                onClick={() => form.setFieldsValue({ username: u.username, password: demo.password })}
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

/** For a product without an administrator: a visitor with the token that the server printed makes the first one. */
const SetUpForm = ({ onDone, onHaveAccount }: { onDone: () => void; onHaveAccount: () => void }) => {
  const { run, busy } = useCall(setUp)
  const [failure, setFailure] = useState<string>()
  return (
    <Form<{ token: string; username: string; password: string }>
      layout="vertical"
      requiredMark={false}
      onFinish={(body) => run({ body }).then(onDone, (error: unknown) => setFailure(failureText(error)))}
    >
      <Alert
        type={failure ? 'error' : 'info'}
        title={failure ?? say(words.setUp)}
        style={{ marginBottom: 12 }}
      />
      <Form.Item name="token" label={say(words.token)} rules={[required]}>
        <Input />
      </Form.Item>
      <Form.Item name="username" label={say(words.username)} rules={[required]}>
        <Input autoComplete="username" />
      </Form.Item>
      <Form.Item name="password" label={say(words.password)} rules={[required]}>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" block htmlType="submit" loading={busy}>
        {say(words.make)}
      </Button>
      <Button type="link" block onClick={onHaveAccount}>
        {say(words.haveAccount)}
      </Button>
    </Form>
  )
}

const HandLogin = () => (
  <VisitorCard title={say(words.name)}>
    <LoginForm mobile />
  </VisitorCard>
)

export default function LoginPage() {
  if (useLocation().pathname === '/mlogin') return <HandLogin />
  return (
    <div className="login-ground">
      <main className="login-card">
        <section className="login-about">
          <img src="/icon.svg" alt="" />
          <h1>{say(words.name)}</h1>
          <p>{say(words.subtitle)}</p>
          <div className="login-features">
            <section>
              <h2>{say(words.parcels)}</h2>
              <p>{say(words.parcelsAbout)}</p>
            </section>
            <section>
              <h2>{say(words.fulfilment)}</h2>
              <p>{say(words.fulfilmentAbout)}</p>
            </section>
          </div>
        </section>
        <section className="login-form">
          <VisitorTools />
          <LoginForm mobile={isMobile(navigator.userAgent)} />
        </section>
      </main>
    </div>
  )
}

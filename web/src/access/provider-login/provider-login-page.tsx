import { finishProviderLogin, proveProviderLogin } from '@kuacang/contract/access/provider-login/calls'
import { providerRefusals } from '@kuacang/contract/access/provider-login/refusals'
import { text } from '@kuacang/contract/kit/text'
import { Alert, Button, Form, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isRefused } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { useCall } from '../../kit/api/use-answer.ts'
import { required } from '../../kit/form/rules.ts'
import { failureText } from '../../kit/notice.ts'
import { isMobile } from '../../kit/route/guard.ts'
import { say } from '../../kit/say.ts'
import { askedOf, knowsPasskeys } from '../passkey/asked.ts'
import { PasskeyButton } from '../passkey/passkey-button.tsx'
import { CodeInput } from '../second-factor/code-input.tsx'
import { goIn } from '../session/go-in.ts'
import { VisitorCard } from '../session/visitor-card.tsx'
import { keptVisit } from './kept-visit.ts'

const words = {
  waiting: text('正在登录…', 'Logging in…'),
  code: text('验证码', 'Code'),
  codeHint: text(
    '手机验证器上的 6 位数字，或一个恢复码',
    '6 digits of your authenticator app, or a recovery code',
  ),
  logIn: text('登录', 'Log in'),
}

type Login = Parameters<typeof goIn>[0]

type Asking = {
  readonly passkey: boolean
  readonly onIn: (user: Login) => void
  readonly onOver: (error: unknown) => void
}

const CodeForm = ({ passkey, onIn, onOver }: Asking) => {
  const [form] = Form.useForm<{ factor_code: string }>()
  const [failure, setFailure] = useState<string>()
  const { run, busy } = useCall(proveProviderLogin)
  const submit = async (body: { factor_code: string }) => {
    setFailure(undefined)
    try {
      onIn(await run({ body }))
    } catch (error) {
      if (isRefused(error, providerRefusals.stale)) return onOver(error)
      setFailure(failureText(error))
      form.resetFields()
    }
  }
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={submit}>
      {failure ? <Alert type="error" showIcon title={failure} style={{ marginBottom: 12 }} /> : null}
      {passkey && knowsPasskeys() ? (
        <PasskeyButton
          size="large"
          send={async (body) => onIn(await request(proveProviderLogin, { body }))}
          onFailure={setFailure}
        />
      ) : null}
      <Form.Item name="factor_code" label={say(words.code)} extra={say(words.codeHint)} rules={[required]}>
        <CodeInput size="large" autoFocus />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        {say(words.logIn)}
      </Button>
    </Form>
  )
}

/** The identity provider leads back here. What it said counts once, so it does not stay in the address. */
export default function ProviderLoginPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [visit] = useState(() => keptVisit() ?? { return_url: null, mobile: isMobile(navigator.userAgent) })
  const [asks, setAsks] = useState<{ readonly passkey: boolean }>()
  const begun = useRef(false)
  const enter = (user: Login) => goIn(user, visit.return_url, visit.mobile || isMobile(navigator.userAgent))
  const back = (failure?: string) => {
    const query = visit.return_url === null ? '' : `?return_url=${encodeURIComponent(visit.return_url)}`
    void navigate(`${visit.mobile ? '/mlogin' : '/login'}${query}`, { replace: true, state: { failure } })
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const answer = search.slice(1)
    if (answer === '') return back()
    window.history.replaceState(window.history.state, '', window.location.pathname)
    request(finishProviderLogin, { body: { provider_answer: answer } }).then(enter, (error: unknown) => {
      const asked = askedOf(error)
      if (asked) setAsks({ passkey: asked.passkey !== null })
      else back(failureText(error))
    })
  })
  return (
    <VisitorCard>
      {asks ? (
        <CodeForm passkey={asks.passkey} onIn={enter} onOver={(error) => back(failureText(error))} />
      ) : (
        <Spin size="large" aria-label={say(words.waiting)} />
      )}
    </VisitorCard>
  )
}

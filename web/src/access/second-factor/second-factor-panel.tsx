import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  type SecondFactor,
} from '@kuacang/contract/access/second-factor/calls'
import { momentText } from '@kuacang/contract/kit/moment'
import { text } from '@kuacang/contract/kit/text'
import { Alert, Button, Form, Input, QRCode, Space, Steps, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { useAnswer, useCall } from '../../kit/api/use-answer.ts'
import { currentClock } from '../../kit/date/warehouse-clock.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { placeErrors } from '../../kit/form/field-errors.ts'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useSession, useUser } from '../../kit/session/session.tsx'
import { CodeInput } from './code-input.tsx'
import './second-factor.css'

const words = {
  off: text('登录时只需密码。', 'You log in by password alone.'),
  on: text(
    '登录时需要验证码，自 {since} 起。剩余恢复码 {n} 个。',
    'Each login asks for a code, since {since}. {n} recovery {n|code is|codes are} left.',
  ),
  few: text(
    '恢复码快用完了：请关闭后重新设置，以获得新的恢复码。',
    'Few recovery codes are left: switch the second factor off and set it up again to get new ones.',
  ),
  about: text(
    '两步验证要求登录时除密码外，再输入手机验证器上的 6 位数字：密码泄露，别人也无法登录。',
    'With a second factor a login asks for 6 digits of your phone beside the password: a stolen password is not enough.',
  ),
  demanded: text('您的角色要求开启两步验证。', 'A role of yours demands it.'),
  password: text('当前密码', 'Current password'),
  begin: text('开始设置', 'Set up'),
  steps: [
    text('输入密码', 'Password'),
    text('扫描并确认', 'Scan and confirm'),
    text('保存恢复码', 'Recovery codes'),
  ],
  scan: text(
    '用手机验证器（如 Microsoft Authenticator、Google Authenticator、1Password）扫描二维码，再输入它显示的 6 位数字。',
    'Scan the code with an authenticator app (Microsoft Authenticator, Google Authenticator, 1Password or another), then enter the 6 digits that it shows.',
  ),
  byHand: text('无法扫描时手动输入密钥：', 'If it cannot be scanned, type this key:'),
  code: text('验证码', 'Code'),
  confirm: text('确认开启', 'Switch on'),
  saved: text('我已保存', 'I have saved them'),
  keep: text(
    '手机丢失时，每个恢复码可登录一次。它们只显示这一次，请打印或存入密码管理器。',
    'If you lose the phone, each of these codes logs you in once. They are shown only now: print them or keep them in a password manager.',
  ),
  copy: text('复制恢复码', 'Copy the codes'),
  remove: text('关闭两步验证', 'Switch off'),
  removeCode: text('验证码或恢复码', 'Code or recovery code'),
  removed: text('两步验证已关闭', 'The second factor is off'),
}

type Made = { readonly secret: string; readonly uri: string }

/** The secret in groups of four, as it is typed. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

const PasswordStep = ({ onMade }: { onMade: (made: Made) => void }) => {
  const [form] = Form.useForm<{ password: string }>()
  const { run, busy } = useCall(beginSecondFactor)
  const { username } = useUser()
  const submit = async (body: { password: string }) => {
    try {
      onMade(await run({ body }))
    } catch (error) {
      placeErrors(form, error)
      notice.failure(error)
    }
  }
  return (
    <Form form={form} layout="vertical" onFinish={submit}>
      <p>{say(words.off)}</p>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Form.Item name="password" label={say(words.password)} rules={[required]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {say(words.begin)}
      </Button>
    </Form>
  )
}

const ConfirmStep = ({ made, onCodes }: { made: Made; onCodes: (codes: readonly string[]) => void }) => {
  const [form] = Form.useForm<{ factor_code: string }>()
  const { run, busy } = useCall(confirmSecondFactor)
  const submit = async (body: { factor_code: string }) => {
    try {
      onCodes((await run({ body })).recovery_codes)
    } catch (error) {
      form.resetFields(['factor_code'])
      placeErrors(form, error)
      notice.failure(error)
    }
  }
  return (
    <>
      <p>{say(words.scan)}</p>
      <div className="second-factor-scan">
        {/* Black on white also by night: not every app reads the reverse. */}
        <QRCode value={made.uri} size={180} color="#000" bgColor="#fff" bordered={false} />
        <div>
          <p>{say(words.byHand)}</p>
          <code className="second-factor-key">{grouped(made.secret)}</code>
        </div>
      </div>
      <Form form={form} layout="vertical" onFinish={submit}>
        <Form.Item name="factor_code" label={say(words.code)} rules={[required]}>
          <CodeInput autoFocus />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>
          {say(words.confirm)}
        </Button>
      </Form>
    </>
  )
}

const CodesStep = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <>
    <Alert type="warning" showIcon title={say(words.keep)} style={{ marginBottom: 12 }} />
    <ol className="second-factor-codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
    <Space wrap>
      <Typography.Text copyable={{ text: codes.join('\n'), tooltips: false }}>
        {say(words.copy)}
      </Typography.Text>
      <Button type="primary" onClick={onDone}>
        {say(words.saved)}
      </Button>
    </Space>
  </>
)

/** The three steps of a setup. `onDone` is called when the recovery codes have been kept. */
export const SetUpSecondFactor = ({ onDone }: { onDone: () => void }) => {
  const [made, setMade] = useState<Made>()
  const [codes, setCodes] = useState<readonly string[]>()
  const step = codes ? 2 : made ? 1 : 0
  return (
    <>
      <Steps
        size="small"
        current={step}
        items={words.steps.map((title) => ({ title: say(title) }))}
        style={{ marginBottom: 16 }}
      />
      {codes ? <CodesStep codes={codes} onDone={onDone} /> : null}
      {made && !codes ? <ConfirmStep made={made} onCodes={setCodes} /> : null}
      {made || codes ? null : <PasswordStep onMade={setMade} />}
    </>
  )
}

const RemoveForm = ({ onDone }: { onDone: () => void }) => {
  const [form] = Form.useForm<{ password: string; factor_code: string }>()
  const { run, busy } = useCall(removeSecondFactor)
  const { username } = useUser()
  const submit = async (body: { password: string; factor_code: string }) => {
    try {
      await run({ body })
      notice.success(words.removed)
      onDone()
    } catch (error) {
      placeErrors(form, error)
      notice.failure(error)
    }
  }
  return (
    <Form form={form} layout="vertical" onFinish={submit}>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Form.Item name="password" label={say(words.password)} rules={[required]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="factor_code" label={say(words.removeCode)} rules={[required]}>
        <CodeInput />
      </Form.Item>
      <Button danger htmlType="submit" loading={busy}>
        {say(words.remove)}
      </Button>
    </Form>
  )
}

/** How the own account logs in, and the way to change it. */
export const SecondFactorPanel = () => {
  const answer = useAnswer(getSecondFactor, {})
  const { reload } = useSession()
  const again = () => void answer.refetch().then(reload)
  return (
    <section className="second-factor">
      <p>{say(words.about)}</p>
      <Answered of={answer}>
        {(factor) =>
          factor.active ? (
            <>
              <Alert type="success" showIcon title={stateOf(factor)} style={{ marginBottom: 16 }} />
              <RemoveForm onDone={again} />
            </>
          ) : (
            <SetUpSecondFactor onDone={again} />
          )
        }
      </Answered>
    </section>
  )
}

const stateOf = ({ since, recovery_codes_left: n, required: demanded }: SecondFactor): ReactNode => (
  <>
    {say(words.on, { since: momentText(new Date(since ?? 0), currentClock()), n })}
    {n <= 2 ? ` ${say(words.few)}` : ''}
    {demanded ? ` ${say(words.demanded)}` : ''}
  </>
)

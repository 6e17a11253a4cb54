import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  type SecondFactor,
} from '@kuacang/contract/access/second-factor/calls'
import { momentText } from '@kuacang/contract/kit/moment'
import { text } from '@kuacang/contract/kit/text'
import { Alert, Button, Form, QRCode, Steps } from 'antd'
import { type ReactNode, useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useCall } from '../../kit/api/use-answer.ts'
import { currentClock } from '../../kit/date/warehouse-clock.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { placeErrors } from '../../kit/form/field-errors.ts'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { Passkeys } from '../passkey/passkeys.tsx'
import { CodeInput } from './code-input.tsx'
import { ProveForm } from './prove-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import './second-factor.css'

const words = {
  off: text('登录时只需密码。', 'You log in by password alone.'),
  on: text(
    '登录时需要两步验证。剩余恢复码 {n} 个。',
    'Each login asks for a second factor. {n} recovery {n|code is|codes are} left.',
  ),
  few: text(
    '恢复码快用完了：请关闭验证器后重新设置，以获得新的恢复码。',
    'Few recovery codes are left: switch the authenticator app off and set it up again to get new ones.',
  ),
  about: text(
    '两步验证要求登录时除密码外，再用手机验证器的 6 位数字或通行密钥：密码泄露，别人也无法登录。',
    'With a second factor a login asks for 6 digits of your phone or a passkey beside the password: a stolen password is not enough.',
  ),
  demanded: text('您的角色要求开启两步验证。', 'A role of yours demands it.'),
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
  app: text('手机验证器', 'Authenticator app'),
  since: text('自 {since} 起使用', 'In use since {since}'),
  passkeys: text('通行密钥', 'Passkeys'),
  remove: text('关闭验证器', 'Switch off'),
  removed: text('验证器已关闭', 'The authenticator app is off'),
}

type Made = { readonly secret: string; readonly uri: string }

/** The secret in groups of four, as it is typed. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

const PasswordStep = ({ onMade }: { onMade: (made: Made) => void }) => (
  <ProveForm
    confirm={words.begin}
    send={async (body) => onMade(await request(beginSecondFactor, { body }))}
  />
)

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
      {codes ? <RecoveryCodes codes={codes} onDone={onDone} /> : null}
      {made && !codes ? <ConfirmStep made={made} onCodes={setCodes} /> : null}
      {made || codes ? null : <PasswordStep onMade={setMade} />}
    </>
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
        {(factor) => (
          <>
            <Alert
              type={factor.active ? 'success' : 'info'}
              showIcon
              title={factor.active ? stateOf(factor) : say(words.off)}
              style={{ marginBottom: 16 }}
            />
            <h3 className="section-title">{say(words.app)}</h3>
            {factor.app ? <RemoveApp of={factor} onDone={again} /> : <SetUpSecondFactor onDone={again} />}
            <h3 className="section-title">{say(words.passkeys)}</h3>
            <Passkeys of={factor} onDone={again} />
          </>
        )}
      </Answered>
    </section>
  )
}

const RemoveApp = ({ of: { since, passkeys }, onDone }: { of: SecondFactor; onDone: () => void }) => (
  <>
    <p>{say(words.since, { since: momentText(new Date(since ?? 0), currentClock()) })}</p>
    <ProveForm
      confirm={words.remove}
      danger
      asks={{ passkey: passkeys.length > 0 }}
      send={async (body) => {
        await request(removeSecondFactor, { body })
        notice.success(words.removed)
        onDone()
      }}
    />
  </>
)

const stateOf = ({ recovery_codes_left: n, required: demanded }: SecondFactor): ReactNode => (
  <>
    {say(words.on, { n })}
    {n <= 2 ? ` ${say(words.few)}` : ''}
    {demanded ? ` ${say(words.demanded)}` : ''}
  </>
)

import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { bindByInvite, lookUpInvite } from '@kuacang/contract/platform-orders/store/calls'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { VisitorCard } from '../../access/session/visitor-card.tsx'
import { useCall } from '../../kit/api/use-answer.ts'
import { ChoiceSelect } from '../../kit/choice/choice-select.tsx'
import { merchantIdRule, required } from '../../kit/form/rules.ts'
import { failureText } from '../../kit/notice.ts'
import { nameOf, say } from '../../kit/say.ts'
import { bindWords, tokenHelp, webAddress } from './bind-words.ts'

const words = {
  about: text(
    '请输入仓库给您的邀请码。凭码可以绑定一个店铺，不需要登录。',
    'Enter the invite code that the warehouse gave you. It binds one store, without a login.',
  ),
  invite: text('邀请码', 'Invite code'),
  next: text('下一步', 'Next'),
  back: text('更换邀请码', 'Use another code'),
  code: text('授权码', 'Authorisation code'),
  codeHelp: text('平台授权后给出的授权码', 'The platform shows it after you agree there'),
  home: text('所属仓库', 'Home warehouse'),
  bind: text('绑定店铺', 'Bind store'),
  done: text('店铺 {store} 已绑定', 'Store {store} bound'),
  doneWhat: text(
    '订单将开始同步。邀请码已使用，此页可以关闭。',
    'Its orders are fetched from now on. The invite code is used up; you can close this page.',
  ),
}

type Invite = Data<typeof lookUpInvite>
type Fields = {
  platform: string
  merchant_id: string
  store_name?: string
  warehouse_id: number
  api_url?: string
  code: string
}

const Failure = ({ of }: { of: string | undefined }) =>
  of ? <Alert type="error" showIcon title={of} style={{ marginBottom: 12 }} /> : null

type AskProps = { readonly onFound: (code: string, invite: Invite) => void }

const AskCode = ({ onFound }: AskProps) => {
  const { run, busy } = useCall(lookUpInvite)
  const [failure, setFailure] = useState<string>()
  const submit = async ({ invite_code }: { invite_code: string }) => {
    setFailure(undefined)
    try {
      onFound(invite_code, await run({ body: { invite_code } }))
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  return (
    <Form<{ invite_code: string }> layout="vertical" requiredMark={false} onFinish={submit}>
      <p>{say(words.about)}</p>
      <Failure of={failure} />
      <Form.Item name="invite_code" label={say(words.invite)} rules={[required]}>
        <Input size="large" maxLength={40} autoComplete="off" autoCapitalize="characters" autoFocus />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        {say(words.next)}
      </Button>
    </Form>
  )
}

type BindProps = {
  readonly invite_code: string
  readonly invite: Invite
  readonly onBack: () => void
  readonly onBound: (store: string) => void
}

const BindForm = ({ invite_code, invite, onBack, onBound }: BindProps) => {
  const { run, busy } = useCall(bindByInvite)
  const [failure, setFailure] = useState<string>()
  const [form] = Form.useForm<Fields>()
  const chosen = Form.useWatch('platform', form)
  const platform = invite.platforms.find((p) => p.platform === chosen)
  const authorises = platform?.authorises ?? false
  const submit = async ({ store_name, api_url, ...fields }: Fields) => {
    setFailure(undefined)
    const more = { ...(store_name ? { store_name } : {}), ...(api_url ? { api_url } : {}) }
    try {
      await run({ body: { ...fields, ...more, invite_code } })
      onBound(store_name || fields.merchant_id)
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  const [only, ...others] = invite.warehouses
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={submit}
      initialValues={only && others.length === 0 ? { warehouse_id: only.id } : {}}
    >
      <Failure of={failure} />
      <Form.Item name="platform" label={say(bindWords.platform)} rules={[required]}>
        <ChoiceSelect choices={invite.platforms.map((p) => ({ value: p.platform, label: nameOf(p) }))} />
      </Form.Item>
      <Form.Item
        name="merchant_id"
        label={say(bindWords.storeId)}
        extra={say(platform && !authorises ? bindWords.ownIdHelp : bindWords.storeIdHelp)}
        rules={[required, merchantIdRule]}
      >
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
      <Form.Item name="store_name" label={say(bindWords.name)}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="warehouse_id" label={say(words.home)} rules={[required]}>
        <ChoiceSelect
          choices={invite.warehouses.map((w) => ({
            value: w.id,
            label: `${w.warehouse_code} ${w.warehouse_name}`,
          }))}
        />
      </Form.Item>
      {authorises ? null : (
        <Form.Item
          name="api_url"
          label={say(bindWords.address)}
          extra={say(bindWords.addressHelp)}
          rules={[required, webAddress]}
        >
          <Input maxLength={300} inputMode="url" autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item
        name="code"
        label={say(authorises ? words.code : bindWords.token)}
        extra={say(authorises ? words.codeHelp : tokenHelp(platform?.connector))}
        rules={[required]}
      >
        <Input.Password maxLength={2000} autoComplete="off" />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        {say(words.bind)}
      </Button>
      <Button type="link" block onClick={onBack}>
        {say(words.back)}
      </Button>
    </Form>
  )
}

/** Binds one store of a customer with an invite code, without a login. */
export default function BindByInvitePage() {
  const [found, setFound] = useState<{ readonly code: string; readonly invite: Invite }>()
  const [bound, setBound] = useState<string>()
  if (bound !== undefined)
    return (
      <VisitorCard>
        <Alert
          type="success"
          showIcon
          title={say(words.done, { store: bound })}
          description={say(words.doneWhat)}
        />
      </VisitorCard>
    )
  return (
    <VisitorCard>
      {found ? (
        <BindForm
          invite_code={found.code}
          invite={found.invite}
          onBack={() => setFound(undefined)}
          onBound={setBound}
        />
      ) : (
        <AskCode onFound={(code, invite) => setFound({ code, invite })} />
      )}
    </VisitorCard>
  )
}

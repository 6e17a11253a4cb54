import { addPasskey, beginPasskey, removePasskey } from '@kuacang/contract/access/passkey/calls'
import type { SecondFactor } from '@kuacang/contract/access/second-factor/calls'
import { momentText } from '@kuacang/contract/kit/moment'
import { text } from '@kuacang/contract/kit/text'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { currentClock } from '../../kit/date/warehouse-clock.ts'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { ProveForm } from '../second-factor/prove-form.tsx'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import { knowsPasskeys } from './asked.ts'
import { makePasskey } from './device.ts'

const words = {
  about: text(
    '通行密钥保存在手机、电脑或安全钥匙中，登录时用指纹、面容或 PIN 代替验证码。请为每台设备各添加一个。',
    'A passkey is kept by a phone, a computer or a security key, and replaces the code by a fingerprint, a face or a PIN. Add one for each device.',
  ),
  impossible: text(
    '此浏览器或网址不支持通行密钥：请以 https 网址打开系统。',
    'This browser or this address knows no passkeys: open the product by its https address.',
  ),
  name: text('名称', 'Name'),
  nameHint: text('例如：仓库门口电脑', 'For example: computer at the gate'),
  add: text('添加通行密钥', 'Add a passkey'),
  added: text('通行密钥已添加', 'The passkey was added'),
  remove: text('移除', 'Remove'),
  removeOne: text('移除通行密钥“{name}”', 'Remove the passkey “{name}”'),
  removed: text('通行密钥已移除', 'The passkey was removed'),
  since: text('添加于 {since}', 'Added {since}'),
  used: text('最近使用 {used}', 'Last used {used}'),
  never: text('尚未使用', 'Not used yet'),
  cancel: text('取消', 'Cancel'),
}

type Passkey = SecondFactor['passkeys'][number]
type Done = { readonly onDone: () => void }

/** Makes a passkey on this device. The first second factor of an account also gives recovery codes. */
export const AddPasskey = ({ asks, onDone }: Done & { asks?: { readonly passkey: boolean } }) => {
  const [codes, setCodes] = useState<readonly string[]>()
  const [times, setTimes] = useState(0)
  if (!knowsPasskeys()) return <Alert type="info" showIcon title={say(words.impossible)} />
  const saved = () => {
    setCodes(undefined)
    onDone()
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={saved} />
  return (
    <ProveForm<{ passkey_name: string }>
      key={times}
      name="passkey"
      confirm={words.add}
      {...(asks && { asks })}
      send={async ({ passkey_name, ...proof }) => {
        const { options } = await request(beginPasskey, { body: proof })
        const passkey = await makePasskey(options)
        const { recovery_codes } = await request(addPasskey, { body: { passkey_name, passkey } })
        notice.success(words.added)
        setTimes((before) => before + 1)
        if (recovery_codes.length > 0) setCodes(recovery_codes)
        else onDone()
      }}
    >
      <Form.Item name="passkey_name" label={say(words.name)} extra={say(words.nameHint)} rules={[required]}>
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
    </ProveForm>
  )
}

const momentOf = (at: string): string => momentText(new Date(at), currentClock())

const One = ({ of: { name, created_at, used_at }, onRemove }: { of: Passkey; onRemove: () => void }) => (
  <li>
    <span>
      <strong>{name}</strong>
      <small>{say(words.since, { since: momentOf(created_at) })}</small>
      <small>{used_at ? say(words.used, { used: momentOf(used_at) }) : say(words.never)}</small>
    </span>
    <Button danger size="small" onClick={onRemove}>
      {say(words.remove)}
    </Button>
  </li>
)

/** The passkeys of the own account: each by its name. */
export const Passkeys = ({ of: { active, passkeys }, onDone }: Done & { of: SecondFactor }) => {
  const [leaving, setLeaving] = useState<Passkey>()
  const hasKeys = passkeys.length > 0
  const remove = async (id: string, proof: { password: string; factor_code?: string; passkey?: string }) => {
    await request(removePasskey, { body: { passkey_id: id, ...proof } })
    notice.removal(words.removed)
    setLeaving(undefined)
    onDone()
  }
  return (
    <>
      <p>{say(words.about)}</p>
      {hasKeys ? (
        <ul className="passkeys">
          {passkeys.map((key) => (
            <One key={key.id} of={key} onRemove={() => setLeaving(key)} />
          ))}
        </ul>
      ) : null}
      {leaving ? (
        <>
          <h4>{say(words.removeOne, { name: leaving.name })}</h4>
          <ProveForm
            key={leaving.id}
            name="passkey"
            confirm={words.remove}
            danger
            asks={{ passkey: true }}
            send={(proof) => remove(leaving.id, proof)}
          />
          <Button type="link" onClick={() => setLeaving(undefined)}>
            {say(words.cancel)}
          </Button>
        </>
      ) : (
        <AddPasskey onDone={onDone} {...(active && { asks: { passkey: hasKeys } })} />
      )}
    </>
  )
}

import { text } from '@kuacang/contract/kit/text'
import { editPort, type Port } from '@kuacang/contract/ports/port/calls'
import { portKind, portMode } from '@kuacang/contract/ports/port/enums'
import { Form, Input, InputNumber } from 'antd'
import { request } from '../../kit/api/request.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { showOnce } from '../../kit/dialog/show-once.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'

const words = {
  title: text('接口设置：{port}', 'Settings of port “{port}”'),
  mode: text('接口方式', 'Mode'),
  modeHint: text(
    '系统内置：由本系统直接答复。外部接口：请求发送到下方地址。',
    'Built in: the product answers itself. External: requests are sent to the address below.',
  ),
  url: text('地址', 'Address'),
  urlHint: text('以 https:// 开头的公网地址', 'A public address starting with https://'),
  timeout: text('超时（秒）', 'Time-out (s)'),
  secret: text('接口「{port}」的签名密钥', 'Signing secret of port “{port}”'),
  secretAbout: text(
    '只显示这一次，请交给对方系统。对方用它验证 webhook-signature。',
    'Shown only once: give it to the other system, which uses it to verify webhook-signature.',
  ),
}

/** Address and time-out are shown only where they are used. */
type Fields = { port_mode: Port['port_mode']; url?: string; timeout_s?: number }

const { http } = portMode.code

export const showPortSecret = (kind: Port['kind'], value: string): Promise<void> =>
  showOnce({ title: say(words.secret, { port: portKind.label(kind) }), about: words.secretAbout, value })

/** Sets who answers a port. The first address makes a secret, which is then shown. */
export const openPortForm = ({ kind, port_mode, url, timeout_s }: Port): Promise<boolean> =>
  openForm<Fields>({
    title: say(words.title, { port: portKind.label(kind) }),
    initial: { port_mode, url, timeout_s },
    fields: (
      <>
        <Form.Item name="port_mode" label={say(words.mode)} extra={say(words.modeHint)} rules={[required]}>
          <EnumSelect of={portMode} />
        </Form.Item>
        <Form.Item noStyle dependencies={['port_mode']}>
          {({ getFieldValue }) =>
            getFieldValue('port_mode') === http ? (
              <>
                <Form.Item name="url" label={say(words.url)} extra={say(words.urlHint)} rules={[required]}>
                  <Input maxLength={500} inputMode="url" placeholder="https://" />
                </Form.Item>
                <Form.Item name="timeout_s" label={say(words.timeout)} rules={[required]}>
                  <InputNumber min={1} max={60} precision={0} style={{ width: '100%' }} />
                </Form.Item>
              </>
            ) : null
          }
        </Form.Item>
      </>
    ),
    submit: async (fields, options) => {
      // What is hidden stays as it was, so that the address is there when the port is connected again.
      const body = { port: kind, url, timeout_s, ...fields }
      const { secret } = await request(editPort, { body }, options)
      // Not awaited: the form closes first, the secret comes after it.
      if (secret !== null) void showPortSecret(kind, secret)
    },
  })

import './lock-screen.css'
import { LockOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Button, Form, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { required } from '../kit/form/rules.ts'
import { failureText, notice } from '../kit/notice.ts'
import { say } from '../kit/say.ts'
import { useSession, useUser } from '../kit/session/session.tsx'

const words = {
  title: text('屏幕已锁定', 'Screen locked'),
  kept: text('当前作业已保留，解锁后继续。', 'Your work is kept. Unlock the screen to continue.'),
  password: text('密码', 'Password'),
  unlock: text('解锁', 'Unlock'),
  other: text('换人登录', 'Log in as someone else'),
}

/**
 * Stands before everything, other windows of the page too, until the password is given. The next person logs in instead;
 * an open job is then taken over at its desk.
 */
export const LockScreen = () => {
  const { unlock, logOut } = useSession()
  const { username, name_cn, su } = useUser()
  const [form] = Form.useForm<{ password: string }>()
  const [busy, setBusy] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const submit = async ({ password }: { password: string }) => {
    setBusy(true)
    try {
      await unlock(password)
    } catch (error) {
      form.setFieldValue('password', '')
      form.setFields([{ name: 'password', errors: [failureText(error)] }])
    } finally {
      setBusy(false)
    }
  }
  const who = su?.username ?? username
  return (
    <dialog
      ref={dialog}
      className="lock-screen"
      aria-labelledby="lock-title"
      // Escape does not unlock.
      onCancel={(e) => e.preventDefault()}
    >
      <div className="lock-card">
        <LockOutlined className="lock-mark" />
        <h1 id="lock-title">{say(words.title)}</h1>
        <p className="lock-who">{su || !name_cn ? who : `${name_cn} (${who})`}</p>
        <p className="soft">{say(words.kept)}</p>
        <Form form={form} layout="vertical" onFinish={submit} requiredMark={false}>
          <input type="text" autoComplete="username" value={who} readOnly hidden />
          <Form.Item name="password" label={say(words.password)} rules={[required]}>
            <Input.Password size="large" autoComplete="current-password" autoFocus />
          </Form.Item>
          <Button type="primary" size="large" htmlType="submit" block loading={busy}>
            {say(words.unlock)}
          </Button>
        </Form>
        <Button type="link" size="large" onClick={() => void logOut().catch(notice.failure)}>
          {say(words.other)}
        </Button>
      </div>
    </dialog>
  )
}

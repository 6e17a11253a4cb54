import { type Right, rightTitle } from '@kuacang/contract/kit/rights'
import { text } from '@kuacang/contract/kit/text'
import { Input } from 'antd'
import { useState } from 'react'
import { say } from '../say.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { openDialog } from './dialogs.ts'

const words = {
  title: text('需要授权', 'Authorisation required'),
  lead: text(
    '请有「{right}」权限的同事输入账号。只用于这一次操作，不会保存；双方都会被记录。',
    'Ask a colleague with the permission “{right}” to enter their account. It is used for this operation only and is not saved; both of you are recorded.',
  ),
  username: text('授权人用户名', 'Authoriser’s username'),
  password: text('授权人密码', 'Authoriser’s password'),
  go: text('授权', 'Authorise'),
}

export type Credentials = { readonly username: string; readonly password: string }

const BorrowDialog = ({ right, close }: { right: Right; close: (c: Credentials | null) => void }) => {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const complete = username.trim() !== '' && password !== ''
  const submit = () => {
    if (complete) close({ username: username.trim(), password })
  }
  return (
    <DialogFrame
      title={say(words.title)}
      kind="attention"
      focus="field"
      byHand
      dismiss={() => close(null)}
      cancel={{ run: () => close(null) }}
      confirm={{ label: say(words.go), run: submit, disabled: !complete }}
    >
      <p className="dialog-lead">{say(words.lead, { right: say(rightTitle(right)) })}</p>
      <div className="borrow-fields">
        <Input
          size="large"
          aria-label={say(words.username)}
          placeholder={say(words.username)}
          // The browser must neither fill in the account of the one at work nor offer to keep the lender's.
          autoComplete="off"
          value={username}
          onChange={(e) => setUsername(e.target.value)}
          onPressEnter={submit}
        />
        <Input
          size="large"
          type="password"
          aria-label={say(words.password)}
          placeholder={say(words.password)}
          autoComplete="new-password"
          value={password}
          onChange={(e) => setPassword(e.target.value)}
          onPressEnter={submit}
        />
      </div>
    </DialogFrame>
  )
}

/** Lets a colleague lend a right for one action (REL-24). Null when no right was lent. */
export const askToLend = (right: Right): Promise<Credentials | null> =>
  openDialog<Credentials | null>((close) => <BorrowDialog right={right} close={close} />, { otherwise: null })

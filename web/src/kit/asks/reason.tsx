import type { AskOf, reasonAsk } from '@kuacang/contract/kit/ask'
import { reasonLength } from '@kuacang/contract/kit/limits'
import { text } from '@kuacang/contract/kit/text'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { DialogFrame, dialogWords } from '../dialog/dialog-frame.tsx'
import { openDialog } from '../dialog/dialogs.ts'
import type { AskRenderer, Confirmation } from '../dialog/renderers.ts'
import { say } from '../say.ts'

const words = { reason: text('原因', 'Reason') }
const { min: shortest, max: longest } = reasonLength

type Props = {
  readonly title: string
  readonly message: string
  /** One press answers with one of these. */
  readonly usual: readonly string[]
  readonly close: (reason: string | null) => void
}

/** Lets the person say why: by one of the usual reasons, or in words of their own. */
const Reason = ({ title, message, usual, close }: Props) => {
  const [reason, setReason] = useState('')
  const given = reason.trim()
  const submit = () => {
    if (given.length >= shortest) close(given)
  }
  return (
    <DialogFrame
      title={title}
      kind="attention"
      focus="field"
      byHand
      dismiss={() => close(null)}
      cancel={{ run: () => close(null) }}
      confirm={{ label: say(dialogWords.confirm), run: submit, disabled: given.length < shortest }}
    >
      <p className="dialog-lead">{message}</p>
      <Input
        aria-label={say(words.reason)}
        placeholder={say(words.reason)}
        value={reason}
        maxLength={longest}
        onChange={(e) => setReason(e.target.value)}
        onPressEnter={submit}
      />
      <div className="reason-usual">
        {usual.map((one) => (
          <Button key={one} size="small" onClick={() => close(one)}>
            {one}
          </Button>
        ))}
      </div>
    </DialogFrame>
  )
}

const askReason: AskRenderer<AskOf<typeof reasonAsk>> = ({ title, message, usual, field }) =>
  openDialog<Confirmation>(
    (close) => (
      <Reason
        title={title}
        message={message}
        usual={usual}
        close={(reason) => close(reason === null ? null : { fields: { [field]: reason } })}
      />
    ),
    { otherwise: null, slot: 'ask' },
  )

export default askReason

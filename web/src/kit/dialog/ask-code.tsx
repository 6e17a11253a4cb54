import type { Text } from '@kuacang/contract/kit/text'
import { Input } from 'antd'
import { useState } from 'react'
import { Declined } from '../api/api-error.ts'
import { say } from '../say.ts'
import { normalise } from '../scan/normalise.ts'
import { declined } from './ask.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { openDialog } from './dialogs.ts'

type Props = { readonly title: Text; readonly label: Text }

const CodeDialog = ({ title, label, close }: Props & { close: (code: string | null) => void }) => {
  const [code, setCode] = useState('')
  const answer = (value: string) => {
    if (normalise(value)) close(normalise(value))
    return true
  }
  const submit = () => answer(code)
  return (
    <DialogFrame
      title={say(title)}
      focus="field"
      dismiss={() => close(null)}
      cancel={{ run: () => close(null) }}
      confirm={{ label: say(title), run: submit }}
      take={answer}
    >
      <Input
        size="large"
        aria-label={say(label)}
        placeholder={say(label)}
        value={code}
        onChange={(e) => setCode(e.target.value)}
        onPressEnter={submit}
      />
    </DialogFrame>
  )
}

/** Lets the person scan or type one number for an action of its own. Throws `Declined` when they leave it. */
export const askCode = async (props: Props): Promise<string> => {
  const code = await openDialog<string | null>((close) => <CodeDialog {...props} close={close} />, {
    otherwise: null,
  })
  if (code === null) throw new Declined(say(declined))
  return code
}

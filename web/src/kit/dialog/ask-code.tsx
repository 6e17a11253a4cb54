import type { Text } from '@kuacang/contract/kit/text'
import { Input } from 'antd'
import { useState } from 'react'
import { Declined } from '../api/api-error.ts'
import { emptyCode } from '../form/rules.ts'
import { say } from '../say.ts'
import { normaliseCode } from '../scan/normalise.ts'
import { declined } from './ask.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { openDialog } from './dialogs.ts'
import { useUnrecognised } from './unrecognised.tsx'

type Props = {
  readonly title: Text
  readonly label: Text
  /** Is it a code of the kind that is asked for? Left out: any is, that is not blank. */
  readonly accepts?: (code: string) => boolean
}

const CodeDialog = ({
  title,
  label,
  accepts = () => true,
  close,
}: Props & { close: (code: string | null) => void }) => {
  const [typed, setTyped] = useState('')
  const { refuse, shown } = useUnrecognised()
  const answer = (raw: string) => {
    const code = normaliseCode(raw)
    if (code && accepts(code)) close(code)
    else {
      setTyped('')
      refuse(raw, code ? undefined : emptyCode)
    }
    return true
  }
  const submit = () => answer(typed)
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
        value={typed}
        onChange={(e) => setTyped(e.target.value)}
        onPressEnter={submit}
      />
      {shown}
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

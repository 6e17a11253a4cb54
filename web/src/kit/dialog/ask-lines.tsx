import type { Text } from '@kuacang/contract/kit/text'
import { text } from '@kuacang/contract/kit/text'
import { Input } from 'antd'
import { useState } from 'react'
import { linesOf, usualLines } from '../form/lines.ts'
import { linesHint } from '../form/lines-item.tsx'
import { say } from '../say.ts'
import { DialogFrame, dialogWords } from './dialog-frame.tsx'
import { openDialog } from './dialogs.ts'

const words = {
  count: text('{n} 条', '{n} entered'),
}

type Props = { readonly title: Text; readonly initial?: readonly string[]; readonly most?: number }

const Lines = ({
  title,
  initial = [],
  most = usualLines,
  close,
}: Props & { close: (lines: string[] | null) => void }) => {
  const [value, setValue] = useState(() => initial.join('\n'))
  const lines = linesOf(value)
  const tooMany = lines.length > most
  return (
    <DialogFrame
      title={say(title)}
      focus="field"
      dismiss={() => close(null)}
      cancel={{ run: () => close(null) }}
      confirm={{ label: say(dialogWords.confirm), run: () => close(lines), disabled: tooMany }}
      byHand
    >
      <Input.TextArea
        aria-label={say(title)}
        autoSize={{ minRows: 6, maxRows: 14 }}
        value={value}
        status={tooMany ? 'error' : ''}
        data-scan="own"
        onChange={(e) => setValue(e.target.value)}
      />
      <div className={tooMany ? 'field-fault' : 'soft'} role={tooMany ? 'alert' : undefined}>
        {linesHint(most)} · {say(words.count, { n: lines.length })}
      </div>
    </DialogFrame>
  )
}

/**
 * Lets the person enter several values, one a line. Null when they leave it.
 * @coming merchant
 */
export const askLines = (props: Props): Promise<string[] | null> =>
  openDialog<string[] | null>((close) => <Lines {...props} close={close} />, { otherwise: null })

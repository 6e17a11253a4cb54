import { CloseCircleFilled } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { openDialog } from '../dialog/dialogs.ts'
import { say } from '../say.ts'
import type { Outcome } from './outcome.ts'
import type { Scan } from './queue.ts'

const words = {
  seen: text('已知悉', 'Understood'),
  how: text('扫描 CMD-CONFIRM 或按按钮继续', 'Scan CMD-CONFIRM or press the button to go on'),
}

/** An error that stops the desk until someone has seen it; a second one takes its place (OP-12, OP-30). */
export const showBlocking = (scan: Scan, outcome: Outcome, closes: 'any' | 'confirm'): Promise<void> =>
  openDialog<void>(
    (close) => (
      <DialogFrame
        kind="stop"
        width={720}
        title={
          <span className="dialog-result">
            <CloseCircleFilled /> {outcome.word}
          </span>
        }
        // Enter presses a focused button; an interception waits for a hand on it, or for its barcode.
        focus={closes === 'confirm' ? 'none' : 'yes'}
        {...(closes === 'any' ? { dismiss: () => close() } : {})}
        confirm={{ label: say(words.seen), danger: true, run: () => close() }}
      >
        {outcome.big === undefined ? null : <div className="stop-big">{outcome.big}</div>}
        <div className="dialog-lead">{outcome.detail}</div>
        <p className="code desk-raw">{scan.raw}</p>
        <p className="soft">{say(words.how)}</p>
      </DialogFrame>
    ),
    { otherwise: undefined, slot: 'stop' },
  )

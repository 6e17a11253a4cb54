import { CloseCircleFilled } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { say } from '../say.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { openDialog } from './dialogs.ts'

const words = {
  seen: text('已知悉', 'Understood'),
  how: text('扫描 CMD-CONFIRM 或按按钮继续', 'Scan CMD-CONFIRM or press the button to continue'),
}

/** A key of the desk behind the dialog that leads on from here: it closes the dialog and does its work. */
export type StopKey = { readonly key: string; readonly label: string; readonly run: () => void }

type Stop = {
  readonly title: string
  readonly lead: ReactNode
  /** Shown giant. */
  readonly big?: string | number | undefined
  /** What was scanned, as it came. */
  readonly raw?: string | undefined
  /** `any` key that closes dialogs, or only its button and CMD-CONFIRM. */
  readonly closes: 'any' | 'confirm'
  readonly ways?: readonly StopKey[]
}

const Ways = ({ of }: { of: readonly StopKey[] }) => (
  <p className="desk-ways">
    {of.map(({ key, label, run }) => (
      <Button key={key} size="large" onClick={run}>
        <kbd>{key}</kbd> {label}
      </Button>
    ))}
  </p>
)

/** Stops work until the operator has seen this dialog; a second one replaces the first (OP-12, OP-30). */
export const showStop = ({ title, lead, big, raw, closes, ways = [] }: Stop): Promise<void> =>
  openDialog<void>(
    (close) => (
      <DialogFrame
        kind="stop"
        width={720}
        title={
          <span className="dialog-result">
            <CloseCircleFilled /> {title}
          </span>
        }
        // Enter presses a focused button; an interception waits for a hand on it, or for its barcode.
        focus={closes === 'confirm' ? 'none' : 'yes'}
        {...(closes === 'any' ? { dismiss: () => close(), letsKeys: true } : {})}
        confirm={{ label: say(words.seen), danger: true, run: () => close() }}
      >
        {big === undefined ? null : <div className="stop-big">{big}</div>}
        <div className="dialog-lead">{lead}</div>
        {raw ? <p className="code desk-raw">{raw}</p> : null}
        {ways.length > 0 ? <Ways of={ways} /> : null}
        <p className="soft">{say(words.how)}</p>
      </DialogFrame>
    ),
    { otherwise: undefined, slot: 'stop' },
  )

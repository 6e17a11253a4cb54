import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { type Text, text } from '@kuacang/contract/kit/text'
import type { ReactNode } from 'react'
import { say } from '../say.ts'
import { DialogFrame, dialogWords } from './dialog-frame.tsx'
import { openDialog } from './dialogs.ts'

const words = {
  no: text('不，返回', 'No, go back'),
  more: text('等 {n} 项', 'and {n} more'),
}
const mostIds = 12

type Danger = {
  /** A verb and its object: the button says the same. */
  readonly title: Text
  /** What will be so afterwards, and whether it can be undone. */
  readonly consequence: Text | string
  /** What it happens to, by the numbers that people read. */
  readonly ids: readonly string[]
  /** Left out: the title, and "no, go back". */
  readonly yes?: Text
  readonly no?: Text
}

type Plain = {
  readonly title: Text | string
  readonly message: ReactNode
  /** The words of its two buttons. */
  readonly yes: Text
  readonly no: Text
  /** A question of the same slot takes its place. */
  readonly slot?: string
}
const inWords = (t: Text | string) => (typeof t === 'string' ? t : say(t))

/** Asks for a yes in the caller's own words. The focus begins on "no", and every other way to close it is a no. */
export const confirmPlain = ({ title, message, yes, no, slot }: Plain): Promise<boolean> =>
  openDialog<boolean>(
    (close) => (
      <DialogFrame
        title={inWords(title)}
        kind="attention"
        focus="no"
        dismiss={() => close(false)}
        cancel={{ label: say(no), run: () => close(false) }}
        confirm={{ label: say(yes), run: () => close(true) }}
      >
        <div className="dialog-lead">{message}</div>
      </DialogFrame>
    ),
    { otherwise: false, ...(slot ? { slot } : {}) },
  )

/** The second step of what cannot be undone: it names consequence and ids, and begins on "no" (OP-28). */
export const confirmDanger = ({
  title,
  consequence,
  ids,
  yes = title,
  no = words.no,
}: Danger): Promise<boolean> =>
  openDialog<boolean>(
    (close) => (
      <DialogFrame
        title={say(title)}
        kind="attention"
        focus="no"
        byHand
        dismiss={() => close(false)}
        cancel={{ label: say(no), run: () => close(false) }}
        confirm={{ label: say(yes), danger: true, run: () => close(true) }}
      >
        <p className="dialog-lead">{inWords(consequence)}</p>
        <ul className="dialog-ids">
          {ids.slice(0, mostIds).map((id) => (
            <li key={id} className="code">
              {id}
            </li>
          ))}
          {ids.length > mostIds ? <li>{say(words.more, { n: ids.length - mostIds })}</li> : null}
        </ul>
      </DialogFrame>
    ),
    { otherwise: false },
  )

const marks = {
  success: <CheckCircleFilled className="mark-ok" />,
  warning: <ExclamationCircleFilled className="mark-attention" />,
  error: <CloseCircleFilled className="mark-error" />,
} as const

type Result = {
  readonly kind: keyof typeof marks
  readonly title: Text | string
  readonly subtitle?: ReactNode
  readonly extra?: ReactNode
}

/** Says how something ended, with what came of it; success, warning or error. */
export const showResult = ({ kind, title, subtitle, extra }: Result): Promise<void> =>
  openDialog<void>(
    (close) => (
      <DialogFrame
        kind={kind}
        title={
          <span className="dialog-result">
            {marks[kind]} {inWords(title)}
          </span>
        }
        dismiss={() => close()}
        confirm={{ label: say(dialogWords.close), run: () => close() }}
      >
        {subtitle ? <div className="dialog-lead">{subtitle}</div> : null}
        {extra}
      </DialogFrame>
    ),
    { otherwise: undefined, slot: 'result' },
  )

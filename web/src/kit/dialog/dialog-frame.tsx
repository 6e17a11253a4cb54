import { text } from '@kuacang/contract/kit/text'
import { Button, Modal } from 'antd'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { focusAgain } from '../focus.ts'
import { say } from '../say.ts'
import { setConfirm, setPassage, setTaker, useDialogs } from './dialogs.ts'

export const dialogWords = {
  cancel: text('取消', 'Cancel'),
  confirm: text('确定', 'OK'),
  close: text('关闭', 'Close'),
}

/** Which dialog this is, and whether it is the one that is shown. */
const Place = createContext<{ readonly id: number; readonly shown: boolean }>({ id: -1, shown: false })

/** Draws the dialogs of the whole product. It is rendered once, beside the pages. */
export const DialogHost = () => {
  const dialogs = useDialogs()
  return dialogs.map((d) => (
    <Place key={d.id} value={{ id: d.id, shown: d === dialogs.at(-1) }}>
      {d.draw(d.close)}
    </Place>
  ))
}

type Props = {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly width?: number
  /** The button that answers. */
  readonly confirm?: {
    readonly label: string
    readonly run: () => void
    readonly danger?: boolean
    readonly busy?: boolean
    readonly disabled?: boolean
  }
  readonly cancel?: { readonly label?: string; readonly run: () => void }
  /** Esc and the cross close it. Left out: only its buttons do. */
  readonly dismiss?: () => void
  /** Where the focus begins: on "yes"; on "no", where Enter must not decide; in a field, the first unless one has `data-first`; nowhere. */
  readonly focus?: 'yes' | 'no' | 'field' | 'none'
  /** Scanning CMD-CONFIRM does not answer it. */
  readonly byHand?: boolean
  /** Uses what is scanned, or says that it cannot; for questions that a scanner or a scale answers. */
  readonly take?: (value: string) => boolean
  /** Keys of the desk behind it close it and do their work. */
  readonly letsKeys?: boolean
  readonly kind?: 'attention' | 'error' | 'success' | 'warning' | 'stop'
}

/** A choice of files is made by its button: the input behind it is hidden. */
const anyField = 'input:not([type=file]), textarea, button:not([hidden])'
/** Where the focus begins: the field that says so, else the first one. */
const fieldIn = (content: HTMLElement | null) =>
  content?.querySelector<HTMLElement>('[data-first]') ?? content?.querySelector<HTMLElement>(anyField)

/** The Enter that answers a dialog goes no further: what gets the focus back must not be pressed by it. */
const keepEnter = (event: KeyboardEvent) => {
  const field = event.target instanceof HTMLInputElement && event.target.form === null
  if (field && event.key === 'Enter') event.preventDefault()
}

/** Runs inside the dialog, before its focus trap would choose the first button that it finds. */
const OnMount = ({ run }: { run: () => void }) => {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => latest.current(), [])
  return null
}

/** The frame of every dialog: focus inside, background inert, one pair of buttons, CMD-CONFIRM by scanner. */
export const DialogFrame = (props: Props) => {
  const { title, children, width = 480, confirm, cancel, dismiss, focus = 'yes' } = props
  const { byHand, take, letsKeys, kind } = props
  const { id, shown } = use(Place)
  const yes = useRef<HTMLButtonElement>(null)
  const no = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const run = useRef(confirm?.run)
  run.current = confirm?.run
  useEffect(() => {
    if (confirm && !byHand) setConfirm(id, () => run.current?.())
  }, [id, confirm, byHand])
  const latestDismiss = useRef(dismiss)
  latestDismiss.current = dismiss
  useEffect(() => {
    if (letsKeys) setPassage(id, () => latestDismiss.current?.())
  }, [id, letsKeys])
  const latestTake = useRef(take)
  latestTake.current = take
  useEffect(() => setTaker(id, (value) => latestTake.current?.(value) ?? false), [id])
  const [before] = useState(() => document.activeElement)
  useEffect(() => () => focusAgain(before), [before])
  // While it is carried out its fields rest, and none of them keeps the focus: where it is refused one goes on in the same.
  const busy = confirm?.busy ?? false
  const rested = useRef<Element>(null)
  useLayoutEffect(() => {
    if (busy) rested.current = document.activeElement
    else if (rested.current) focusAgain(rested.current)
    if (!busy) rested.current = null
  }, [busy])
  // A dialog takes the keys at once: a scanner or a scale does not wait for the end of an animation.
  const begun = useRef(false)
  const begin = () => {
    if (begun.current) return
    if (focus === 'field') fieldIn(content.current)?.focus()
    // The dialog itself, so that no key presses anything.
    else if (focus === 'none') content.current?.focus()
    else (focus === 'no' ? no : yes).current?.focus()
    begun.current = content.current?.closest('.dialog')?.contains(document.activeElement) ?? false
  }
  return (
    <Modal
      open={shown}
      title={title}
      width={width}
      centered
      className="dialog"
      {...(kind ? { rootClassName: `dialog-${kind}` } : {})}
      keyboard={dismiss !== undefined}
      closable={dismiss !== undefined}
      mask={{ closable: false }}
      // It is there at once: a button that still grows loses the click of a fast hand.
      transitionName=""
      maskTransitionName=""
      // A dialog that is only covered must not hand the focus back behind the one above it.
      focusable={{ focusTriggerAfterClose: false }}
      onCancel={() => dismiss?.()}
      afterOpenChange={(open) => {
        if (open) begin()
        else begun.current = false
      }}
      footer={
        <>
          {cancel ? (
            <Button ref={no} onClick={cancel.run} disabled={busy}>
              {cancel.label ?? say(dialogWords.cancel)}
            </Button>
          ) : null}
          {confirm ? (
            <Button
              ref={yes}
              type="primary"
              danger={confirm.danger ?? false}
              loading={busy}
              disabled={confirm.disabled ?? false}
              onClick={confirm.run}
            >
              {confirm.label}
            </Button>
          ) : null}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps what its fields let through */}
      <div ref={content} tabIndex={-1} className="dialog-content" onKeyDown={keepEnter}>
        {children}
        <OnMount run={begin} />
      </div>
    </Modal>
  )
}

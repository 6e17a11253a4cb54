import { type Text, text } from '@kuacang/contract/kit/text'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { say } from '../../kit/say.ts'

const words = {
  title: text('{action}：{number}', '{action}: {number}'),
}

type ReasonedAction = {
  readonly action: Text
  readonly number: string
  readonly label?: Text
  /** What comes of it. */
  readonly about?: Text
  readonly submit: (reason: string, options: { readonly key: string }) => Promise<unknown>
}

/** Asks why something is done to a document, then does it. */
export const openReasoned = ({ action, number, label, about, submit }: ReasonedAction) =>
  openForm<{ reason: string }>({
    title: say(words.title, { action: say(action), number }),
    confirm: action,
    submit: ({ reason }, options) => submit(reason, options),
    fields: (
      <>
        {about ? <p className="soft">{say(about)}</p> : null}
        <ReasonItem {...(label && { label })} least={2} most={200} />
      </>
    ),
  })

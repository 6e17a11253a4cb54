import { type Text, text } from '@kuacang/contract/kit/text'
import { Form, Input } from 'antd'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'

const words = {
  title: text('{action}：{number}', '{action}: {number}'),
  reason: text('原因', 'Reason'),
}

type Asked = {
  readonly action: Text
  readonly number: string
  readonly label?: Text
  /** What comes of it. */
  readonly about?: Text
  readonly submit: (reason: string, options: { readonly key: string }) => Promise<unknown>
}

/** Asks why something is done to a document, then does it. */
export const openReasoned = ({ action, number, label = words.reason, about, submit }: Asked) =>
  openForm<{ reason: string }>({
    title: say(words.title, { action: say(action), number }),
    confirm: action,
    submit: ({ reason }, options) => submit(reason, options),
    fields: (
      <>
        {about ? <p className="soft">{say(about)}</p> : null}
        <Form.Item name="reason" label={say(label)} rules={[required, { min: 2 }]}>
          <Input.TextArea rows={2} maxLength={200} />
        </Form.Item>
      </>
    ),
  })

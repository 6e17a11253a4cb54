import { type Text, text } from '@kuacang/contract/kit/text'
import { Checkbox, Form, Input } from 'antd'
import { openForm } from '../dialog/form-dialog.tsx'
import { required } from '../form/rules.ts'
import { say } from '../say.ts'

const words = {
  keep: text('保存', 'Save'),
  name: text('名称', 'Name'),
  shared: text('与本仓同事共享', 'Share with colleagues in this warehouse'),
}

export type ViewFields = { name: string; shared: boolean }

/** Asks for the name of a view and who sees it. True when it was carried out, false when the person left it. */
export const askName = (
  title: Text,
  initial: ViewFields,
  submit: (fields: ViewFields, key: string) => Promise<unknown>,
): Promise<boolean> =>
  openForm<ViewFields>({
    title,
    initial,
    confirm: words.keep,
    fields: (
      <>
        <Form.Item name="name" label={say(words.name)} rules={[required]}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="shared" valuePropName="checked">
          <Checkbox>{say(words.shared)}</Checkbox>
        </Form.Item>
      </>
    ),
    submit: (fields, { key }) => submit(fields, key),
  })

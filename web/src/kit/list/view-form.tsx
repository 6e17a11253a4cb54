import { type Text, text } from '@kuacang/contract/kit/text'
import { Checkbox, Form, Input } from 'antd'
import { openForm } from '../dialog/form-dialog.tsx'
import { required } from '../form/rules.ts'
import { notice } from '../notice.ts'
import { say } from '../say.ts'
import type { Layout } from './column-layout.ts'
import { viewOf } from './view-address.ts'

const words = {
  saved: text('视图「{name}」已保存', 'View “{name}” saved'),
  keep: text('保存', 'Save'),
  name: text('名称', 'Name'),
  shared: text('与本仓同事共享', 'Share with colleagues in this warehouse'),
}

/** What a view keeps of the list as it is now. */
export type Now = { readonly address: URLSearchParams; readonly layout: Layout | undefined }

export type Fields = { name: string; shared: boolean }

/** Asks for the name of a view, and whether colleagues see it. */
export const askName = (title: Text, initial: Fields, submit: (f: Fields, key: string) => Promise<unknown>) =>
  openForm<Fields>({
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

export const keptOf = ({ address, layout }: Now) => ({
  address: viewOf(address),
  layout: layout ? { order: [...layout.order], hidden: [...layout.hidden] } : null,
})

export const tellSaved = (name: string): void => notice.success(say(words.saved, { name }))

import type { FileRule } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Form, Upload } from 'antd'
import { say } from '../say.ts'

const words = {
  file: text('文件（csv、xlsx、xls，{limit} 以内）', 'File (csv, xlsx or xls, up to {limit})'),
  choose: text('点击或拖入文件', 'Click or drop a file'),
  none: text('请选择文件', 'choose a file'),
  tooLarge: text('文件大小不能超过{limit}!', 'the file must not exceed {limit}!'),
}

/** What the field `files` of a form holds. */
export type ChosenFiles = readonly { readonly originFileObj?: File }[]

export const filesOf = (chosen: ChosenFiles): File[] => chosen.flatMap((f) => f.originFileObj ?? [])

const size = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)}MB` : `${Math.floor(bytes / 1000)}kB`

/** The form item `files`: one sheet, by click or drop, no larger than the call takes. */
export const SheetField = ({ rule }: { rule: FileRule }) => {
  const limit = size(rule.maxBytes)
  return (
    <Form.Item
      name="files"
      label={say(words.file, { limit })}
      rules={[
        {
          validator: (_rule, chosen: ChosenFiles = []) => {
            const [file] = filesOf(chosen)
            if (!file) return Promise.reject(new Error(say(words.none)))
            return file.size > rule.maxBytes
              ? Promise.reject(new Error(say(words.tooLarge, { limit })))
              : Promise.resolve()
          },
        },
      ]}
      valuePropName="fileList"
      getValueFromEvent={(e: { fileList: unknown }) => e.fileList}
    >
      <Upload.Dragger accept={rule.types.join(',')} maxCount={rule.max} beforeUpload={() => false}>
        {say(words.choose)}
      </Upload.Dragger>
    </Form.Item>
  )
}

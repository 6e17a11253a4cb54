import type { FileRule } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Button, Upload } from 'antd'
import { say } from '../say.ts'
import { FilesItem } from './files-item.tsx'

const words = {
  none: text('请至少选择一张照片', 'Please choose at least one photo'),
  choose: text('选择照片', 'Choose photos'),
}

/** The form item `files`: pictures with their previews. */
export const ImageField = ({ rule, label }: { rule: FileRule; label: string }) => (
  <FilesItem rule={rule} label={label} none={words.none}>
    <Upload
      accept={rule.types.join(',')}
      multiple
      maxCount={rule.max}
      listType="picture"
      beforeUpload={() => false}
    >
      <Button>{say(words.choose)}</Button>
    </Upload>
  </FilesItem>
)

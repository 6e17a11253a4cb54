import type { FileRule } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Upload } from 'antd'
import { sizeText } from '../form/file-fault.ts'
import { FilesItem } from '../form/files-item.tsx'
import { say } from '../say.ts'

const words = {
  file: text('文件（{types}，{limit} 以内）', 'File ({types}, up to {limit})'),
  choose: text('点击或拖入文件', 'Click or drop a file'),
  none: text('请选择上传文件', 'Please choose a file to upload'),
  noneOfSeveral: text('请至少选择一个文件', 'Please choose at least one file'),
}

/** The form item `files`: one sheet, or several where the call takes them, by click or drop. */
export const SheetField = ({ rule }: { rule: FileRule }) => (
  <FilesItem
    rule={rule}
    label={say(words.file, {
      types: rule.types.map((type) => type.slice(1)).join(' · '),
      limit: sizeText(rule.maxBytes),
    })}
    none={rule.max === 1 ? words.none : words.noneOfSeveral}
  >
    {(choosing) => (
      <Upload.Dragger {...choosing} multiple={rule.max > 1} maxCount={rule.max}>
        {say(words.choose)}
      </Upload.Dragger>
    )}
  </FilesItem>
)

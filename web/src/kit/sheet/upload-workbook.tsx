import { DownloadOutlined } from '@ant-design/icons'
import type { FileRule } from '@kuacang/contract/kit/call'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { openForm } from '../dialog/form-dialog.tsx'
import { type ChosenFiles, filesOf } from '../form/files-item.tsx'
import { say } from '../say.ts'
import { SheetField } from './sheet-field.tsx'

const words = {
  template: text('下载模板', 'Download template'),
  upload: text('上传', 'Upload'),
  working: text('正在上传...', 'Uploading…'),
}

type Props = {
  readonly title: Text
  /** What the call takes: see `workbookFiles`. */
  readonly rule: FileRule
  /** The name of a file below /templates/, which a deployment may keep elsewhere. */
  readonly template?: string
  /** Above the field: what a sheet has to hold. */
  readonly hint?: string
  readonly submit: (files: File[], options: { readonly key: string }) => Promise<unknown>
}

/** Uploads workbooks. True when that was carried out, false when the person left it. */
export const uploadWorkbook = ({ title, rule, template, hint, submit }: Props): Promise<boolean> =>
  openForm<{ files: ChosenFiles }>({
    title,
    confirm: words.upload,
    working: words.working,
    submit: ({ files }, options) => submit(filesOf(files), options),
    fields: (
      <>
        {hint ? <p>{hint}</p> : null}
        <SheetField rule={rule} />
        {template ? (
          <Button
            type="link"
            style={{ paddingInline: 0 }}
            icon={<DownloadOutlined />}
            href={`/templates/${template}`}
            download={template}
          >
            {say(words.template)}
          </Button>
        ) : null}
      </>
    ),
  })

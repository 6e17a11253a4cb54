import { CameraOutlined } from '@ant-design/icons'
import type { FileRule } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Button, Upload, type UploadFile } from 'antd'
import { say } from '../say.ts'
import { hasCamera } from './camera.ts'
import { type Choosing, FilesItem } from './files-item.tsx'
import { ruleTexts } from './rules.ts'
import { takePhoto } from './take-photo.ts'

const words = {
  choose: text('选择照片', 'Choose photos'),
  take: text('拍照', 'Take a photo'),
}

type Props = {
  readonly rule: FileRule
  readonly choosing: Choosing
  /** Given by the form item, as are the two below: its label names the field of this id. */
  readonly id?: string
  readonly fileList?: UploadFile[]
  readonly onChange?: (change: { readonly fileList: UploadFile[] }) => void
}

/** Pictures from the files of this machine, or from its camera. */
const Pictures = ({ rule, choosing, id, fileList = [], onChange }: Props) => {
  const take = async () => {
    const file = await takePhoto()
    if (!file) return
    const uid = crypto.randomUUID()
    const taken = { uid, name: file.name, originFileObj: Object.assign(file, { uid }) } as UploadFile
    onChange?.({ fileList: [...fileList, taken].slice(-rule.max) })
  }
  return (
    <>
      <Upload
        {...choosing}
        {...(id === undefined ? {} : { id })}
        multiple
        maxCount={rule.max}
        listType="picture"
        fileList={fileList}
        {...(onChange ? { onChange } : {})}
      >
        <Button>{say(words.choose)}</Button>
      </Upload>
      {hasCamera() ? (
        <Button style={{ marginTop: 8 }} icon={<CameraOutlined />} onClick={() => void take()}>
          {say(words.take)}
        </Button>
      ) : null}
    </>
  )
}

/** The form item `files`: pictures with their previews, chosen or taken here. */
export const ImageField = ({ rule, label }: { rule: FileRule; label: string }) => (
  <FilesItem rule={rule} label={label} none={ruleTexts.images}>
    {(choosing) => <Pictures rule={rule} choosing={choosing} />}
  </FilesItem>
)

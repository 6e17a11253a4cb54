import { text } from '@kuacang/contract/kit/text'
import { uploadTip } from '@kuacang/contract/tips/tip/calls'
import { Upload } from 'antd'
import { openForm } from '../kit/dialog/form-dialog.tsx'
import { type ChosenFiles, FilesItem, filesOf } from '../kit/form/files-item.tsx'
import { say } from '../kit/say.ts'
import { showProgress } from './upload-progress.tsx'

const words = {
  title: text('上传视频', 'Upload videos'),
  files: text('视频文件（mp4，每个不超过 100M）', 'Video files (mp4, up to 100M each)'),
  choose: text('点击或拖入文件，按顺序逐个上传', 'Click or drop files; they are uploaded one after another'),
  none: text('请至少选择一个文件', 'Please choose at least one file'),
  replaces: text('上传后将替换现有的 {n} 个视频', 'Replaces {n} existing {n|video|videos}'),
  upload: text('上传', 'Upload'),
}

/** Lets a person choose videos for the page of a path and uploads them; true when the tip may have changed. */
export const uploadVideos = async (path: string, before: number): Promise<boolean> => {
  let chosen: File[] = []
  const go = await openForm<{ files: ChosenFiles }>({
    title: words.title,
    confirm: words.upload,
    fields: (
      <FilesItem
        rule={uploadTip.files}
        label={say(words.files)}
        none={words.none}
        extra={before > 0 ? say(words.replaces, { n: before }) : undefined}
      >
        {(choosing) => (
          <Upload.Dragger {...choosing} multiple>
            {say(words.choose)}
          </Upload.Dragger>
        )}
      </FilesItem>
    ),
    submit: async ({ files }) => {
      chosen = filesOf(files)
    },
  })
  return go && showProgress(path, chosen)
}

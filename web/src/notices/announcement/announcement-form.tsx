import { PaperClipOutlined, UploadOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import {
  type Announcement,
  attachmentTypes,
  createAnnouncement,
  getAnnouncements,
} from '@kuacang/contract/notices/announcement/calls'
import { Button, Form, Input, Space, Tag, Upload } from 'antd'
import { useState } from 'react'
import { serverNow } from '../../kit/api/server-time.ts'
import { useCall, useRefresh } from '../../kit/api/use-answer.ts'
import { DialogFrame, dialogWords } from '../../kit/dialog/dialog-frame.tsx'
import { openDialog } from '../../kit/dialog/dialogs.ts'
import { placeErrors } from '../../kit/form/field-errors.ts'
import { fileFault } from '../../kit/form/file-fault.ts'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { AnnouncementCard } from './announcement-card.tsx'
import { shortName } from './attachment-name.ts'
import { RichText } from './rich-text.tsx'

const words = {
  title: text('标题', 'Title'),
  content: text('正文', 'Text'),
  attachments: text('附件', 'Attachments'),
  choose: text('选择文件', 'Choose files'),
  limit: text('合计不超过 50 MB，最多 20 个', 'Up to 50 MB in total, at most 20 files'),
  preview: text('预览', 'Preview'),
  draft: text('存为草稿', 'Save as draft'),
  publish: text('发布', 'Publish'),
  created: text('创建成功', 'Created'),
  saved: text('草稿已保存', 'Draft saved'),
}

type Fields = { title: string; content: string }
type Props = { readonly of?: Announcement | undefined; readonly onDone: () => void }

const showPreview = (fields: Fields): Promise<void> =>
  openDialog<void>(
    (close) => (
      <DialogFrame
        title={say(words.preview)}
        dismiss={() => close()}
        confirm={{ label: say(dialogWords.close), run: () => close() }}
      >
        <AnnouncementCard
          of={{
            ...fields,
            id: '',
            draft: true,
            generate_time: serverNow().toISOString(),
            attachments: [],
          }}
        />
      </DialogFrame>
    ),
    { otherwise: undefined },
  )

/** Writes a new announcement, or goes on with a draft. */
export const AnnouncementForm = ({ of: draft, onDone }: Props) => {
  const [form] = Form.useForm<Fields>()
  const [files, setFiles] = useState<readonly File[]>([])
  const [kept, setKept] = useState(() => draft?.attachments.map((a) => a.attach_name) ?? [])
  const { run, busy } = useCall(createAnnouncement)
  const refresh = useRefresh()
  const add = (file: File) => {
    const fault = fileFault([...files, file], createAnnouncement.files, words.choose)
    if (fault) notice.warning(fault)
    else setFiles((all) => [...all, file])
    return false
  }
  const save = async (asDraft: boolean) => {
    const fields = await form.validateFields().catch(() => undefined)
    if (!fields) return
    try {
      await run({
        body: { ...fields, kept, draft: asDraft ? 'true' : 'false', ...(draft && { id: draft.id }) },
        files: [...files],
      })
      notice.success(asDraft ? words.saved : words.created)
      form.resetFields()
      setFiles([])
      await refresh(getAnnouncements)
      onDone()
    } catch (error) {
      placeErrors(form, error)
      notice.failure(error)
    }
  }
  const preview = async () => {
    const fields = await form.validateFields().catch(() => undefined)
    if (fields) await showPreview(fields)
  }
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={draft ?? { title: '', content: '' }}
      style={{ maxWidth: 860 }}
    >
      <Form.Item name="title" label={say(words.title)} rules={[required]}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="content" label={say(words.content)} rules={[required]}>
        <RichText />
      </Form.Item>
      <Form.Item label={say(words.attachments)} extra={say(words.limit)}>
        <Space wrap>
          {kept.map((name) => (
            <Tag
              key={name}
              icon={<PaperClipOutlined />}
              title={name}
              closable
              onClose={() => setKept((all) => all.filter((n) => n !== name))}
            >
              {shortName(name)}
            </Tag>
          ))}
          {files.map((file) => (
            <Tag
              key={`${file.name} ${file.size}`}
              icon={<PaperClipOutlined />}
              title={file.name}
              closable
              onClose={() => setFiles((all) => all.filter((f) => f !== file))}
            >
              {shortName(file.name)}
            </Tag>
          ))}
          <Upload multiple showUploadList={false} accept={attachmentTypes.join(',')} beforeUpload={add}>
            <Button icon={<UploadOutlined />}>{say(words.choose)}</Button>
          </Upload>
        </Space>
      </Form.Item>
      <Space>
        <Button type="primary" loading={busy} onClick={() => void save(false)}>
          {say(words.publish)}
        </Button>
        <Button disabled={busy} onClick={() => void save(true)}>
          {say(words.draft)}
        </Button>
        <Button onClick={() => void preview()}>{say(words.preview)}</Button>
      </Space>
    </Form>
  )
}

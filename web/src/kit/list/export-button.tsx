import { DownloadOutlined } from '@ant-design/icons'
import type { Call, Input } from '@kuacang/contract/kit/call'
import { type Text, text } from '@kuacang/contract/kit/text'
import { listOfflineTasks } from '@kuacang/contract/tasks/task/calls'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MovedToBackground } from '../api/api-error.ts'
import { request } from '../api/request.ts'
import { useRefresh } from '../api/use-answer.ts'
import { showResult } from '../dialog/confirm.tsx'
import { closeDialogs } from '../dialog/dialogs.ts'
import { blinkTitle, fileName, saveFile } from '../download.ts'
import { notice } from '../notice.ts'
import { say } from '../say.ts'

const words = {
  export: text('导出', 'Export'),
  busy: text('下载中 {mb} MB', 'Downloading {mb} MB'),
  background: text(
    '导出任务已转到后台，请在 个人功能 - 离线导出 中查看结果',
    'The export moved to the background; find the result under Personal functions - Offline exports',
  ),
  open: text('打开离线导出', 'Open offline exports'),
}

export type Export = {
  /** A file call that takes export_type and filename (server/src/kit/exports). */
  readonly call: Call
  /** The Chinese name of the file, without date and ending; the same in both languages (SH-415). Left out: that of the list. */
  readonly name?: string
}

type Format = 'xlsx' | 'csv'
const formats: readonly Format[] = ['xlsx', 'csv']
const usual: Format = 'xlsx'

type Props = {
  readonly of: Export
  readonly title: Text | undefined
  readonly query: Readonly<Record<string, unknown>>
  /** What an export that is made of the list itself is told beside: its columns, its order, what is searched for. */
  readonly shown: Readonly<Record<string, unknown>>
}

/** Loads what the list shows, all its pages, as xlsx or csv. */
export const ExportButton = ({ of, title, query, shown }: Props) => {
  const [bytes, setBytes] = useState<number>()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const load = async (format: Format) => {
    setBytes(0)
    const stop = blinkTitle()
    try {
      const filename = fileName(of.name ?? title?.zh ?? '', format)
      const asked = {
        query: { ...query, ...('list' in of.call ? shown : {}), export_type: format, filename },
      }
      const file = await request(of.call, asked as Input<Call>, { progress: setBytes })
      // The server adds of when the data is, where that is not now.
      saveFile(file as Blob, file instanceof File ? file.name : filename)
    } catch (error) {
      if (!(error instanceof MovedToBackground)) return notice.failure(error)
      void refresh(listOfflineTasks)
      const link = (
        <Button
          type="link"
          onClick={() => {
            closeDialogs()
            navigate('/user/exports')
          }}
        >
          {say(words.open)}
        </Button>
      )
      await showResult({ kind: 'success', title: words.background, extra: link })
    } finally {
      stop()
      setBytes(undefined)
    }
  }
  return (
    <Dropdown
      trigger={['click']}
      // The usual format is marked and has the focus: Enter takes it.
      autoFocus
      menu={{
        items: formats.map((f) => ({ key: f, label: f })),
        selectedKeys: [usual],
        onClick: ({ key }) => void load(key === 'csv' ? 'csv' : 'xlsx'),
      }}
      disabled={bytes !== undefined}
    >
      <Button icon={<DownloadOutlined />} loading={bytes !== undefined}>
        {bytes === undefined ? say(words.export) : say(words.busy, { mb: (bytes / 1e6).toFixed(1) })}
      </Button>
    </Dropdown>
  )
}

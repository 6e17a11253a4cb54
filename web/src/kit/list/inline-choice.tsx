import { CheckOutlined, CloseOutlined, EditOutlined } from '@ant-design/icons'
import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import { text } from '@kuacang/contract/kit/text'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { failureText, notice } from '../notice.ts'
import { say } from '../say.ts'

const words = {
  edit: text('修改', 'Edit'),
  save: text('保存（Enter）', 'Save (Enter)'),
  cancel: text('取消（Esc）', 'Cancel (Esc)'),
  saved: text('保存成功', 'Saved'),
  unchanged: text('未修改', 'Not modified'),
  cancelled: text('已取消修改（Enter 保存，Esc 取消）', 'Edit cancelled (Enter saves, Esc cancels)'),
  failed: text('保存失败：{why}', 'Save failed: {why}'),
}

type Props = {
  readonly of: AnyEnumeration
  readonly value: number
  /** What it is, for people who do not see it. */
  readonly label: string
  readonly save: (value: number) => Promise<unknown>
}

/** A code that is changed in its row: Enter saves, Esc cancels, and each says so (FU-364, FU-777). */
export const InlineChoice = ({ of, value, label, save }: Props) => {
  const [draft, setDraft] = useState<number>()
  const [busy, setBusy] = useState(false)
  if (draft === undefined)
    return (
      <Space size={2}>
        {say(of.label(value))}
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={`${say(words.edit)} ${label}`}
          onClick={() => setDraft(value)}
        />
      </Space>
    )
  const cancel = () => {
    setDraft(undefined)
    notice.warning(words.cancelled)
  }
  const keep = async () => {
    if (draft === value) {
      setDraft(undefined)
      return notice.warning(words.unchanged)
    }
    setBusy(true)
    try {
      await save(draft)
      setDraft(undefined)
      notice.success(words.saved)
    } catch (error) {
      notice.warning(say(words.failed, { why: failureText(error) }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Space size={2}>
      {/* The browser's own list: Enter belongs to the row, not to the list. */}
      <select
        // biome-ignore lint/a11y/noAutofocus: the person just asked to change it
        autoFocus
        className="inline-choice"
        aria-label={label}
        value={draft}
        disabled={busy}
        onChange={(e) => setDraft(Number(e.target.value))}
        onKeyDown={(e) => {
          if (e.key === 'Enter') void keep()
          if (e.key === 'Escape') cancel()
        }}
      >
        {of.codes.map((code) => (
          <option key={code} value={code}>
            {say(of.label(code))}
          </option>
        ))}
      </select>
      <Button
        type="text"
        size="small"
        icon={<CheckOutlined />}
        loading={busy}
        title={say(words.save)}
        aria-label={say(words.save)}
        onClick={() => void keep()}
      />
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        disabled={busy}
        title={say(words.cancel)}
        aria-label={say(words.cancel)}
        onClick={cancel}
      />
    </Space>
  )
}

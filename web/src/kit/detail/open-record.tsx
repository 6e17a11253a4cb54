import { text } from '@kuacang/contract/kit/text'
import type { NormalRecord } from '@kuacang/contract/timeline/record/normal'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { DialogFrame, dialogWords } from '../dialog/dialog-frame.tsx'
import { openDialog } from '../dialog/dialogs.ts'
import { say } from '../say.ts'
import { JsonViewer } from '../viewer/json-viewer.tsx'
import { type LinkOf, RecordCard } from './record-card.tsx'

const words = {
  title: text('操作记录', 'Operation record'),
  raw: text('原始数据', 'Raw data'),
}

export type Recorded = {
  readonly of: NormalRecord
  /** As its system sent it. */
  readonly raw: unknown
  readonly what?: ReactNode
  readonly who?: ReactNode
  readonly linkOf?: LinkOf
}

const RecordDialog = ({ raw, close, ...card }: Recorded & { readonly close: () => void }) => {
  const [showing, setShowing] = useState(false)
  return (
    <DialogFrame
      title={say(words.title)}
      width={760}
      focus="no"
      dismiss={close}
      cancel={{ label: say(dialogWords.close), run: close }}
    >
      <RecordCard {...card} />
      <Button onClick={() => setShowing(true)}>{say(words.raw)}</Button>
      <JsonViewer of={raw} open={showing} onClose={() => setShowing(false)} />
    </DialogFrame>
  )
}

/** Shows one operation record, and on demand what its system sent. */
export const openRecord = (record: Recorded): Promise<void> =>
  openDialog<void>((close) => <RecordDialog {...record} close={() => close()} />, { otherwise: undefined })

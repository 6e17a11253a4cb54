import { text } from '@kuacang/contract/kit/text'
import { useEffect } from 'react'
import { DialogFrame, dialogWords } from '../dialog/dialog-frame.tsx'
import { openDialog } from '../dialog/dialogs.ts'
import { say } from '../say.ts'
import { clearConfirmed } from './entry-acts.ts'
import { useMine } from './use-mine.ts'
import { WaitingList } from './waiting-list.tsx'

const words = {
  title: text('本机暂存的操作', 'Operations kept on this device'),
  clear: text('清除已确认', 'Clear confirmed'),
}

const WaitingDialog = ({ owner, close }: { owner: string; close: () => void }) => {
  const mine = useMine(owner)
  const isOver = mine.length === 0
  useEffect(() => {
    if (isOver) close()
  }, [isOver, close])
  const clear = { label: say(words.clear), run: () => void clearConfirmed(mine) }
  return (
    <DialogFrame
      title={say(words.title)}
      width={760}
      dismiss={close}
      {...(mine.some((e) => e.state === 'confirmed') ? { cancel: clear } : {})}
      confirm={{ label: say(dialogWords.close), run: close }}
    >
      <WaitingList entries={mine} />
    </DialogFrame>
  )
}

/** Shows each operation of this person that waits on the device, or did. A dialog, because handhelds have that already. */
export const showWaiting = (owner: string): void =>
  void openDialog<void>((close) => <WaitingDialog owner={owner} close={close} />, {
    otherwise: undefined,
    slot: 'waiting',
  })

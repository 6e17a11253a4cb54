import { text } from '@kuacang/contract/kit/text'
import { openDialog } from '../dialog/dialogs.ts'
import { say } from '../say.ts'
import { WeighDialog, type Weighing } from './weigh-dialog.tsx'

const words = {
  title: text('重新称重', 'Weigh again'),
  submit: text('提交重量', 'Submit weight'),
}
/** The message for a weight that is not as expected (specification S2 8). */
export const mismatch = text('与预计不符。请重新称重', 'Not as expected. Please weigh again')

/**
 * Asks for a new weight in kilograms and nothing else. Null when the person leaves it.
 * @coming inspection
 */
export const askReweigh = (weighing: Weighing = {}): Promise<number | null> =>
  openDialog<number | null>(
    (close) => (
      <WeighDialog
        {...weighing}
        title={say(words.title)}
        kind="attention"
        message={say(mismatch)}
        confirm={words.submit}
        answer={close}
        leave={() => close(null)}
      />
    ),
    { otherwise: null },
  )

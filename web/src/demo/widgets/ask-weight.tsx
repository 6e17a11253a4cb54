import { text } from '@kuacang/contract/kit/text'
import { openDialog } from '../../kit/dialog/dialogs.ts'
import { say } from '../../kit/say.ts'
import { mismatch, WeighDialog } from '../../kit/weigh/weigh-dialog.tsx'

const words = {
  title: text('重新称重', 'Weigh again'),
  submit: text('提交重量', 'Submit weight'),
}

/** Asks for a new weight in kilograms and nothing else. Null when the person leaves it. */
export const askWeight = (): Promise<number | null> =>
  openDialog<number | null>(
    (close) => (
      <WeighDialog
        last={9}
        remaining={2}
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

import { text } from '@kuacang/contract/kit/text'
import { openDialog } from '../../kit/dialog/dialogs.ts'
import { say } from '../../kit/say.ts'
import { WeighDialog } from '../../kit/weigh/weigh-dialog.tsx'

const words = { title: text('称箱', 'Weigh the box'), submit: text('封箱', 'Finish box') }

/** Asks what a box weighs, in kilograms: from a scale, a scanner or by hand. Null when the person leaves it. */
export const askWeight = (): Promise<number | null> =>
  openDialog<number | null>(
    (close) => (
      <WeighDialog title={say(words.title)} confirm={words.submit} answer={close} leave={() => close(null)} />
    ),
    { otherwise: null },
  )

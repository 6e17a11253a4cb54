import { text } from '@kuacang/contract/kit/text'
import { Declined } from '../../kit/api/api-error.ts'
import { declined } from '../../kit/dialog/ask.tsx'
import { openDialog } from '../../kit/dialog/dialogs.ts'
import { say } from '../../kit/say.ts'
import { WeighDialog } from '../../kit/weigh/weigh-dialog.tsx'

const words = {
  title: text('袋 {bag} 的复重', 'Check weight of bag {bag}'),
  confirm: text('确定', 'OK'),
}

/** Asks for the second weight of a bag, in kg. The first one is not shown: it is to be weighed, not repeated. */
export const askCheckWeight = async (bag: string): Promise<number> => {
  const weight = await openDialog<number | null>(
    (close) => (
      <WeighDialog
        title={say(words.title, { bag })}
        confirm={words.confirm}
        answer={close}
        leave={() => close(null)}
      />
    ),
    { otherwise: null },
  )
  if (weight === null) throw new Declined(say(declined))
  return weight
}

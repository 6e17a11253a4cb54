import { text } from '@kuacang/contract/kit/text'
import askReweight from '../../kit/asks/reweight.tsx'
import { say } from '../../kit/say.ts'
import { mismatch } from '../../kit/weigh/weigh-dialog.tsx'

const title = text('重新称重', 'Weigh again')

/** Asks for a new weight as a call does whose weight is not as expected. Null when the person leaves it. */
export const askWeight = async (): Promise<number | null> => {
  const known = { expected_weight: 1.5, last_weight: 9, remaining_attempts: 2, tried_weights: [9] }
  const answer = await askReweight(
    { protocol: 'reweight', title: say(title), message: say(mismatch), ...known },
    {},
  )
  return answer && Number(answer.fields.weight)
}

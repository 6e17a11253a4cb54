import { text } from '@kuacang/contract/kit/text'
import { failScRelabel } from '@kuacang/contract/sorting-centre/relabel/calls'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { say } from '../../kit/say.ts'

const title = text('{number} 无法换单', '{number} cannot be relabelled')

/** Why a parcel cannot get its new label. Answers whether it was said. */
export const askFailure = (number: string) =>
  openForm<{ remark: string }>({
    title: say(title, { number }),
    submit: (body, options) => send(failScRelabel, { body: { tracking_id: number, ...body } }, options),
    fields: <ReasonItem name="remark" least={2} most={200} />,
  })

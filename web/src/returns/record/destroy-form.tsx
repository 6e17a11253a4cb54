import { text } from '@kuacang/contract/kit/text'
import { destroyReturn } from '@kuacang/contract/returns/record/calls'
import type { OutboundReturn } from '@kuacang/contract/returns/record/shown'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { type ChosenFiles, filesOf } from '../../kit/form/files-item.tsx'
import { ImageField } from '../../kit/form/image-field.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { say } from '../../kit/say.ts'

const words = {
  title: text('销毁 {number}', 'Destroy {number}'),
  done: text('已销毁，保存照片', 'Destroyed, save photos'),
  photos: text('销毁的照片', 'Photos of its destruction'),
}

/** A return, or goods of it, are destroyed, with photos and why. */
export const askDestruction = ({ id, tracking_number }: OutboundReturn) =>
  openForm<{ remark: string; files: ChosenFiles }>({
    title: say(words.title, { number: tracking_number }),
    confirm: words.done,
    submit: ({ remark, files }, options) =>
      send(destroyReturn, { body: { id, remark }, files: filesOf(files) }, options),
    fields: (
      <>
        <ReasonItem name="remark" least={2} most={200} />
        <ImageField rule={destroyReturn.files} label={say(words.photos)} />
      </>
    ),
  })

import { text } from '@kuacang/contract/kit/text'
import { sendHandoverMails, uploadHandoverPictures } from '@kuacang/contract/outbound/handover-feedback/calls'
import { notificationType } from '@kuacang/contract/outbound/handover-feedback/enums'
import type { Bag } from '@kuacang/contract/packing/bag/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { send } from '../../kit/dialog/ask.tsx'
import { confirmPlain } from '../../kit/dialog/confirm.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { type ChosenFiles, filesOf } from '../../kit/form/files-item.tsx'
import { ImageField } from '../../kit/form/image-field.tsx'
import type { Action } from '../../kit/list/actions.tsx'
import { notice } from '../../kit/notice.ts'
import { sendOrQueue } from '../../kit/offline/send-or-queue.ts'
import { say } from '../../kit/say.ts'

const words = {
  pictures: text('上传照片', 'Upload photos'),
  picturesOf: text('照片将加到 {n} 个包：{bags}', 'The photos are added to {n} {n|bag|bags}: {bags}'),
  uploading: text('正在上传照片，请勿关闭', 'Uploading photos, please do not close'),
  uploaded: text('上传成功', 'Uploaded'),
  kept: text(
    '照片已暂存在本机，联网后自动上传',
    'Photos saved on this device; they are uploaded when the network is back',
  ),
  sendTitle: text('发送邮件', 'Send mail'),
  sendWhat: text(
    '「{type}」：{n} 个包。收件人见仓库设置。',
    '“{type}”: {n} {n|bag|bags}. The recipients are in the warehouse settings.',
  ),
  yes: text('发送', 'Send'),
  no: text('不发送', 'Do not send'),
  mailed: text('已交给发件箱：{n} 封', '{n} {n|mail|mails} handed to the outbox'),
}

/** A bag of either list, as far as the actions of both must know it. */
type Leaving = Pick<Bag, 'bag_code' | 'status'>

const codesOf = (bags: readonly Leaving[]) => bags.map((b) => b.bag_code)
const hasLeft = (bag: Leaving) => bag.status === bagStatus.code.handed_over

const upload = (bags: readonly Leaving[]) =>
  openForm<{ files: ChosenFiles }>({
    title: words.pictures,
    working: words.uploading,
    submit: async ({ files }, options) => {
      const bag_codes = codesOf(bags)
      const input = { body: { bag_codes }, files: filesOf(files) }
      const detail = bag_codes.join(', ')
      const entry = { key: options.key, object: `pictures ${detail}`, title: words.pictures, detail }
      if (await sendOrQueue(uploadHandoverPictures, input, entry)) notice.success(words.uploaded)
      else notice.warning(words.kept)
    },
    fields: (
      <ImageField
        rule={uploadHandoverPictures.files}
        label={say(words.picturesOf, { n: bags.length, bags: codesOf(bags).join(', ') })}
      />
    ),
  })

const mail = (type: 'handover' | 'pre_post') => async (bags: readonly Leaving[]) => {
  const notification_type = notificationType.code[type]
  const message = say(words.sendWhat, { type: notificationType.label(notification_type), n: bags.length })
  if (!(await confirmPlain({ title: words.sendTitle, message, yes: words.yes, no: words.no }))) return
  const { mails } = await send(sendHandoverMails, { body: { bag_codes: codesOf(bags), notification_type } })
  notice.success(say(words.mailed, { n: mails }))
}

/** Adds pictures to bags that have left. */
export const addPictures: Action<Leaving> = {
  key: 'pictures',
  label: words.pictures,
  allowed: hasLeft,
  run: upload,
}

const { handover, pre_post } = notificationType.code

/** Mails the bags that have left to their carriers. */
export const mailCarriers: Action<Leaving> = {
  key: 'mail-carriers',
  label: notificationType.label(handover),
  allowed: hasLeft,
  menu: true,
  run: mail('handover'),
}

/** Mails the list of bags that are to come or have left. */
export const mailList: Action<Leaving> = {
  key: 'mail-list',
  label: notificationType.label(pre_post),
  allowed: (bag) => hasLeft(bag) || bag.status === bagStatus.code.done,
  menu: true,
  run: mail('pre_post'),
}

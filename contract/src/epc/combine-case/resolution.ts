import { z } from 'zod'
import { saying } from '../../kit/fault.ts'
import { text } from '../../kit/text.ts'
import { epcCaseCategory } from './enums.ts'

const fields = z.object({
  category: epcCaseCategory.schema,
  /** The channel by which it goes on: with the category “change channel”. */
  channel: z.string().trim().max(64).default(''),
  remark: z.string().trim().max(200).default(''),
})
type Fields = z.output<typeof fields>

const hasChannel = ({ category, channel }: Fields) =>
  category !== epcCaseCategory.code.change_channel || channel !== ''
const saysWhat = ({ category, remark }: Fields) => category !== epcCaseCategory.code.other || remark !== ''

const channelMissing = {
  path: ['channel'],
  ...saying(text('更换渠道时请填写渠道', 'Enter the channel that it changes to')),
}
const remarkMissing = {
  path: ['remark'],
  ...saying(text('选择“其他”时请填写备注', 'With “Other”, enter a remark')),
}

/** How a case was solved (PA-414); `more` are fields beside it. */
export const resolutionWith = <S extends z.ZodRawShape>(more: S) =>
  fields
    .extend(more)
    .refine((v) => hasChannel(v as Fields), channelMissing)
    .refine((v) => saysWhat(v as Fields), remarkMissing)

export type Resolution = Fields

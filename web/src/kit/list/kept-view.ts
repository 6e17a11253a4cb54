import { text } from '@kuacang/contract/kit/text'
import { notice } from '../notice.ts'
import { say } from '../say.ts'
import type { Layout } from './column-layout.ts'
import { viewOf } from './view-address.ts'

const saved = text('视图「{name}」已保存', 'View “{name}” saved')

/** A list as it is now. */
export type ListNow = { readonly address: URLSearchParams; readonly layout: Layout | undefined }

/** What a view keeps of it. */
export const keptOf = ({ address, layout }: ListNow) => ({
  address: viewOf(address),
  layout: layout ? { order: [...layout.order], hidden: [...layout.hidden] } : null,
})

export const tellSaved = (name: string): void => notice.success(say(saved, { name }))

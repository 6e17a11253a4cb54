import { type PriceList, publishPriceList } from '@kuacang/contract/billing/price/calls'
import { priceListStatus } from '@kuacang/contract/billing/price/enums'
import { text } from '@kuacang/contract/kit/text'
import { request } from '../../kit/api/request.ts'
import type { Action } from '../../kit/list/actions.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { StatusTag } from '../../kit/show.tsx'
import { words } from './words.ts'

const own = {
  publish: text('发布', 'Publish'),
  title: text('发布价目表', 'Publish the price list'),
  means: text(
    '发布后不能再更改。从生效日期起，它取代同一客户较早的价目表。',
    'A published list never changes. From its first day on it replaces the older lists of the same customer.',
  ),
  done: text('价目表已发布', 'The price list is published'),
}

export const listName = ({
  partner_id,
  partner_name,
}: Pick<PriceList, 'partner_id' | 'partner_name'>): string =>
  partner_id === null ? say(words.everyone) : `${partner_id} ${partner_name}`

export const ListStatus = ({ of }: { readonly of: Pick<PriceList, 'status'> }) => (
  <StatusTag
    of={priceListStatus}
    code={of.status}
    tone={of.status === priceListStatus.code.published ? 'good' : 'wait'}
  />
)

export const publishAction: Action<PriceList> = {
  key: 'publish',
  label: own.publish,
  danger: {
    title: own.title,
    consequence: own.means,
    id: (l) => `${listName(l)} · ${l.currency} · ${l.valid_from}`,
  },
  run: async ([list]) => {
    if (!list) return
    await request(publishPriceList, { params: { id: list.id } })
    notice.success(own.done)
  },
}

/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import { listChannelGroups } from '@kuacang/contract/reference/channel-group/calls'
import { choiceList, OneOf } from '../../kit/choice/choice-list.tsx'
import type { OneField } from '../../kit/choice/choice-select.tsx'
import { nameOf } from '../../kit/say.ts'

const groups = choiceList({
  call: listChannelGroups,
  input: {},
  choices: ({ data }) =>
    data.map((g) => ({
      value: g.group_id,
      label: [nameOf({ name: g.group_name, name_en: g.name_en }), g.carrier_name].filter(Boolean).join(' · '),
      found: [String(g.group_id), g.group_name, g.name_en],
      retired: g.deprecated,
    })),
  search: text('搜索渠道组', 'Search channel groups'),
  failure: 'notice',
})

/** A group of channels, as a carrier’s; deprecated ones only where they are chosen already. */
export const ChannelGroupSelect = (props: OneField<number>) => <OneOf from={groups} {...props} />

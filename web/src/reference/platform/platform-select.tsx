import { text } from '@kuacang/contract/kit/text'
import { listPlatforms } from '@kuacang/contract/reference/platform/calls'
import { choiceList, OneOf } from '../../kit/choice/choice-list.tsx'
import type { OneField } from '../../kit/choice/choice-select.tsx'
import { nameOf } from '../../kit/say.ts'

/** The platforms that merchants sell on. */
export const platforms = choiceList({
  call: listPlatforms,
  input: {},
  choices: ({ list }) =>
    list.map((p) => ({ value: p.platform, label: nameOf(p), found: [p.platform], retired: !p.enabled })),
  search: text('搜索平台', 'Search platforms'),
  failure: 'alert',
})

/** A platform. */
export const PlatformSelect = (props: OneField<string>) => <OneOf from={platforms} {...props} />

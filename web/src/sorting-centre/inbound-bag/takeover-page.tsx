import { text } from '@kuacang/contract/kit/text'
import { searchScInboundBags } from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { TakeoverTabs } from '../../handover/receipt/takeover-tabs.tsx'
import { Declined } from '../../kit/api/api-error.ts'
import { declined } from '../../kit/dialog/ask.tsx'
import { latePart } from '../../kit/late-part.tsx'
import { loadPart } from '../../kit/load-part.ts'
import { say } from '../../kit/say.ts'
import { done } from '../../kit/scan/outcome.ts'
import type { Key } from '../../kit/scan/scan-desk.tsx'

const InboundBags = latePart(() => import('./inbound-bags-page.tsx').then((page) => page.default))

const words = {
  title: text('入站袋接收', 'Bag takeover'),
  coming: text('预报的袋', 'Announced bags'),
  dummy: text('登记虚拟袋', 'Register a dummy bag'),
  made: text('虚拟袋已登记', 'Dummy bag registered'),
}
const lists = [searchScInboundBags] as const
const keys: readonly Key[] = [
  {
    key: 'F7',
    label: words.dummy,
    command: 'CMD-DUMMY',
    work: async () => {
      const { registerDummyBag } = await loadPart(() => import('./dummy-bag.tsx'))
      const bag = await registerDummyBag()
      if (!bag) throw new Declined(say(declined))
      return done(words.made, { detail: bag.bag_number })
    },
  },
]

/** The dock: bags of a lorry are taken over with one signature. */
export default function TakeoverPage() {
  return (
    <TakeoverTabs
      suite="sorting-center-inbound-bag"
      title={words.title}
      lists={lists}
      keys={keys}
      coming={{
        title: words.coming,
        list: <InboundBags />,
      }}
    />
  )
}
